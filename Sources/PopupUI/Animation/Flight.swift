/// What a view draws while animations of it run: the values in between, kept apart from the model's.
package final class Flight {
    package var presented: LayerState

    package init(presented: LayerState) { self.presented = presented }
}
