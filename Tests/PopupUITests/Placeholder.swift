import Testing

@testable import PopupUI
