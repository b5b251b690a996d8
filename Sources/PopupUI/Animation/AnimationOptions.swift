import PopupMotion

extension View {
    /// How `View.animate` and its like run. The numbers are UIKit's.
    public struct AnimationOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Lays the animated views out at the end of the block, so that their subviews move along.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// The views take input while they move.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// Starts at what is drawn now instead of at the last value set. Matters for alpha, colours and the like; what
        /// has a place always goes on from what is drawn.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// Again and again, until the view leaves or the property is set anew.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// There and back, then at the value that was set.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// Inside another block: this call's duration, not the outer one's.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// Inside another block: this call's curve, not the outer one's.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// In a transition: what the block changes moves by itself as well.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
        /// In a transition between two views: they are shown and hidden rather than added and removed.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        /// Inside another block: none of the outer one's other options.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

        /// Starts and ends slowly: the default.
        public static let curveEaseInOut: AnimationOptions = []
        /// Begins slowly: the Bézier curve through (0.42, 0) and (1, 1).
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Ends slowly: the Bézier curve through (0, 0) and (0.58, 1).
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// The same speed all the way.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        /// What every transition of ours is.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)

        static let inherited: AnimationOptions = [
            .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse,
        ]

        /// The curve that the options name.
        var curve: TimingCurve { AnimationCurve(rawValue: Int(rawValue >> 16 & 3))?.timingCurve ?? .easeInOut }
    }

    /// The named curves of animation blocks and animators.
    public enum AnimationCurve: Int, Sendable, CaseIterable {
        /// Begins and ends slowly.
        case easeInOut
        /// Begins slowly.
        case easeIn
        /// Ends slowly.
        case easeOut
        /// The same speed all the way.
        case linear

        /// The curve as a function of time.
        public var timingCurve: TimingCurve {
            switch self {
            case .easeInOut: .easeInOut
            case .easeIn: .easeIn
            case .easeOut: .easeOut
            case .linear: .linear
            }
        }
    }

    /// How `View.animateKeyframes` runs. The numbers are UIKit's, so that a curve's bits of `AnimationOptions` fit.
    public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Lays the animated views out inside the block, so that their subviews move along.
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
        /// Views take input while they move.
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        /// Properties that are not added up begin at what is on screen, not at the value last set.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        /// Runs again and again until it is replaced or the view leaves its stage.
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        /// Runs back to the beginning after each run; the values set are shown at the end.
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        /// Inside another block: takes its own duration, not that of the block around it.
        public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
        /// Inside another block: takes its own options, not those of the block around it.
        public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

        /// Straight from value to value: the default.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        /// From value to value in jumps.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        /// At one speed over all values; the keyframes' times are ignored.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        /// In a smooth curve through all values.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
        /// In a smooth curve at one speed.
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

        var mode: KeyframeTrack.CalculationMode {
            switch rawValue >> 10 & 7 {
            case 1: .discrete
            case 2: .paced
            case 3: .cubic
            case 4: .cubicPaced
            default: .linear
            }
        }

        /// All but the calculation mode.
        var common: AnimationOptions { AnimationOptions(rawValue: rawValue & ~(7 << 10)) }
    }
}
