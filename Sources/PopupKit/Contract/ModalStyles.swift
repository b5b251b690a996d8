/// Where a presented controller is shown. Belongs to the controller that is presented.
public enum ModalPresentationStyle: Hashable, Sendable {
    /// What suits most: the same as `.pageSheet`.
    case automatic
    /// Over everything; the presenter's view is taken out while it is shown.
    case fullScreen
    /// A sheet from below; a card in the middle of windows wider than 640 points.
    case pageSheet
    /// As `.pageSheet`, with the card as small as its content wishes.
    case formSheet
    /// Over the nearest context (`definesPresentationContext`), whose view is taken out while it is shown.
    case currentContext
    /// By a presentation controller of the app's own, from the `transitioningDelegate`.
    case custom
    /// Over everything; the presenter's view stays.
    case overFullScreen
    /// Over the nearest context, whose view stays.
    case overCurrentContext
    /// With an arrow that points at its source.
    case popover
    /// No style; nothing can be presented with it.
    case none

    /// What `.automatic` stands for.
    var resolved: ModalPresentationStyle { self == .automatic ? .pageSheet : self }

    /// Whether the presenter is looked for among the source's parents (rule 30).
    var usesContext: Bool { self == .currentContext || self == .overCurrentContext }
}

/// How a presented controller comes and goes where no animator of the app's own is given.
public enum ModalTransitionStyle: Hashable, Sendable {
    /// Up from the lower edge, and down again.
    case coverVertical
    /// About a vertical axis: the view opens from a line in its middle.
    case flipHorizontal
    /// By opacity, in place.
    case crossDissolve
}
