import Foundation
import PopupKit
import Testing

/// Seeded random sequences over stacks of everything that is shipped.
///
/// `POPUPKIT_MODEL_SEQUENCES` and `POPUPKIT_MODEL_STEPS` play more, or longer ones; `POPUPKIT_MODEL_SEED` begins elsewhere;
/// `POPUPKIT_MODEL_FAILURES` goes on after the first one that fails.
@Suite("Random sequences")
struct ModelTests {
    private static func number(_ name: String, _ usual: Int) -> Int {
        ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? usual
    }

    @Test("whatever is done in whatever order: balanced, consistent, nothing left, everything ends")
    func random() {
        let first = ModelTests.number("POPUPKIT_MODEL_SEED", 1)
        let steps = ModelTests.number("POPUPKIT_MODEL_STEPS", 120)
        var patience = ModelTests.number("POPUPKIT_MODEL_FAILURES", 1)
        for seed in first..<first + ModelTests.number("POPUPKIT_MODEL_SEQUENCES", 150) {
            let ops = ModelOp.sequence(seed: UInt64(seed), count: steps)
            let failures = ModelWorld().play(ops)
            guard let failure = failures.first else { continue }
            let short = ModelTests.shrunk(ops)
            let again = ModelWorld().play(short).first ?? failure
            Issue.record(
                "seed \(seed): \(again)\nPlay it again with this in `replayed`:\n[\(short.map(ModelTests.literal).joined(separator: ", "))]"
            )
            patience -= 1
            if patience == 0 { return }
        }
    }

    @Test("two stages at once: each does what it does alone")
    func twoStages() {
        let first = ModelTests.number("POPUPKIT_MODEL_SEED", 1)
        let steps = ModelTests.number("POPUPKIT_MODEL_STEPS", 120)
        for seed in first..<first + max(1, ModelTests.number("POPUPKIT_MODEL_SEQUENCES", 150) / 10) {
            let ops = [0, 1_000_000].map { ModelOp.sequence(seed: UInt64(seed + $0), count: steps) }
            let alone = ops.map { ops in
                let world = ModelWorld()
                for op in ops { world.play(op) }
                return world.told
            }
            let worlds = [ModelWorld(), ModelWorld()]
            for i in 0..<max(ops[0].count, ops[1].count) {
                for (world, ops) in zip(worlds, ops) where i < ops.count { world.play(ops[i]) }
            }
            for (world, alone) in zip(worlds, alone) {
                let line = zip(world.told, alone).first { $0 != $1 }
                let difference = line.map { "\($0.0), and not \($0.1)" } ?? ""
                #expect(line == nil && world.told.count == alone.count, "seed \(seed): \(difference)")
            }
        }
    }

    @Test("sequences that failed once")
    func replay() {
        for ops in replayed { #expect(ModelWorld().play(ops) == []) }
    }

    /// The shortest sequence that still fails, found by leaving out ever smaller pieces.
    private static func shrunk(_ ops: [ModelOp]) -> [ModelOp] {
        var best = ops
        var size = best.count / 2
        while size > 0 {
            var start = 0
            while start < best.count {
                var shorter = best
                shorter.removeSubrange(start..<min(best.count, start + size))
                if ModelWorld().play(shorter).isEmpty { start += size } else { best = shorter }
            }
            size /= 2
        }
        return best
    }

    private static func literal(_ op: ModelOp) -> String {
        let text = "\(op)"
        // A nested case prints with its module and type.
        return "."
            + text.replacingOccurrences(
                of: #"[A-Za-z]+\.[A-Za-z]+\.([a-z])"#, with: ".$1", options: .regularExpression)
    }
}

private let replayed: [[ModelOp]] = [
    [
        .present(.fieldAlert, animated: true, depth: 0), .click(x: 736, y: 12), .grab(x: 79, y: 15),
        .advance(milliseconds: 200), .release, .resize(width: 377, height: 670), .key(.right),
        .present(.currentContext, animated: false, depth: 0), .dismiss(depth: 0, animated: true),
        .resize(width: 503, height: 694),
    ],
    [.present(.byBlocks, animated: true, depth: 0), .present(.currentContext, animated: true, depth: 0)],
    [
        .present(.masked, animated: false, depth: 1), .present(.flip, animated: true, depth: 0), .press(x: 452, y: 560),
        .dismiss(depth: 2, animated: true), .pause, .letGo(finishes: true), .userDismiss(.button),
    ],
    [
        .present(.popover, animated: false, depth: 1), .present(.pageSheet, animated: true, depth: 0), .pause,
        .update(percent: 99), .letGo(finishes: false), .dismiss(depth: 2, animated: false),
    ],
    [
        .press(x: 354, y: 104), .present(.menu, animated: false, depth: 0), .present(.menu, animated: true, depth: 0),
        .loseWindowFocus,
    ],
    [
        .present(.dissolve, animated: false, depth: 0), .present(.fullScreen, animated: true, depth: 0),
        .dismiss(depth: 2, animated: true), .presenterGone(depth: 2),
    ],
    [
        .present(.cover, animated: true, depth: 0), .advance(milliseconds: 500),
        .present(.fullScreen, animated: false, depth: 0), .present(.alert, animated: true, depth: 0),
        .advance(milliseconds: 500), .userDismiss(.escape), .dismiss(depth: 2, animated: true),
        .presenterGone(depth: 1),
    ],
    [
        .present(.fullScreen, animated: false, depth: 0), .userDismiss(.drag),
        .present(.cover, animated: true, depth: 1), .presenterGone(depth: 3),
    ],
    [
        .present(.fullScreen, animated: true, depth: 1), .stall(milliseconds: 962), .dismiss(depth: 1, animated: true),
        .presenterGone(depth: 3),
    ],
    [
        .present(.actionSheet, animated: true, depth: 0), .advance(milliseconds: 500),
        .present(.card, animated: false, depth: 0), .userDismiss(.mask), .pause, .update(percent: 65),
        .letGo(finishes: false), .dismiss(depth: 2, animated: true),
    ],
    [
        .present(.fullScreen, animated: true, depth: 0), .stall(milliseconds: 1531),
        .present(.handDriven, animated: true, depth: 0), .letGo(finishes: true), .dismiss(depth: 3, animated: true),
        .presenterGone(depth: 3),
    ],
    [
        .present(.fullScreen, animated: true, depth: 0), .stall(milliseconds: 1531),
        .present(.handDriven, animated: true, depth: 0), .letGo(finishes: true), .dismiss(depth: 3, animated: true),
        .presenterGone(depth: 1),
    ],
    [
        .present(.percentDriven, animated: true, depth: 0), .resize(width: 178, height: 690),
        .exchange(.handDriven, animated: true, inCompletion: false), .adapt(.sheet), .letGo(finishes: true),
        .userDismiss(.mask), .grab(x: 27, y: 54), .fling(dx: -1, dy: -121, milliseconds: 100),
    ],
    [
        .reduceMotion(true), .present(.detents, animated: true, depth: 1),
        .exchange(.detents, animated: false, inCompletion: true), .resize(width: 440, height: 607),
        .present(.passthrough, animated: false, depth: 0), .present(.passthrough, animated: true, depth: 0),
        .dismiss(depth: 0, animated: false), .move(x: 440, y: 598), .dismiss(depth: 2, animated: true), .key(.up),
        .pause, .letGo(finishes: false), .resize(width: 686, height: 216),
    ],
    [
        .present(.list, animated: false, depth: 0), .present(.passthrough, animated: false, depth: 0),
        .present(.flip, animated: true, depth: 0), .advance(milliseconds: 100), .userDismiss(.mask),
        .exchange(.percentDriven, animated: false, inCompletion: false), .pause, .resize(width: 195, height: 287),
    ],
    [.present(.handDriven, animated: false, depth: 0), .seek(milliseconds: 39)],
    [.present(.percentDriven, animated: false, depth: 0), .seek(milliseconds: 281)],
    [
        .present(.undimmed, animated: true, depth: 0), .grab(x: 95, y: 2),
        .fling(dx: 12, dy: -187, milliseconds: 120), .advance(milliseconds: 217), .grab(x: 17, y: 10),
        .present(.handDriven, animated: true, depth: 0), .fling(dx: -15, dy: 117, milliseconds: 27),
    ],
    [
        .reduceMotion(true), .present(.alert, animated: true, depth: 0), .advance(milliseconds: 200),
        .click(x: 452, y: 575), .seek(milliseconds: -113), .move(x: 536, y: 447),
    ],
    [
        .reduceMotion(true), .present(.list, animated: true, depth: 1), .step(milliseconds: 27), .grab(x: 83, y: 56),
        .pull(dx: 2, dy: -138, milliseconds: 100), .release, .dismiss(depth: 2, animated: true), .goOn,
        .grab(x: 93, y: 2), .pull(dx: -22, dy: -22, milliseconds: 130), .release, .advance(milliseconds: 500),
        .resize(width: 687, height: 71), .userDismiss(.button),
    ],
    [
        .rate(percent: 0), .showHUD(blocks: false, inTop: false, waits: false), .seek(milliseconds: -285),
        .seek(milliseconds: -231),
    ],
]
