import PopupGeometry

/// Hears what a scroll view does.
@MainActor
public protocol ScrollViewDelegate: AnyObject {
    /// The content moved, for whatever reason.
    func scrollViewDidScroll(_ scrollView: ScrollView)
    /// A drag has begun to move the content.
    func scrollViewWillBeginDragging(_ scrollView: ScrollView)
    /// The drag ended; `willDecelerate` tells whether the content goes on by itself.
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool)
    /// What went on by itself, or was sent somewhere with animation, has come to rest.
    func scrollViewDidEndScrolling(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: ScrollView) {}
    public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
    public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {}
    public func scrollViewDidEndScrolling(_ scrollView: ScrollView) {}
}
