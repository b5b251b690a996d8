import PopupRaster

/// Frames → an animated PNG, which browsers play and other programs show the first frame of.
///
/// Of each frame only the box is kept in which it differs from the one before, and a frame that does not differ makes
/// the one before last longer. Frames may differ in size: the picture is as large as the largest, clear where a smaller
/// one does not reach.
nonisolated struct APNGEncoder {
    /// Frames a second.
    let framesPerSecond: Int
    private var first: PixelBuffer?
    /// What is shown after the last frame.
    private var canvas = PixelBuffer(width: 0, height: 0)
    private var frames: [Frame] = []

    /// A frame but for its place in the sequence.
    private struct Frame {
        var x = 0
        var y = 0
        var width = 0
        var height = 0
        /// How many times the shortest time it lasts.
        var count: UInt16 = 1
        /// Its clear pixels leave what was there.
        var isOver = false
        var data: [UInt8] = []
    }

    /// - Parameter framesPerSecond: 1 or more.
    init(framesPerSecond: Int) { self.framesPerSecond = framesPerSecond }

    /// The picture at the next instant.
    mutating func add(_ buffer: PixelBuffer) {
        grow(to: buffer)
        guard let last = frames.indices.last else {
            // Packed at the end: it fills the picture, whose size is not known yet.
            first = buffer.copy()
            frames.append(Frame())
            update(from: buffer, Frame(width: canvas.width, height: canvas.height))
            return
        }
        guard var box = difference(to: buffer) else {
            if frames[last].count < .max {
                frames[last].count += 1
                return
            }
            // One frame lasts no longer: a pixel that stays as it is begins another.
            return frames.append(packed(Frame(width: 1, height: 1), of: buffer))
        }
        box = packed(box, of: buffer)
        frames.append(box)
        update(from: buffer, box)
    }

    /// The file's bytes; nil where no frame came. The picture plays over and over.
    consuming func finish() -> [UInt8]? {
        guard let first else { return nil }
        var out = [UInt8](pngOfWidth: canvas.width, height: canvas.height, hasAlpha: true)
        var control: [UInt8] = []
        control.append(bigEndian: UInt32(frames.count))
        control.append(bigEndian: UInt32(0))
        out.append(chunk: "acTL", control)
        frames[0].width = canvas.width
        frames[0].height = canvas.height
        frames[0].data = rows(first, Frame(width: canvas.width, height: canvas.height)) { $0 }.deflated(level: 9)
        var number: UInt32 = 0
        for (index, frame) in frames.enumerated() {
            out.append(chunk: "fcTL", placing(frame, number))
            number += 1
            if index == 0 {
                out.append(chunk: "IDAT", frame.data)
            } else {
                var data: [UInt8] = []
                data.append(bigEndian: number)
                out.append(chunk: "fdAT", data + frame.data)
                number += 1
            }
        }
        out.append(chunk: "IEND", [])
        return out
    }

    private func placing(_ frame: Frame, _ number: UInt32) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.append(bigEndian: number)
        for side in [frame.width, frame.height, frame.x, frame.y] { bytes.append(bigEndian: UInt32(side)) }
        bytes.append(bigEndian: frame.count)
        bytes.append(bigEndian: UInt16(framesPerSecond))
        // Leave it standing; replace or lay over.
        return bytes + [0, frame.isOver ? 1 : 0]
    }

    // MARK: Differences

    private mutating func grow(to buffer: PixelBuffer) {
        let width = max(canvas.width, buffer.width)
        let height = max(canvas.height, buffer.height)
        if width != canvas.width || height != canvas.height { canvas = canvas.copy(width: width, height: height) }
    }

    private static func pixel(_ buffer: PixelBuffer, _ x: Int, _ y: Int) -> UInt32 {
        x < buffer.width && y < buffer.height ? buffer.pixels[y * buffer.width + x] : 0
    }

    /// The smallest box outside of which `buffer` is what is shown; nil where all of it is.
    private func difference(to buffer: PixelBuffer) -> Frame? {
        var (x0, y0, x1, y1) = (Int.max, Int.max, 0, 0)
        for y in 0..<canvas.height {
            var left = 0
            while left < canvas.width, isSame(buffer, left, y) { left += 1 }
            if left == canvas.width { continue }
            var right = canvas.width
            while isSame(buffer, right - 1, y) { right -= 1 }
            x0 = min(x0, left)
            x1 = max(x1, right)
            y0 = min(y0, y)
            y1 = y + 1
        }
        return x1 == 0 ? nil : Frame(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
    }

    private func isSame(_ buffer: PixelBuffer, _ x: Int, _ y: Int) -> Bool {
        canvas.pixels[y * canvas.width + x] == APNGEncoder.pixel(buffer, x, y)
    }

    private mutating func update(from buffer: PixelBuffer, _ box: Frame) {
        for y in box.y..<(box.y + box.height) {
            for x in box.x..<(box.x + box.width) {
                canvas.pixels[y * canvas.width + x] = APNGEncoder.pixel(buffer, x, y)
            }
        }
    }

    // MARK: Packing

    /// Packed both ways, as it is and with clear pixels where nothing changes; the shorter one is kept.
    private func packed(_ box: Frame, of buffer: PixelBuffer) -> Frame {
        var result = box
        result.data = rows(buffer, box) { $0 }.deflated(level: 9)
        // What becomes clear cannot be laid over what is there.
        var isOpaque = true
        let over = rows(buffer, box) { value, x, y in
            if value == canvas.pixels[y * canvas.width + x] { return 0 }
            if value >> 24 != 255 { isOpaque = false }
            return value
        }.deflated(level: 9)
        if isOpaque, over.count < result.data.count {
            result.data = over
            result.isOver = true
        }
        return result
    }

    private func rows(_ buffer: PixelBuffer, _ box: Frame, _ change: (UInt32) -> UInt32) -> [UInt8] {
        rows(buffer, box) { value, _, _ in change(value) }
    }

    private func rows(_ buffer: PixelBuffer, _ box: Frame, _ change: (UInt32, Int, Int) -> UInt32) -> [UInt8] {
        let part = PixelBuffer(width: box.width, height: box.height)
        for y in 0..<box.height {
            for x in 0..<box.width {
                let value = APNGEncoder.pixel(buffer, box.x + x, box.y + y)
                part.pixels[y * box.width + x] = change(value, box.x + x, box.y + y)
            }
        }
        return PNGRows.filtered(part.pixels, width: box.width, height: box.height, stride: box.width, channels: 4)
    }
}

nonisolated extension PixelBuffer {
    /// The same pixels in a buffer of another size (its own by default), clear where there were none.
    fileprivate func copy(width: Int? = nil, height: Int? = nil) -> PixelBuffer {
        let result = PixelBuffer(width: width ?? self.width, height: height ?? self.height)
        for y in 0..<min(self.height, result.height) {
            (result.pixels + y * result.width).update(
                from: pixels + y * self.width, count: min(self.width, result.width))
        }
        return result
    }
}
