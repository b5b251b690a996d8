import PopupGeometry
import PopupMotion

/// Animation by blocks, as UIKit has it: setters inside a block change the model at once, and what is drawn follows.
///
///     View.animate(withDuration: 0.3) {
///         panel.alpha = 1
///         panel.transform = .identity
///     }
///
/// Animatable are bounds, center, frame, transform, anchor point, alpha, colours, corner radii, shadows, backdrop blur
/// and content offset. What has a place adds up: a new animation takes over from what is in flight without a jump of
/// place or speed. An animation begins with the next picture of the stage that its view is in; a view in no stage takes
/// the value at once. A completion is called once, between two pictures, never from inside the call; it gets false
/// where the animation was replaced, or its view left, before the end.
extension View {
    /// Animates what `animations` sets over `duration` seconds, after `delay` seconds in which the old values stay.
    /// A duration of 0 or less applies the values at once.
    public static func animate(
        withDuration duration: Double, delay: Double, options: AnimationOptions = [],
        animations: @MainActor () -> Void, completion: (@MainActor (_ finished: Bool) -> Void)? = nil
    ) {
        let parameters = AnimationParameters(
            duration: duration, delay: delay, shape: .curve(options.curve), options: options)
        run(parameters, nil, animations, completion)
    }

    /// Animates what `animations` sets over `duration` seconds, slowly at both ends.
    public static func animate(
        withDuration duration: Double, animations: @MainActor () -> Void,
        completion: (@MainActor (_ finished: Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
    }

    /// Animates by a spring that has settled after `duration` seconds: a damping ratio of 1 does not swing, lower ones
    /// (above 0) do; `velocity` is the speed at the start in whole distances a second.
    public static func animate(
        withDuration duration: Double, delay: Double, usingSpringWithDamping dampingRatio: Double,
        initialSpringVelocity velocity: Double, options: AnimationOptions = [], animations: @MainActor () -> Void,
        completion: (@MainActor (_ finished: Bool) -> Void)? = nil
    ) {
        let parameters = AnimationParameters(
            duration: duration, delay: delay, shape: .spring(dampingRatio: dampingRatio, velocity: velocity),
            options: options)
        run(parameters, nil, animations, completion)
    }

    /// Animates by a spring that seems to take `duration` seconds and bounces by `bounce` (0 not at all); it ends when
    /// it has settled.
    public static func animate(
        springDuration duration: Double = 0.5, bounce: Double = 0, initialSpringVelocity velocity: Double = 0,
        delay: Double = 0, options: AnimationOptions = [], animations: @MainActor () -> Void,
        completion: (@MainActor (_ finished: Bool) -> Void)? = nil
    ) {
        let spring = Spring(duration: duration, bounce: bounce, initialVelocity: velocity)
        let parameters = AnimationParameters(
            duration: spring.settlingDuration, delay: delay, shape: .settling(spring), options: options)
        run(parameters, nil, animations, completion)
    }

    /// Inside an animation block: what `animations` sets runs `repeatCount` times, back again each time if
    /// `autoreverses`, and then stands at the value that was set.
    public static func modifyAnimations(
        withRepeatCount repeatCount: Double, autoreverses: Bool, animations: @MainActor () -> Void
    ) {
        if !(repeatCount >= 0) {
            misuse("an animation was told to run \(repeatCount) times. Give 0 or more; it may be infinite.")
        }
        guard let outer = AnimationRecorder.enclosing else { return animations() }
        var parameters = outer.parameters
        parameters.options.insert(.repeat)
        parameters.repeatCount = repeatCount
        if autoreverses { parameters.options.insert(.autoreverse) }
        let group = AnimationGroup(parameters, completion: nil, holdsInput: outer.holdsInput)
        AnimationRecorder.record(group, animations)
    }

    /// Runs `actions` with everything they set applied at once, also inside an animation block.
    public static func performWithoutAnimation(_ actions: @MainActor () -> Void) {
        AnimationRecorder.withoutAnimation(actions)
    }

    /// Switches all animation off or on again; completions come as ever.
    public static func setAnimationsEnabled(_ enabled: Bool) { AnimationRecorder.areAnimationsEnabled = enabled }
    /// False inside `performWithoutAnimation` and after `setAnimationsEnabled(false)`: what blocks set is there at
    /// once.
    public static var areAnimationsEnabled: Bool { AnimationRecorder.areAnimationsEnabled }

    /// The duration of the animation block that we are in, in seconds; 0 outside of one.
    public static var inheritedAnimationDuration: Double { AnimationRecorder.enclosing?.parameters.duration ?? 0 }

    /// Records a block with what it inherits from the one around it.
    static func run(
        _ own: AnimationParameters, _ mode: KeyframeTrack.CalculationMode?, _ animations: () -> Void,
        _ completion: (@MainActor (Bool) -> Void)?
    ) {
        own.check()
        if let animator = AnimationRecorder.adopter, AnimationRecorder.isOutermost {
            animator.adopt(own, mode, animations, completion)
            return
        }
        let outer = AnimationRecorder.enclosing
        let parameters = outer.map { own.inheriting(from: $0.parameters) } ?? own
        let isAtOnce = parameters.isImmediate && own.options.contains(.overrideInheritedDuration)
        let part = isAtOnce ? nil : outer?.part.map { own.share(of: $0) }
        let holdsInput = part.map { !$0.clock.takesInput } ?? !parameters.options.contains(.allowUserInteraction)
        let group = AnimationGroup(
            parameters, completion: completion, part: part, keyframeMode: mode, holdsInput: holdsInput)
        part?.clock.onNested?(group)
        if parameters.isImmediate && part == nil {
            AnimationRecorder.apply(group, animations)
        } else {
            AnimationRecorder.record(group, animations)
        }
    }
}
