import PopupGeometry

/// Something that holds content with sizes and wishes of its own: a controller, a presentation controller.
@MainActor
public protocol ContentContainer: AnyObject {
    /// The size that the content would like best; zero for no wish.
    var preferredContentSize: Size { get }
    /// A content inside changed its wish.
    func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer)
    /// The size of a content inside when the container takes `parentSize`.
    func size(forChildContentContainer container: any ContentContainer, withParentContainerSize parentSize: Size)
        -> Size
    /// The size is about to change; what runs alongside `coordinator` runs with the change.
    func viewWillTransition(to size: Size, with coordinator: any ViewControllerTransitionCoordinator)
}
