import PopupGeometry

/// Arithmetic on one premultiplied pixel, 0xAARRGGBB. Products are divided by 255 and rounded, exactly.
enum Packed {
    @inline(__always)
    static func byte(_ v: Double) -> UInt32 { v > 0 ? UInt32(min(v, 1) * 255 + 0.5) : 0 }

    /// The colour as a premultiplied pixel.
    static func premultiplied(_ c: Color) -> UInt32 {
        let a = c.alpha > 0 ? min(c.alpha, 1) : 0
        func channel(_ v: Double) -> UInt32 { byte((v > 0 ? min(v, 1) : 0) * a) }
        return byte(a) << 24 | channel(c.red) << 16 | channel(c.green) << 8 | channel(c.blue)
    }

    /// Every channel times `a` of 255.
    @inline(__always)
    static func scaled(_ p: UInt32, _ a: UInt32) -> UInt32 {
        var low = (p & 0x00FF_00FF) &* a &+ 0x0080_0080
        low = ((low &+ ((low &>> 8) & 0x00FF_00FF)) &>> 8) & 0x00FF_00FF
        var high = ((p &>> 8) & 0x00FF_00FF) &* a &+ 0x0080_0080
        high = (high &+ ((high &>> 8) & 0x00FF_00FF)) & 0xFF00_FF00
        return low | high
    }

    /// `top` laid over `bottom`.
    @inline(__always)
    static func over(_ top: UInt32, _ bottom: UInt32) -> UInt32 { top &+ scaled(bottom, 255 &- (top &>> 24)) }

    /// a · b / 255, rounded.
    @inline(__always)
    static func product(_ a: UInt32, _ b: UInt32) -> UInt32 {
        let t = a &* b &+ 128
        return (t &+ (t &>> 8)) &>> 8
    }
}
