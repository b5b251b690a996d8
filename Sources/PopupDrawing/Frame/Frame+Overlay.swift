extension Frame {
    /// This picture with the layers of another one, of the same size and scale, over it.
    public func covered(by overlay: Frame) -> Frame {
        var result = self
        result.layers.reserveCapacity(layers.count + overlay.layers.count)
        for layer in overlay.layers {
            var moved = layer
            moved.end += layers.count
            result.layers.append(moved)
        }
        return result
    }
}
