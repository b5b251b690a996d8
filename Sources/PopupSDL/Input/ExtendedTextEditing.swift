import CPopupSDL2

/// `SDL_TextEditingExtEvent`: a composition longer than 32 bytes. SDL has it from 2.0.22 on, and headers that the
/// package is built with may be older, so its layout is written out here.
nonisolated struct ExtendedTextEditing {
    static let type = SDL_EventType(0x305)

    let text: String
    let start: Int32
    let length: Int32

    /// Takes over the event's text, which SDL leaves to whoever reads the event.
    init(_ event: SDL_Event) {
        // type, timestamp and windowID, 4 bytes each; then, aligned, the text's address and two 32-bit numbers.
        let at = (12 + MemoryLayout<UnsafeRawPointer>.size - 1) & ~(MemoryLayout<UnsafeRawPointer>.size - 1)
        let (address, first, second) = withUnsafeBytes(of: event) { bytes in
            let after = at + MemoryLayout<UnsafeRawPointer>.size
            return (
                bytes.load(fromByteOffset: at, as: UnsafeMutablePointer<CChar>?.self),
                bytes.load(fromByteOffset: after, as: Int32.self), bytes.load(fromByteOffset: after + 4, as: Int32.self)
            )
        }
        text = address.map { String(cString: $0) } ?? ""
        start = first
        length = second
        if let address { SDL_free(address) }
    }
}
