extension Compositor {
    /// What the last `compose` did, in counts that are the same on every machine.
    public struct Statistics: Hashable, Sendable {
        /// Layers of which some content was drawn.
        public var layersRasterised = 0
        /// Pixels of layers that were drawn (whole tiles).
        public var pixelsRasterised = 0
        /// Bands of layers that got new memory: the first time, or where more than colours changed.
        public var bandsMade = 0
        /// Nine-slices made.
        public var slicesMade = 0
        /// Pixels of the target that were written.
        public var pixelsComposed = 0
        /// Pixels composed for backdrops to be blurred.
        public var backdropPixels = 0
        /// How often what lies below a layer was blurred.
        public var backdropsBlurred = 0
        /// Spans that pixels were composed in.
        public var spans = 0
        /// Things placed in the frame: boxes, contents, groups, clips.
        public var items = 0
        /// Bytes of pictures kept for the next frame.
        public var cacheBytes = 0

        /// Counts that all begin at 0.
        public init() {}
    }
}
