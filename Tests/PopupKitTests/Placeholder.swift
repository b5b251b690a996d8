import Testing

@testable import PopupKit
