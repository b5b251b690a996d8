extension Presentation {
    /// What a presentation controller has been told so far.
    enum Told { case nothing, presenting, presented, dismissing, over }

    /// The four hooks of a presentation controller.
    enum Hook {
        case willPresent, willDismiss
        case didPresent(Bool), didDismiss(Bool)
    }

    /// Tells the controller what comes next, and leaves out what does not: the app may have ended everything from inside
    /// the callback before.
    func tell(_ hook: Hook) {
        switch (told, hook) {
        case (.nothing, .willPresent):
            told = .presenting
            controller.log("presentationTransitionWillBegin()")
            controller.presentationTransitionWillBegin()
        case (.presenting, .didPresent(let completed)):
            told = completed ? .presented : .over
            controller.log("presentationTransitionDidEnd(\(completed))")
            controller.presentationTransitionDidEnd(completed)
        case (.presented, .willDismiss):
            told = .dismissing
            controller.log("dismissalTransitionWillBegin()")
            controller.dismissalTransitionWillBegin()
        case (.dismissing, .didDismiss(let completed)):
            told = completed ? .over : .presented
            controller.log("dismissalTransitionDidEnd(\(completed))")
            controller.dismissalTransitionDidEnd(completed)
        default: break
        }
    }
}
