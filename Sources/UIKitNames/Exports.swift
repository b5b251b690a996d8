// A ported file imports nothing else. Where a name is Foundation's too (`CGRect`, `CGFloat`), the one that is declared
// here counts for whoever imports this module: it re-exports Foundation, and a module's own names come first.
@_exported import Foundation
@_exported import PopupKit
