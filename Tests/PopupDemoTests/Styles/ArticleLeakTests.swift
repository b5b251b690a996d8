import PopupTesting
import Testing

@testable import PopupDemo
@testable import PopupKit

/// Everything that was seen on a stage since it was made, remembered without being kept.
private final class Census {
    private struct Entry {
        weak var object: AnyObject?
        var name: String
    }

    private let app: App
    private var known: Set<ObjectIdentifier> = []
    private var entries: [Entry] = []

    /// What is there already is not looked for later.
    init(_ app: App) {
        self.app = app
        look()
        known = Set(entries.compactMap { $0.object.map(ObjectIdentifier.init) })
        entries = []
    }

    func look() {
        entries.removeAll { $0.object == nil }
        var seen = known.union(entries.compactMap { $0.object.map(ObjectIdentifier.init) })
        func note(_ object: AnyObject?) {
            guard let object, seen.insert(ObjectIdentifier(object)).inserted else { return }
            entries.append(Entry(object: object, name: "\(type(of: object))"))
        }
        func note(view: View) {
            note(view)
            view.gestureRecognizers.forEach(note)
            view.subviews.forEach(note(view:))
        }
        func note(controller: ViewController) {
            note(controller)
            note(controller.transitioningDelegate)
            if let presentation = controller.incoming {
                note(presentation)
                note(presentation.controller)
                note(presentation.transition)
                note(presentation.transition?.animator)
                note(presentation.transition?.context)
                note(presentation.transition?.coordinator)
            }
            controller.children.forEach(note(controller:))
            if let next = controller.presentedViewController, next.presentingViewController === controller {
                note(controller: next)
            }
        }
        note(view: app.stage.rootView)
        note(controller: app.home)
    }

    var names: Set<String> { Set(entries.compactMap { $0.object == nil ? nil : $0.name }) }
}

@Suite("The articles leave nothing behind")
struct ArticleLeakTests {
    /// What a person does there, one click after the other, and what is to be seen of it.
    private func drive(_ article: Article, _ demo: DemoStage, _ look: () -> Void) throws {
        func click(_ what: TestTarget) throws {
            try demo.stage.click(what)
            look()
            demo.stage.advance(0.1)
            look()
            try demo.stage.settle()
            look()
        }
        switch article {
        case .twoWays:
            try click("Show a HUD")
            demo.stage.advance(2)
            try click("Pop a card")
            try click("Close card")
        case .coupons:
            try click("弹出视图")
            try click("满 200 减 30")
            try click("关闭")
        case .sheetAndCard:
            try click("Bottom sheet")
            try click(.at(700, 30))
            try click("Middle card")
            try click(.at(700, 30))
        case .plusMenu:
            try click("Plus")
            try click("扫一扫")
            try click("Plus")
            try click(.at(100, 400))
        case .titlePopover:
            try click("我的首页")
            try click(.at(600, 500))
        }
    }

    /// The classes of each article that have to have been seen, or else the census would prove nothing.
    private func parts(of article: Article) -> Set<String> {
        switch article {
        case .twoWays: ["CardViewController", "BounceAnimationController", "HudView"]
        case .coupons: ["CouponListViewController", "CouponPresentationController"]
        case .sheetAndCard: ["BottomPresentationController", "MiddlePresentationController"]
        case .plusMenu: ["MenuTransition"]
        case .titlePopover: ["PopoverViewController", "PopoverManager"]
        }
    }

    @Test("Opened, driven and closed again and again: no controller, view, animator or presentation stays")
    func nothingStays() throws {
        for article in Article.allCases {
            let demo = DemoStage()
            try demo.stage.settle()
            let census = Census(demo.app)
            var seen: Set<String> = []
            func look() {
                census.look()
                seen.formUnion(census.names)
            }
            for _ in 1...4 {
                demo.app.open(article)
                demo.stage.advance(0.1)
                look()
                try demo.stage.settle()
                look()
                try drive(article, demo, look)
                try demo.stage.click("Back")
                demo.stage.advance(0.1)
                look()
                try demo.expectBare("\(article)")
                #expect(census.names == [], "\(article)")
            }
            #expect(seen.contains("ArticlePage"))
            #expect(parts(of: article).subtracting(seen) == [], "\(article)")
        }
    }
}
