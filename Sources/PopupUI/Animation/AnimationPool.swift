import PopupGeometry
import PopupMotion

/// The animations that run on one stage.
///
/// Records and courses live in slots of two flat arrays, so that a sampling is one run over each and allocates nothing.
/// (Loops on a step's way go by index: without optimisation, an array's iterator allocates for each element.)
@MainActor
package final class AnimationPool {
    weak var stage: Stage?
    var records: [AnimationRecord] = []
    private var freeRecord: Int32 = -1
    private(set) var recordCount = 0
    private var courses: [AnimationCourse] = []
    private var freeCourses: [Int32] = []
    /// The slot that was taken last: blocks of one kind begun together share their course.
    private var lastCourse: Int32 = -1
    /// What is over and has not said so.
    private var due: [Ending] = []

    private struct Ending {
        /// Of the block that began it.
        var serial: UInt64
        /// Where less motion is wanted: when it would have ended. Many ends fall into one frame then.
        var fullEnd: Instant?
        var tell: @MainActor () -> Void

        static func < (a: Ending, b: Ending) -> Bool {
            let (x, y) = (a.fullEnd ?? .zero, b.fullEnd ?? .zero)
            return x == y ? a.serial < b.serial : x < y
        }
    }
    /// Records whose course is over, while a sampling is on.
    private var over: [Int32] = []
    private var clocks: [AnimatorClock] = []
    /// Rises with each step of the stage, before its first pass.
    private(set) var frameCount: UInt64 = 0
    /// A course runs, rather than waits for the end of its delay.
    private var isMoving = false
    /// When the first of the waiting courses begins.
    private(set) var wakeUp: Instant?

    /// The pool whose stage stepped last.
    private(set) static weak var latest: AnimationPool?

    package init() { AnimationRecorder.join(self) }

    /// How many properties of views are on their way.
    package var runningCount: Int { recordCount }

    /// True while anything moves, is to begin, or is to be told of its end.
    package var isRunning: Bool { isMoving || hasNews }

    /// Somebody is to be told of an end.
    var hasNews: Bool { !due.isEmpty || AnimationRecorder.hasPending(for: self) }

    // MARK: One step

    /// A step of the stage begins.
    func beginStep() {
        frameCount += 1
        AnimationPool.latest = self
    }

    /// Brings every animated view to its values at `now`, then delivers the completions that are due.
    package func advance(to now: Instant) {
        for i in clocks.indices { clocks[i].advance(to: now) }
        sample(at: now)
        endWhatIsOver()
        for i in clocks.indices { clocks[i].finishIfOver(in: self) }
        deliver()
        findWork(now)
    }

    /// Shows every animated view at `now`, which may be earlier than the last step; ends nothing.
    package func show(at now: Instant) {
        for i in clocks.indices { clocks[i].advance(to: now) }
        sample(at: now)
        over.removeAll(keepingCapacity: true)
        isMoving = recordCount > 0
    }

    /// A step at an instant that is only looked at: what ended for another reason than time says so.
    func look(at now: Instant) {
        show(at: now)
        deliver()
        isMoving = recordCount > 0
    }

    private func sample(at now: Instant) {
        guard recordCount > 0 else { return }
        courses.withUnsafeMutableBufferPointer { courses in
            for i in courses.indices where courses[i].users > 0 {
                if !courses[i].isStarted {
                    courses[i].isStarted = true
                    courses[i].start = now
                }
                courses[i].advance(to: now)
            }
            records.withUnsafeMutableBufferPointer { records in
                for i in records.indices {
                    guard let flight = records[i].flight?.takeUnretainedValue() else { continue }
                    let course = Int(records[i].course)
                    let progress = courses[course].progress
                    AnimationPool.apply(&records[i], progress, to: flight)
                    if courses[course].isOver { over.append(Int32(i)) }
                }
            }
        }
        stage?.didSampleAnimations()
    }

    private func endWhatIsOver() {
        guard !over.isEmpty else { return }
        for slot in over { remove(slot, isCut: false) }
        over.removeAll(keepingCapacity: true)
    }

    private func deliver() {
        for group in AnimationRecorder.takePending(for: self) { enqueue(group) }
        guard !due.isEmpty else { return }
        let now = due.sorted { $0 < $1 }
        due = []
        for ending in now { ending.tell() }
    }

    private func findWork(_ now: Instant) {
        isMoving = false
        wakeUp = nil
        var hasEnded = false
        for i in clocks.indices {
            if clocks[i].isMoving { isMoving = true }
            if !clocks[i].isActive { hasEnded = true }
        }
        if hasEnded { clocks.removeAll { !$0.isActive } }
        guard recordCount > 0 else { return }
        for i in courses.indices where courses[i].users > 0 && courses[i].part == nil {
            let begin = courses[i].start.advanced(by: courses[i].repetition.delay)
            if !courses[i].isStarted || now >= begin {
                isMoving = true
                wakeUp = nil
                return
            }
            wakeUp = min(wakeUp ?? begin, begin)
        }
    }

    /// The stage whose tree begins at `root` is being freed: everything ends unfinished, and says so now, since no step
    /// is to come.
    func stageIsGone(from root: View) {
        func leave(_ view: View) {
            viewWillLeave(view)
            for child in view.children { leave(child) }
        }
        leave(root)
        for clock in clocks { clock.poolIsGone(self) }
        frameCount += 1
        deliver()
    }

    /// `tell` is to be called in this step's or the next one's turn of completions, in the place of `serial`.
    func enqueue(_ serial: UInt64, fullEnd: Instant? = nil, _ tell: @escaping @MainActor () -> Void) {
        due.append(Ending(serial: serial, fullEnd: fullEnd, tell: tell))
        stage?.needsStep()
    }

    private func enqueue(_ group: AnimationGroup) {
        enqueue(group.serial, fullEnd: group.wasCut ? nil : group.fullEnd, group.complete)
    }

    func join(_ clock: AnimatorClock) {
        if !clocks.contains(where: { $0 === clock }) { clocks.append(clock) }
    }

    /// Something began: steps are wanted.
    func wake() {
        isMoving = true
        stage?.needsStep()
    }

    // MARK: Courses

    /// Takes a slot for `course`, which begins with the present step or the next one. Like courses share one.
    func addCourse(_ course: AnimationCourse) -> Int32 {
        var course = course
        if let stage, stage.isStepping {
            course.isStarted = true
            course.start = stage.now
        }
        wake()
        if lastCourse >= 0, course.part == nil, stage?.prefersReducedMotion != true {
            let last = courses[Int(lastCourse)]
            if last.users > 0, last.part == nil, last.isStarted == course.isStarted, last.start == course.start,
                last.timing == course.timing, last.repetition == course.repetition
            {
                courses[Int(lastCourse)].users += 1
                return lastCourse
            }
        }
        if let slot = freeCourses.popLast() {
            courses[Int(slot)] = course
            lastCourse = slot
        } else {
            courses.append(course)
            lastCourse = Int32(courses.count - 1)
        }
        return lastCourse
    }

    func retain(_ course: Int32) { courses[Int(course)].users += 1 }

    func release(_ course: Int32) {
        courses[Int(course)].users -= 1
        guard courses[Int(course)].users == 0 else { return }
        courses[Int(course)].part = nil
        freeCourses.append(course)
    }

    /// Gives the course's users another timing; it must not be shared with other groups.
    func setTiming(_ timing: Timing, delay: Double, of course: Int32) {
        courses[Int(course)].setTiming(timing, delay: delay)
    }

    func progress(of course: Int32) -> Double { courses[Int(course)].progress }

    // MARK: Slots of records

    /// Puts a record into a slot and into its flight's chain.
    func insert(_ record: AnimationRecord, into flight: Flight) {
        var record = record
        record.flight = Unmanaged.passUnretained(flight)
        record.next = flight.firstRecord
        let slot: Int32
        if freeRecord >= 0 {
            slot = freeRecord
            freeRecord = records[Int(slot)].next
            records[Int(slot)] = record
        } else {
            records.append(record)
            slot = Int32(records.count - 1)
        }
        flight.firstRecord = slot
        flight.recordCount += 1
        recordCount += 1
        if record.group?.holdsInput == true { flight.blockerCount += 1 }
        record.group?.recordCount += 1
        retain(record.course)
        markEnds(of: record.property, in: flight)
        wake()
    }

    /// Takes a record out; the last one of a property leaves it at the model, the last one of a view ends its flight.
    func remove(_ slot: Int32, isCut: Bool) {
        let record = records[Int(slot)]
        guard let flight = record.flight?.takeUnretainedValue() else { return }
        if flight.firstRecord == slot {
            flight.firstRecord = record.next
        } else {
            var before = flight.firstRecord
            while records[Int(before)].next != slot { before = records[Int(before)].next }
            records[Int(before)].next = record.next
        }
        records[Int(slot)] = AnimationRecord()
        records[Int(slot)].next = freeRecord
        freeRecord = slot
        flight.recordCount -= 1
        recordCount -= 1
        if record.property == .transform {
            if record.isByParts { flight.transform.partCount -= 1 } else { flight.transform.entryCount -= 1 }
        }
        markEnds(of: record.property, in: flight)
        settle(record.property, in: flight)
        release(record.course)
        guard let group = record.group else { return }
        if group.holdsInput { flight.blockerCount -= 1 }
        if isCut { group.wasCut = true }
        group.recordCount -= 1
        if group.recordCount == 0 && !group.isOpen { enqueue(group) }
    }

    /// Finds out anew which of the flight's records of `property` come first and last in a sampling.
    private func markEnds(of property: AnimatableProperty, in flight: Flight) {
        var first = Int32.max
        var last: Int32 = -1
        var slot = flight.firstRecord
        while slot >= 0 {
            if records[Int(slot)].property == property {
                records[Int(slot)].isFirst = false
                records[Int(slot)].isLast = false
                first = min(first, slot)
                last = max(last, slot)
            }
            slot = records[Int(slot)].next
        }
        guard last >= 0 else { return }
        records[Int(first)].isFirst = true
        records[Int(last)].isLast = true
    }

    /// Where nothing animates `property` any more, the model is what is drawn.
    private func settle(_ property: AnimatableProperty, in flight: Flight) {
        guard !isAnimating(property, in: flight) else { return }
        let view = flight.view
        if property == .crossFade {
            flight.fade = 1
            flight.ghost = nil
        } else {
            property.copy(from: view.model, to: &flight.presented)
        }
        if flight.recordCount == 0 { view.flight = nil }
        view.drawnStateChanged(property)
    }

    func isAnimating(_ property: AnimatableProperty, in flight: Flight) -> Bool {
        var slot = flight.firstRecord
        while slot >= 0 {
            if records[Int(slot)].property == property { return true }
            slot = records[Int(slot)].next
        }
        return false
    }

    /// The slots of the flight's records that `condition` picks.
    func slots(of flight: Flight, where condition: (AnimationRecord) -> Bool) -> [Int32] {
        var found: [Int32] = []
        var slot = flight.firstRecord
        while slot >= 0 {
            if condition(records[Int(slot)]) { found.append(slot) }
            slot = records[Int(slot)].next
        }
        return found
    }

    /// `view` left the stage: its animations end unfinished.
    package func viewWillLeave(_ view: View) {
        guard let flight = view.flight else { return }
        for slot in slots(of: flight, where: { _ in true }) { remove(slot, isCut: true) }
        view.flight = nil
    }
}
