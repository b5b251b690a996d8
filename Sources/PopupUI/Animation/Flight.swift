import PopupGeometry
import PopupMotion

/// What a view draws while animations of it run: the values in between, kept apart from the model's.
@MainActor
package final class Flight {
    /// The view's model with the animated properties replaced by their values at the last sampling.
    @exclusivity(unchecked) package var presented: LayerState
    /// The flight is the view's, and ends before the view leaves its stage.
    unowned(unsafe) let view: View
    /// The first of the view's records in the pool, which are a chain; −1 for none.
    var firstRecord: Int32 = -1
    var recordCount = 0
    /// How many of them keep input away from the view (rule 96).
    var blockerCount = 0
    /// The sum of what animates the transform, part by part and entry by entry.
    @exclusivity(unchecked) var transform = TransformChannel()
    /// The sum of what animates the bounds, while a sampling is on.
    @exclusivity(unchecked) var boundsSum = AnimatableVector.zero
    /// Of a cross-fade: how far the new picture has come, and the old one that it replaces.
    @exclusivity(unchecked) var fade = 1.0
    var ghost: Ghost?
    /// Whether the new picture fades in while the old one fades out.
    var fadesIn = false
    /// The share of the view's alpha that a cross-fade leaves it.
    var contentOpacity: Double { fadesIn ? fade : 1 }

    init(_ view: View, presented: LayerState) {
        self.view = view
        self.presented = presented
    }
}

extension View {
    /// Whether animations without `.allowUserInteraction` run on the view (rule 96). A barrier always does its work.
    package final var isInputHeldByAnimation: Bool {
        guard let flight else { return false }
        return flight.blockerCount > 0 && !isModalBarrier
    }
}
