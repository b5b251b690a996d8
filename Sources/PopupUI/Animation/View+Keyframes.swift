import PopupMotion

extension View {
    /// Animates over `duration` seconds what the `addKeyframe` calls in `animations` set, each in its own share of the
    /// time. The whole is slow at both ends unless the options hold the bits of another curve.
    public static func animateKeyframes(
        withDuration duration: Double, delay: Double, options: KeyframeAnimationOptions = [],
        animations: @MainActor () -> Void, completion: (@MainActor (_ finished: Bool) -> Void)? = nil
    ) {
        let common = options.common
        let parameters = AnimationParameters(
            duration: duration, delay: delay, shape: .curve(common.curve), options: common)
        run(parameters, options.mode, animations, completion)
    }

    /// Inside `animateKeyframes`: what `animations` sets is reached between `frameStartTime` (0…1) and
    /// `frameDuration` (0 or more) later, both as fractions of the whole; then it stays.
    ///
    /// Of two keyframes that set one property and overlap, the one that starts later wins.
    public static func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @MainActor () -> Void
    ) {
        // Checks the times, also where nothing is recorded.
        _ = Keyframe(start: frameStartTime, duration: frameDuration, value: .zero)
        AnimationRecorder.keyframe(start: frameStartTime, duration: frameDuration, animations)
    }
}
