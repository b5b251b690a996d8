import PopupKit

/// Content that says how high it wants to be when it is shown at the bottom (the third article's idea).
protocol HeightStating: ViewController {
    /// Points, for a window of this size.
    func controllerHeight(in windowSize: Size) -> Double
}

extension HeightStating {
    /// Content that does not care is as high as the window is wide, as far as there is room.
    func controllerHeight(in windowSize: Size) -> Double { windowSize.width }
}

extension ViewController {
    /// Shows `content` as a full-width sheet at the bottom: in one position where it states its height, else in two.
    func presentAtBottom(_ content: ViewController) {
        content.modalPresentationStyle = .pageSheet
        if let sheet = content.sheetPresentationController {
            sheet.prefersEdgeAttached = true
            sheet.prefersGrabberVisible = true
            if let stating = content as? any HeightStating {
                sheet.detents = [
                    .custom { [weak stating] context in stating?.controllerHeight(in: context.containerSize) }
                ]
            } else {
                sheet.detents = [.medium(), .large()]
            }
        }
        show(content)
    }
}
