import PopupDrawing
import PopupGeometry
import PopupUI
import Testing

/// Everything that can be animated is, and comes out exactly.
@Suite struct AnimatablePropertyTests {
    let scene = MotionScene()

    nonisolated struct Change: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let set: @MainActor @Sendable (View) -> Void
        /// What is drawn halfway.
        let half: @MainActor @Sendable (View) -> Bool
        /// What is drawn in the end.
        let end: @MainActor @Sendable (View) -> Bool
    }

    nonisolated static let changes: [Change] = [
        Change(
            testDescription: "bounds", set: { $0.bounds = Rect(x: 10, y: 20, width: 200, height: 300) },
            half: { $0.presentedBounds == Rect(x: 5, y: 10, width: 150, height: 200) },
            end: { $0.presentedBounds == Rect(x: 10, y: 20, width: 200, height: 300) }),
        Change(
            testDescription: "center", set: { $0.center = Point(x: 250, y: 350) },
            half: { $0.drawn.center == Point(x: 200, y: 250) }, end: { $0.drawn.center == Point(x: 250, y: 350) }),
        Change(
            testDescription: "transform", set: { $0.transform = Transform(scaleX: 3, y: 0) },
            half: { $0.presentedTransform == Transform(scaleX: 2, y: 0.5) },
            end: { $0.presentedTransform == Transform(scaleX: 3, y: 0) }),
        Change(
            testDescription: "anchor point", set: { $0.anchorPoint = Point(x: 0, y: 1) },
            half: { $0.drawn.anchorPoint == Point(x: 0.25, y: 0.75) },
            end: { $0.drawn.anchorPoint == Point(x: 0, y: 1) }),
        Change(
            testDescription: "alpha", set: { $0.alpha = 0 }, half: { $0.presentedAlpha == 0.5 },
            end: { $0.presentedAlpha == 0 }),
        Change(
            testDescription: "background colour from clear", set: { $0.backgroundColor = Color(hex: 0xFF0000) },
            half: { $0.drawn.backgroundColor == Color(red: 1, green: 0, blue: 0, alpha: 0.5) },
            end: { $0.drawn.backgroundColor == Color(hex: 0xFF0000) }),
        Change(
            testDescription: "corner radii", set: { $0.cornerRadius = 20 },
            half: { $0.drawn.cornerRadii == CornerRadii(all: 10) },
            end: { $0.drawn.cornerRadii == CornerRadii(all: 20) }),
        Change(
            testDescription: "border colour", set: { $0.borderColor = .white },
            half: { $0.drawn.borderColor == Color(white: 1, alpha: 0.5) }, end: { $0.drawn.borderColor == .white }),
        Change(
            testDescription: "shadow",
            set: { $0.shadow = Shadow(color: .black, offset: Point(x: 0, y: 8), blur: 24) },
            half: {
                $0.drawn.shadow == Shadow(color: Color(white: 0, alpha: 0.5), offset: Point(x: 0, y: 4), blur: 12)
            },
            end: { $0.drawn.shadow == Shadow(color: .black, offset: Point(x: 0, y: 8), blur: 24) }),
        Change(
            testDescription: "contact shadow", set: { $0.contactShadow = Shadow(color: .black, blur: 2) },
            half: { $0.drawn.contactShadow == Shadow(color: Color(white: 0, alpha: 0.5), blur: 1) },
            end: { $0.drawn.contactShadow == Shadow(color: .black, blur: 2) }),
        Change(
            testDescription: "blur radius", set: { $0.backdropBlurRadius = 16 },
            half: { $0.drawn.backdropBlur == 8 }, end: { $0.drawn.backdropBlur == 16 }),
    ]

    @Test("is animated", arguments: changes)
    func animates(_ change: Change) {
        View.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { change.set(scene.view) })
        scene.advance(0.5)
        #expect(change.half(scene.view))
        scene.advance(0.5)
        #expect(change.end(scene.view))
        #expect(scene.view.flight == nil)
    }

    @Test("goes through an animator, held at half, finished at either end", arguments: changes)
    func animator(_ change: Change) {
        let before = scene.view.model
        let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { change.set(scene.view) }
        animator.fractionComplete = 0.5
        scene.refresh()
        #expect(change.half(scene.view))
        animator.stopAnimation(false)
        #expect(change.half(scene.view))
        animator.finishAnimation(at: .end)
        #expect(change.end(scene.view))
        let back = ViewPropertyAnimator(duration: 1, curve: .linear) { change.set(scene.view) }
        back.addAnimations { scene.view.center.x += 1 }
        back.fractionComplete = 0.25
        back.stopAnimation(false)
        back.finishAnimation(at: .start)
        #expect(scene.view.center.x == before.center.x || change.testDescription == "center")
    }

    @Test("rule 102: alpha and colours that an overshooting spring drives stay possible")
    func clamped() {
        let view = scene.view
        view.alpha = 0
        view.backgroundColor = .black
        View.animate(
            withDuration: 1, delay: 0, usingSpringWithDamping: 0.2, initialSpringVelocity: 20,
            animations: {
                view.alpha = 0.9
                view.backgroundColor = .white
                view.cornerRadius = 1
                view.bounds.size = Size(width: 1, height: 1)
            })
        for _ in 0..<60 {
            scene.advance(1.0 / 60)
            #expect((0...1).contains(view.drawn.alpha))
            #expect((0...1).contains(view.drawn.backgroundColor.red))
            #expect(view.drawn.cornerRadii.topLeft >= 0)
            #expect(view.presentedBounds.width >= 0)
        }
        #expect(view.drawn.alpha == 0.9)
    }
}
