import Testing

@testable import PopupRaster
