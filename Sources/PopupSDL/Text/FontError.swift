/// Why there is no text to be had.
public enum FontError: Error, Equatable, CustomStringConvertible {
    /// The system has no outline font at all.
    case noFonts
    /// SDL_ttf could not be started; SDL's text.
    case unavailable(String)
    /// A font that the system lists could not be opened; SDL's text.
    case cannotOpen(path: String, reason: String)

    public var description: String {
        switch self {
        case .noFonts:
            """
            No font was found, so no text can be shown. Install some, on Debian or Ubuntu with: \
            apt-get install fonts-inter fonts-noto-cjk
            """
        case .unavailable(let reason):
            "SDL_ttf could not be started (TTF_Init: \(reason)). Check that libsdl2-ttf-2.0-0 is installed completely."
        case .cannotOpen(let path, let reason):
            """
            The font \(path) could not be opened (TTF_OpenFontIndexDPIRW: \(reason)). Reinstall the package that it \
            belongs to, or run: fc-cache -f
            """
        }
    }
}
