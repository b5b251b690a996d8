/// Where setters report to while an animation block is open.
@MainActor
package enum AnimationRecorder {
    /// True while a block of `View.animate` or a like is open and animations are on.
    package static var isRecording: Bool { false }

    /// The model of `view` changed from `before` in `property` inside the open block.
    package static func record(_ view: View, _ property: AnimatableProperty, before: LayerState) {
        if property.movesLayer || property == .bounds { view.promote() }
    }

    /// Rule 95b: the model of a view in flight was set outside any block.
    package static func setDirectly(_ view: View, _ property: AnimatableProperty, before: LayerState) {}
}
