extension ViewController {
    /// The sheet that this controller is, or will be, presented by: set its heights here. nil where its style is not a
    /// sheet's.
    public final var sheetPresentationController: SheetPresentationController? {
        presentationController as? SheetPresentationController
    }
}

extension ViewController {
    /// The popover that this controller is, or will be, presented by: set its source here. nil where its style is not
    /// `.popover`.
    public final var popoverPresentationController: PopoverPresentationController? {
        presentationController as? PopoverPresentationController
    }
}
