import PopupGeometry

// Foundation has these names, too. `UIKitNames` hands each of them on by a scoped import, which counts before the
// whole of Foundation: that is why they are in a module of their own. A file that imports both still gets these.

/// All lengths are `Double`, so that mixing `CGFloat` and `Double` converts nothing.
public typealias CGFloat = Double
/// UIKit's name for `Point`.
public typealias CGPoint = Point
/// UIKit's name for `Size`.
public typealias CGSize = Size
/// UIKit's name for `Rect`.
public typealias CGRect = Rect
