import PopupKit
import PopupTesting
import Testing

/// The `by_hand` vectors of layout, each under its own name.
@Suite("Layout vectors")
struct HandVectorTests {
    @Test("layout alert centred")
    func alertCentred() throws {
        let theatre = Theatre(size: Size(width: 801, height: 601))
        let director = Director()
        let page = Page()
        page.modalPresentationStyle = .custom
        page.transitioningDelegate = director
        page.preferredContentSize = Size(width: 240, height: 240)
        director.makeController = { CardPresentationController(presentedViewController: $0, presenting: $1) }
        try theatre.show(page)
        let place = page.drawn
        #expect(place.size == Size(width: 240, height: 240))
        #expect(abs(place.minX - 280.5) <= 0.5 && abs(place.minY - 180.5) <= 0.5)
        // On whole pixels: nothing is blurred.
        #expect(place.minX == place.minX.rounded() && place.minY == place.minY.rounded())

        page.dismiss(animated: false)
        try theatre.stage.settle()
        let alert = AlertController(title: "Title", message: "A message", preferredStyle: .alert)
        alert.addAction(AlertAction(title: "OK", style: .default))
        try theatre.show(alert)
        #expect(abs(alert.drawn.midX - 400.5) <= 0.5 && abs(alert.drawn.midY - 300.5) <= 0.5)
        #expect(alert.drawn.minX == alert.drawn.minX.rounded() && alert.drawn.minY == alert.drawn.minY.rounded())
    }

    @Test("layout sheet taller than the window is clamped")
    func tallSheet() throws {
        let theatre = Theatre(size: Size(width: 800, height: 600))
        let sheet = AlertController(title: "Which one?", message: nil, preferredStyle: .actionSheet)
        var chosen: [String] = []
        // 16 rows of 56 points and more are about 900.
        for number in 1...16 {
            let title = "Choice \(number)"
            sheet.addAction(AlertAction(title: title, style: .default) { _ in chosen.append(title) })
        }
        sheet.addAction(AlertAction(title: "Cancel", style: .cancel) { _ in chosen.append("Cancel") })
        try theatre.show(sheet)
        #expect(sheet.drawn.minY >= 0 && sheet.drawn.maxY <= 600)
        // Cancel stays inside; the last choice comes into the window by scrolling, and can be clicked.
        let window = Rect(x: 0, y: 0, width: 800, height: 600)
        let cancel = try theatre.stage.find("Cancel")
        #expect(window.contains(cancel.convert(cancel.bounds, to: nil)))
        try theatre.stage.wheel(-60, over: .at(400, 200))
        try theatre.stage.settle()
        let last = try theatre.stage.find("Choice 16")
        #expect(window.contains(last.convert(last.bounds, to: nil)))
        try theatre.stage.click("Choice 16")
        try theatre.stage.settle()
        #expect(chosen == ["Choice 16"])

        let page = Page()
        page.sheetPresentationController?.detents = [.custom { _ in 900 }]
        try theatre.show(page)
        #expect(page.drawn.minY >= 0 && page.drawn.height <= 600)
        #expect(theatre.stage.shows("Choose"))
    }
}
