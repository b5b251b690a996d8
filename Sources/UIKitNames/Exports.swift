// What a ported file gets by its one import. It may import Foundation, too: where a name is both Foundation's and ours, ours is
// handed on by itself, and what is imported by its name counts before what comes with a whole module.
@_exported import Foundation
@_exported import class FoundationTwins.Timer
@_exported import typealias FoundationTwins.CGFloat
@_exported import typealias FoundationTwins.CGPoint
@_exported import typealias FoundationTwins.CGRect
@_exported import typealias FoundationTwins.CGSize
@_exported import PopupKit
