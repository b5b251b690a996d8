import PopupGeometry
import PopupMotion

/// One call of `View.animate` or a like, or one block of an animator: what its changes have in common.
///
/// It is over when the last of its records is, and says so once, in the move pass, in order of `serial`.
@MainActor
final class AnimationGroup {
    /// Rises from block to block: completions of one step are delivered in this order.
    let serial: UInt64
    let parameters: AnimationParameters
    /// Told whether everything ran to its end. Taken out when it is called.
    var completion: (@MainActor (Bool) -> Void)?
    /// For a block of an animator: the part of the animator's time that the block follows.
    let part: AnimatorPart?
    /// For keyframes: the way from one to the next.
    let keyframeMode: KeyframeTrack.CalculationMode?

    /// The block is still recording.
    var isOpen = true
    var recordCount = 0
    /// A record was replaced or removed, or its view left (rule 92).
    var wasCut = false
    /// Where less motion is wanted: when it would have ended else.
    var fullEnd: Instant?
    /// Whether the views take no input while they move.
    let holdsInput: Bool

    /// What keyframes changed so far, by view and property, in order of first change.
    var keyframed: [KeyframedProperty] = []
    /// What was changed, for an animator that may have to go back, and for `.layoutSubviews`.
    var changes: [Change] = []
    private var places: [Place] = []
    /// Of the stages that something was set on.
    private(set) var touched: [WeakPool] = []

    /// A property's value before the block and after it.
    struct Change {
        weak var view: View?
        var property: AnimatableProperty
        var from: LayerState
        var to: LayerState
        /// When it was set first and last, among all changes.
        var first: UInt64
        var last: UInt64
    }

    /// The course that the group follows in one pool.
    private struct Place {
        let pool: AnimationPool
        let course: Int32
        let axis: AnimatorAxis
    }

    private static var lastSerial: UInt64 = 0
    private static var lastChange: UInt64 = 0

    init(
        _ parameters: AnimationParameters, completion: (@MainActor (Bool) -> Void)?, part: AnimatorPart? = nil,
        keyframeMode: KeyframeTrack.CalculationMode? = nil, holdsInput: Bool
    ) {
        AnimationGroup.lastSerial += 1
        serial = AnimationGroup.lastSerial
        self.parameters = parameters
        self.completion = completion
        self.part = part
        self.keyframeMode = keyframeMode
        self.holdsInput = holdsInput
    }

    /// Whether `from` of every change is to be kept.
    private var keepsChanges: Bool { part != nil || parameters.options.contains(.layoutSubviews) }

    func noteChange(_ view: View, _ property: AnimatableProperty, from before: LayerState) {
        guard keepsChanges else { return }
        AnimationGroup.lastChange += 1
        let count = AnimationGroup.lastChange
        if let index = changes.firstIndex(where: { $0.view === view && $0.property == property }) {
            changes[index].to = view.model
            changes[index].last = count
        } else {
            changes.append(
                Change(view: view, property: property, from: before, to: view.model, first: count, last: count))
        }
    }

    /// The course in `pool` that the group's records follow; `axis` matters where an animator has a velocity of its own
    /// for each.
    func course(in pool: AnimationPool, _ axis: AnimatorAxis) -> Int32 {
        if let place = places.first(where: { $0.pool === pool && $0.axis == axis }) {
            return place.course
        }
        let course: Int32
        if let part {
            course = pool.addCourse(AnimationCourse(part, axis))
            part.clock.join(pool)
        } else {
            course = pool.addCourse(AnimationCourse(parameters.timing, parameters.repetition))
        }
        places.append(Place(pool: pool, course: course, axis: axis))
        return course
    }

    /// Gives the course in each pool back; records keep it for themselves.
    func releaseCourses() {
        for place in places { place.pool.release(place.course) }
        places = []
    }

    func touch(_ pool: AnimationPool) {
        if !touched.contains(where: { $0.pool === pool }) { touched.append(WeakPool(pool)) }
    }

    /// The pools that hold records of the group.
    var pools: [AnimationPool] { places.map(\.pool) }

    /// Gives the group's records in `pool` another course, which is theirs alone.
    func shorten(to timing: Timing, delay: Double, in pool: AnimationPool) {
        for place in places where place.pool === pool { pool.setTiming(timing, delay: delay, of: place.course) }
    }

    func complete() {
        guard let completion else { return }
        self.completion = nil
        completion(!wasCut)
    }
}

/// What the keyframes of one block do to one property of one view.
@MainActor
struct KeyframedProperty {
    let view: View
    let property: AnimatableProperty
    /// Before the block.
    let before: LayerState
    /// What is drawn when the block is run.
    let drawn: LayerState
    var frames: [(start: Double, duration: Double, state: LayerState)] = []
}
