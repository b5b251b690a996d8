import PopupKit

/// How hands do each action: the beats it is made of.
extension TourPlayer {
    /// Seconds between a press and its release.
    private static let click = 0.08
    private static let key = 0.06

    func beats(for action: TourAction) -> [TourBeat] {
        switch action {
        case .click(let target, let button, let count): approach(target) + clicks(button, count)
        case .press(let chord, let count):
            Array((0..<count).map { _ in stroke(chord, for: TourPlayer.key) + [.rest(TourPlayer.key)] }.joined())
        case .hold(let chord, let seconds): stroke(chord, for: seconds)
        case .type(let text): Array(text.map(type).joined())
        case .move(let target): approach(target)
        case .leave: [.emit { player, _ in player.pointer.map { [.pointer(PointerEvent(.left, at: $0))] } ?? [] }]
        case .drag(let start, let end, let seconds, let rest): drag(start, end, seconds, rest)
        case .wheel(let notches, let target):
            (target.map(approach) ?? []) + [
                .emit { player, _ in [.wheel(WheelEvent(at: player.pointer ?? player.middle, notches: notches))] }
            ]
        case .wait(let seconds): [.rest(seconds)]
        case .settle: [.await { player, moment in player.unrest(moment) }]
        case .resize(let size, let scale):
            [.emit { player, _ in [.resized(size, scale: scale ?? player.stage.scale)] }]
        case .change(let change): [.change(change)]
        case .expect(let expectation, let isWanted):
            [.await { player, _ in TourCheck(app: player.app).fault(expectation, isWanted: isWanted) }]
        case .input(let event): [.emit { _, _ in [event] }]
        case .frames(let instants): instants.map { .frame($0) }
        }
    }

    // MARK: Pointing

    /// Waits until the target can be reached and stands still, and moves the pointer there.
    private func approach(_ target: TourTarget) -> [TourBeat] {
        find(target) + [
            .plan { player in
                guard let aim = player.aim else { return [] }
                let start = player.pointer ?? player.entrance
                let way = start.distance(to: aim)
                guard way > 0 || player.pointer == nil else { return [] }
                // Far ways take longer, as with a hand.
                return [.glide(TourGlide(start: start, end: aim, seconds: min(0.5, 0.15 + way / 2000)))]
            },
            .rest(0.04),
        ]
    }

    private func find(_ target: TourTarget) -> [TourBeat] {
        switch target {
        case .place(let place):
            [
                .plan { player in
                    player.aim = place
                    return []
                }
            ]
        case .named(let name):
            [
                .plan { player in
                    player.lastAim = nil
                    return []
                },
                .await { player, _ in player.obstacle(to: name) },
            ]
        }
    }

    /// What keeps the pointer from a name; nil once it can be pointed at, and `aim` is there.
    private func obstacle(to name: String) -> String? {
        let place: Point
        switch Result(catching: { () throws(FindError) in try ViewFinder(stage: stage).target(named: name).place }) {
        case .success(let found): place = found
        case .failure(let error): return error.description
        }
        defer { lastAim = place }
        guard place == lastAim else { return "“\(name)” still moves after \(View.text(TourPlayer.patience)) seconds." }
        if app.scene.isTransitioning {
            return "A transition still runs after \(View.text(TourPlayer.patience)) seconds."
        }
        aim = place
        return nil
    }

    /// Where the pointer comes in: from below.
    private var entrance: Point { Point(x: stage.size.width / 2, y: stage.size.height - 1) }
    fileprivate var middle: Point { Point(x: stage.size.width / 2, y: stage.size.height / 2) }

    private func clicks(_ button: PointerButton, _ count: Int) -> [TourBeat] {
        (1...count).flatMap { number -> [TourBeat] in
            (number > 1 ? [.rest(TourPlayer.click)] : []) + [
                pointer(.down, button, number), .rest(TourPlayer.click), pointer(.up, button, number),
            ]
        }
    }

    private func pointer(_ phase: PointerEvent.Phase, _ button: PointerButton, _ count: Int) -> TourBeat {
        .emit { player, _ in
            [.pointer(PointerEvent(phase, at: player.pointer ?? .zero, button: button, clickCount: count))]
        }
    }

    private func drag(_ start: TourTarget, _ end: TourEnd, _ seconds: Double, _ rest: Double) -> [TourBeat] {
        var beats = approach(start) + [pointer(.down, .left, 1), .rest(TourPlayer.click)]
        switch end {
        case .target(let target): beats += find(target)
        case .offset(let offset):
            beats.append(
                .plan { player in
                    player.aim = player.pointer.map { $0 + offset }
                    return []
                })
        }
        // Even, so that a release without a rest is a throw at the drag's own speed.
        beats.append(
            .plan { player in
                guard let start = player.pointer, let end = player.aim else { return [] }
                return [.glide(TourGlide(start: start, end: end, seconds: seconds, isEased: rest > 0))]
            })
        if rest > 0 { beats.append(.rest(rest)) }
        return beats + [pointer(.up, .left, 1)]
    }

    // MARK: Keys

    private func key(_ chord: KeyChord, _ phase: KeyEvent.Phase, isRepeat: Bool = false) -> TourBeat {
        .emit { _, _ in [.key(KeyEvent(phase, chord.key, modifiers: chord.modifiers, isRepeat: isRepeat))] }
    }

    /// Down for `seconds`, repeated as keyboards do: after half a second, 30 times a second.
    private func stroke(_ chord: KeyChord, for seconds: Double) -> [TourBeat] {
        let (delay, interval) = (0.5, 1.0 / 30)
        var beats = [key(chord, .down)]
        var passed = 0.0
        // The one that would come with the release does not.
        for number in 0..<max(0, Int(((seconds - delay) / interval - 1e-6).rounded(.up))) {
            let next = delay + Double(number) * interval
            beats += [.rest(next - passed), key(chord, .down, isRepeat: true)]
            passed = next
        }
        return beats + [.rest(seconds - passed), key(chord, .up)]
    }

    /// The key, and where text is taken, the character that it makes. What no key makes comes as from an input method.
    private func type(_ character: Character) -> [TourBeat] {
        guard let (key, modifiers) = Key.typing(character) else {
            return [
                .emit { _, moment in moment.takesText ? [.text(.committed(String(character)))] : [] },
                .rest(TourPlayer.key),
            ]
        }
        return [
            .emit { _, moment in
                let press = InputEvent.key(KeyEvent(.down, key, modifiers: modifiers))
                let makesText = moment.takesText && key != .enter && key != .tab
                return makesText ? [press, .text(.committed(String(character)))] : [press]
            },
            .rest(TourPlayer.key), self.key(KeyChord(key: key, modifiers: modifiers), .up),
        ]
    }

    // MARK: Rest

    private func unrest(_ moment: Moment) -> String? {
        let waited = "after \(View.text(TourPlayer.patience)) seconds"
        if app.scene.isTransitioning { return "A transition still runs \(waited)." }
        return moment.isAnimating ? "Something still moves \(waited); 'wait' goes on regardless." : nil
    }
}
