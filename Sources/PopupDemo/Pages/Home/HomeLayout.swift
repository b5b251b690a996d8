import PopupKit

/// Where the cards of the home screen lie, for a width.
struct HomeLayout {
    static let gap = 16.0
    /// Of a card below its drawing: a name and two lines, in any script, and what is around them.
    static let wordsHeight = 100.0

    let cards: [Rect]
    /// Whether a card has its drawing beside its words instead of above them.
    let isCompact: Bool
    /// Of all the cards, from the top of the first to the bottom of the last.
    let height: Double
    /// The left edge of the cards, and their common width.
    let column: (x: Double, width: Double)

    init(count: Int, width: Double, theme: Theme) {
        let margin = width < 480 ? theme.margin : theme.margin * 1.5
        let room = max(0, min(width - 2 * margin, 1280))
        let x = ((width - room) / 2).rounded()
        isCompact = room < 440
        let columns = isCompact ? 1 : max(2, min(4, Int((room + HomeLayout.gap) / (200 + HomeLayout.gap))))
        let gap = isCompact ? theme.cardGap : HomeLayout.gap
        let cardWidth = ((room - Double(columns - 1) * gap) / Double(columns)).rounded(.down)
        let cardHeight = isCompact ? 96.0 : ((cardWidth - 28) * 0.625).rounded() + HomeLayout.wordsHeight
        cards = (0..<count).map { i in
            Rect(
                x: x + Double(i % columns) * (cardWidth + gap), y: Double(i / columns) * (cardHeight + gap),
                width: cardWidth, height: cardHeight)
        }
        height = cards.last?.maxY ?? 0
        column = (x, room)
    }
}
