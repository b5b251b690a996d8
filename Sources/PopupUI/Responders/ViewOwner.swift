/// An owner of a view that wants to know when the view is laid out and where it goes: a controller.
@MainActor
package protocol ViewOwner: AnyObject {
    /// The view's `layoutSubviews` runs next.
    func ownedViewWillLayout()
    /// The view's `layoutSubviews` has run.
    func ownedViewDidLayout()
    /// The view came onto a stage, or left the one it was on (nil).
    func ownedViewDidMove(to stage: Stage?)
}
