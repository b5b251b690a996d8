import Testing

@testable import PopupSDL
