import Testing

@testable import PopupMotion
