import Testing

@testable import PopupGeometry
