/// What the contract log of each situation has to be, line by line, with the cause where the callback has one.
let wholeLogs: [Situation: [TraceStyle: String]] = [
    .presented: [
        .custom: """
        Director.presentationController(forPresented: A, presenting: Home, source: Home)
        Director.animationController(forPresented: A, presenting: Home, source: Home)
        Director.interactionControllerForPresentation(using:)
        A.viewDidLoad()
        TestPresentation(A).presentationTransitionWillBegin()
        A.viewWillAppear(true)
        HeldSlideAnimator.transitionDuration(using:)
        HeldSlideAnimator.animateTransition(using:)
        app.A comes: alongside
        TestPresentation(A).containerViewWillLayoutSubviews()
        A.viewIsAppearing(true)
        A.viewWillLayoutSubviews()
        A.viewDidLayoutSubviews()
        TestPresentation(A).containerViewDidLayoutSubviews()
        TestPresentation(A).presentationTransitionDidEnd(true)
        A.viewDidAppear(true)
        engine.completion
        app.present's completion
        app.A comes: coordinator's completion, cancelled false
        HeldSlideAnimator.animationEnded(true)
        """,
        .fullScreen: """
        Director.animationController(forPresented: A, presenting: Home, source: Home)
        Director.interactionControllerForPresentation(using:)
        A.viewDidLoad()
        CoverPresentationController(A).presentationTransitionWillBegin()
        A.viewWillAppear(true)
        Home.viewWillDisappear(true)
        HeldSlideAnimator.transitionDuration(using:)
        HeldSlideAnimator.animateTransition(using:)
        app.A comes: alongside
        CoverPresentationController(A).containerViewWillLayoutSubviews()
        A.viewIsAppearing(true)
        A.viewWillLayoutSubviews()
        A.viewDidLayoutSubviews()
        CoverPresentationController(A).containerViewDidLayoutSubviews()
        CoverPresentationController(A).presentationTransitionDidEnd(true)
        A.viewDidAppear(true)
        Home.viewDidDisappear(true)
        engine.completion
        app.present's completion
        app.A comes: coordinator's completion, cancelled false
        HeldSlideAnimator.animationEnded(true)
        """,
    ],
    .dismissed: [
        .custom: """
        Director.animationController(forDismissed: A) [code]
        Director.interactionControllerForDismissal(using:) [code]
        TestPresentation(A).dismissalTransitionWillBegin() [code]
        A.viewWillDisappear(true) [code]
        HeldSlideAnimator.transitionDuration(using:) [code]
        HeldSlideAnimator.animateTransition(using:) [code]
        app.A goes: alongside
        TestPresentation(A).dismissalTransitionDidEnd(true) [code]
        A.viewDidDisappear(true) [code]
        engine.completion [code]
        app.dismiss's completion
        app.A goes: coordinator's completion, cancelled false
        HeldSlideAnimator.animationEnded(true) [code]
        A.onPresentationEnd(.code) [code]
        """,
        .fullScreen: """
        Director.animationController(forDismissed: A) [code]
        Director.interactionControllerForDismissal(using:) [code]
        CoverPresentationController(A).dismissalTransitionWillBegin() [code]
        A.viewWillDisappear(true) [code]
        Home.viewWillAppear(true) [code]
        HeldSlideAnimator.transitionDuration(using:) [code]
        HeldSlideAnimator.animateTransition(using:) [code]
        app.A goes: alongside
        CoverPresentationController(A).containerViewWillLayoutSubviews() [code]
        CoverPresentationController(A).containerViewDidLayoutSubviews() [code]
        Home.viewIsAppearing(true) [code]
        CoverPresentationController(A).dismissalTransitionDidEnd(true) [code]
        A.viewDidDisappear(true) [code]
        Home.viewDidAppear(true) [code]
        engine.completion [code]
        app.dismiss's completion
        app.A goes: coordinator's completion, cancelled false
        HeldSlideAnimator.animationEnded(true) [code]
        A.onPresentationEnd(.code) [code]
        """,
    ],
    .presentedUnanimated: [
        .custom: """
        Director.presentationController(forPresented: A, presenting: Home, source: Home)
        Director.animationController(forPresented: A, presenting: Home, source: Home)
        Director.interactionControllerForPresentation(using:)
        A.viewDidLoad()
        TestPresentation(A).presentationTransitionWillBegin()
        A.viewWillAppear(false)
        HeldSlideAnimator.transitionDuration(using:)
        HeldSlideAnimator.animateTransition(using:)
        app.A comes: alongside
        TestPresentation(A).containerViewWillLayoutSubviews()
        A.viewIsAppearing(false)
        A.viewWillLayoutSubviews()
        A.viewDidLayoutSubviews()
        TestPresentation(A).containerViewDidLayoutSubviews()
        TestPresentation(A).presentationTransitionDidEnd(true)
        A.viewDidAppear(false)
        engine.completion
        app.present's completion
        app.A comes: coordinator's completion, cancelled false
        HeldSlideAnimator.animationEnded(true)
        """,
        .fullScreen: """
        Director.animationController(forPresented: A, presenting: Home, source: Home)
        Director.interactionControllerForPresentation(using:)
        A.viewDidLoad()
        CoverPresentationController(A).presentationTransitionWillBegin()
        A.viewWillAppear(false)
        Home.viewWillDisappear(false)
        HeldSlideAnimator.transitionDuration(using:)
        HeldSlideAnimator.animateTransition(using:)
        app.A comes: alongside
        CoverPresentationController(A).containerViewWillLayoutSubviews()
        A.viewIsAppearing(false)
        A.viewWillLayoutSubviews()
        A.viewDidLayoutSubviews()
        CoverPresentationController(A).containerViewDidLayoutSubviews()
        CoverPresentationController(A).presentationTransitionDidEnd(true)
        A.viewDidAppear(false)
        Home.viewDidDisappear(false)
        engine.completion
        app.present's completion
        app.A comes: coordinator's completion, cancelled false
        HeldSlideAnimator.animationEnded(true)
        """,
    ],
    .dismissedUnanimated: [
        .custom: """
        Director.animationController(forDismissed: A) [code]
        Director.interactionControllerForDismissal(using:) [code]
        TestPresentation(A).dismissalTransitionWillBegin() [code]
        A.viewWillDisappear(false) [code]
        HeldSlideAnimator.transitionDuration(using:) [code]
        HeldSlideAnimator.animateTransition(using:) [code]
        app.A goes: alongside
        TestPresentation(A).dismissalTransitionDidEnd(true) [code]
        A.viewDidDisappear(false) [code]
        engine.completion [code]
        app.dismiss's completion
        app.A goes: coordinator's completion, cancelled false
        HeldSlideAnimator.animationEnded(true) [code]
        A.onPresentationEnd(.code) [code]
        """,
        .fullScreen: """
        Director.animationController(forDismissed: A) [code]
        Director.interactionControllerForDismissal(using:) [code]
        CoverPresentationController(A).dismissalTransitionWillBegin() [code]
        A.viewWillDisappear(false) [code]
        Home.viewWillAppear(false) [code]
        HeldSlideAnimator.transitionDuration(using:) [code]
        HeldSlideAnimator.animateTransition(using:) [code]
        app.A goes: alongside
        CoverPresentationController(A).containerViewWillLayoutSubviews() [code]
        CoverPresentationController(A).containerViewDidLayoutSubviews() [code]
        Home.viewIsAppearing(false) [code]
        CoverPresentationController(A).dismissalTransitionDidEnd(true) [code]
        A.viewDidDisappear(false) [code]
        Home.viewDidAppear(false) [code]
        engine.completion [code]
        app.dismiss's completion
        app.A goes: coordinator's completion, cancelled false
        HeldSlideAnimator.animationEnded(true) [code]
        A.onPresentationEnd(.code) [code]
        """,
    ],
    .presentationCancelled: [
        .custom: """
        Director.presentationController(forPresented: A, presenting: Home, source: Home)
        Director.animationController(forPresented: A, presenting: Home, source: Home)
        Director.interactionControllerForPresentation(using:)
        A.viewDidLoad()
        TestPresentation(A).presentationTransitionWillBegin()
        A.viewWillAppear(true)
        HeldSlideAnimator.transitionDuration(using:)
        HandInteractor.startInteractiveTransition(_:)
        app.A comes: alongside
        TestPresentation(A).containerViewWillLayoutSubviews()
        A.viewIsAppearing(true)
        A.viewWillLayoutSubviews()
        A.viewDidLayoutSubviews()
        TestPresentation(A).containerViewDidLayoutSubviews()
        app.A comes: interactive false, cancelled true
        A.viewWillDisappear(true)
        TestPresentation(A).presentationTransitionDidEnd(false)
        A.viewDidDisappear(true)
        app.A comes: coordinator's completion, cancelled true
        HeldSlideAnimator.animationEnded(false)
        A.onPresentationEnd(.drag) [drag]
        """,
        .fullScreen: """
        Director.animationController(forPresented: A, presenting: Home, source: Home)
        Director.interactionControllerForPresentation(using:)
        A.viewDidLoad()
        CoverPresentationController(A).presentationTransitionWillBegin()
        A.viewWillAppear(true)
        Home.viewWillDisappear(true)
        HeldSlideAnimator.transitionDuration(using:)
        HandInteractor.startInteractiveTransition(_:)
        app.A comes: alongside
        CoverPresentationController(A).containerViewWillLayoutSubviews()
        A.viewIsAppearing(true)
        A.viewWillLayoutSubviews()
        A.viewDidLayoutSubviews()
        CoverPresentationController(A).containerViewDidLayoutSubviews()
        app.A comes: interactive false, cancelled true
        A.viewWillDisappear(true)
        Home.viewWillAppear(true)
        Home.viewIsAppearing(true)
        CoverPresentationController(A).presentationTransitionDidEnd(false)
        A.viewDidDisappear(true)
        Home.viewDidAppear(true)
        app.A comes: coordinator's completion, cancelled true
        HeldSlideAnimator.animationEnded(false)
        A.onPresentationEnd(.drag) [drag]
        """,
    ],
    .dismissalCancelled: [
        .custom: """
        Director.animationController(forDismissed: A) [code]
        Director.interactionControllerForDismissal(using:) [code]
        TestPresentation(A).dismissalTransitionWillBegin() [code]
        A.viewWillDisappear(true) [code]
        HeldSlideAnimator.transitionDuration(using:) [code]
        HandInteractor.startInteractiveTransition(_:) [code]
        app.A goes: alongside
        app.A goes: interactive false, cancelled true
        A.viewWillAppear(true) [code]
        A.viewIsAppearing(true) [code]
        TestPresentation(A).dismissalTransitionDidEnd(false) [code]
        A.viewDidAppear(true) [code]
        app.A goes: coordinator's completion, cancelled true
        HeldSlideAnimator.animationEnded(false)
        """,
        .fullScreen: """
        Director.animationController(forDismissed: A) [code]
        Director.interactionControllerForDismissal(using:) [code]
        CoverPresentationController(A).dismissalTransitionWillBegin() [code]
        A.viewWillDisappear(true) [code]
        Home.viewWillAppear(true) [code]
        HeldSlideAnimator.transitionDuration(using:) [code]
        HandInteractor.startInteractiveTransition(_:) [code]
        app.A goes: alongside
        CoverPresentationController(A).containerViewWillLayoutSubviews() [code]
        CoverPresentationController(A).containerViewDidLayoutSubviews() [code]
        Home.viewIsAppearing(true) [code]
        app.A goes: interactive false, cancelled true
        A.viewWillAppear(true) [code]
        Home.viewWillDisappear(true) [code]
        A.viewIsAppearing(true) [code]
        CoverPresentationController(A).dismissalTransitionDidEnd(false) [code]
        A.viewDidAppear(true) [code]
        Home.viewDidDisappear(true) [code]
        app.A goes: coordinator's completion, cancelled true
        HeldSlideAnimator.animationEnded(false)
        CoverPresentationController(A).containerViewWillLayoutSubviews()
        CoverPresentationController(A).containerViewDidLayoutSubviews()
        """,
    ],
    .presentationReversed: [
        .custom: """
        Director.presentationController(forPresented: A, presenting: Home, source: Home)
        Director.animationController(forPresented: A, presenting: Home, source: Home)
        Director.interactionControllerForPresentation(using:)
        A.viewDidLoad()
        TestPresentation(A).presentationTransitionWillBegin()
        A.viewWillAppear(true)
        HeldSlideAnimator.transitionDuration(using:)
        HeldSlideAnimator.animateTransition(using:)
        app.A comes: alongside
        TestPresentation(A).containerViewWillLayoutSubviews()
        A.viewIsAppearing(true)
        A.viewWillLayoutSubviews()
        A.viewDidLayoutSubviews()
        TestPresentation(A).containerViewDidLayoutSubviews()
        TestPresentation(A).presentationControllerShouldDismiss
        TestPresentation(A).presentationControllerWillDismiss
        app.A comes: interactive false, cancelled true
        A.viewWillDisappear(true) [escape]
        TestPresentation(A).presentationTransitionDidEnd(false) [escape]
        A.viewDidDisappear(true) [escape]
        app.A comes: coordinator's completion, cancelled true
        HeldSlideAnimator.animationEnded(false) [escape]
        TestPresentation(A).presentationControllerDidDismiss [escape]
        A.onPresentationEnd(.escape) [escape]
        """,
        .fullScreen: """
        Director.animationController(forPresented: A, presenting: Home, source: Home)
        Director.interactionControllerForPresentation(using:)
        A.viewDidLoad()
        CoverPresentationController(A).presentationTransitionWillBegin()
        A.viewWillAppear(true)
        Home.viewWillDisappear(true)
        HeldSlideAnimator.transitionDuration(using:)
        HeldSlideAnimator.animateTransition(using:)
        app.A comes: alongside
        CoverPresentationController(A).containerViewWillLayoutSubviews()
        A.viewIsAppearing(true)
        A.viewWillLayoutSubviews()
        A.viewDidLayoutSubviews()
        CoverPresentationController(A).containerViewDidLayoutSubviews()
        CoverPresentationController(A).presentationControllerShouldDismiss
        CoverPresentationController(A).presentationControllerWillDismiss
        app.A comes: interactive false, cancelled true
        A.viewWillDisappear(true) [escape]
        Home.viewWillAppear(true) [escape]
        Home.viewIsAppearing(true) [escape]
        CoverPresentationController(A).presentationTransitionDidEnd(false) [escape]
        A.viewDidDisappear(true) [escape]
        Home.viewDidAppear(true) [escape]
        app.A comes: coordinator's completion, cancelled true
        HeldSlideAnimator.animationEnded(false) [escape]
        CoverPresentationController(A).presentationControllerDidDismiss [escape]
        A.onPresentationEnd(.escape) [escape]
        """,
    ],
    .dismissalReversed: [
        .custom: """
        Director.animationController(forDismissed: A) [code]
        Director.interactionControllerForDismissal(using:) [code]
        TestPresentation(A).dismissalTransitionWillBegin() [code]
        A.viewWillDisappear(true) [code]
        HeldSlideAnimator.transitionDuration(using:) [code]
        HeldSlideAnimator.animateTransition(using:) [code]
        app.A goes: alongside
        app.A goes: interactive true, cancelled false
        app.A goes: interactive false, cancelled true
        A.viewWillAppear(true) [code]
        A.viewIsAppearing(true) [code]
        TestPresentation(A).dismissalTransitionDidEnd(false) [code]
        A.viewDidAppear(true) [code]
        app.A goes: coordinator's completion, cancelled true
        HeldSlideAnimator.animationEnded(false)
        """,
        .fullScreen: """
        Director.animationController(forDismissed: A) [code]
        Director.interactionControllerForDismissal(using:) [code]
        CoverPresentationController(A).dismissalTransitionWillBegin() [code]
        A.viewWillDisappear(true) [code]
        Home.viewWillAppear(true) [code]
        HeldSlideAnimator.transitionDuration(using:) [code]
        HeldSlideAnimator.animateTransition(using:) [code]
        app.A goes: alongside
        CoverPresentationController(A).containerViewWillLayoutSubviews() [code]
        CoverPresentationController(A).containerViewDidLayoutSubviews() [code]
        Home.viewIsAppearing(true) [code]
        app.A goes: interactive true, cancelled false
        app.A goes: interactive false, cancelled true
        A.viewWillAppear(true) [code]
        Home.viewWillDisappear(true) [code]
        A.viewIsAppearing(true) [code]
        CoverPresentationController(A).dismissalTransitionDidEnd(false) [code]
        A.viewDidAppear(true) [code]
        Home.viewDidDisappear(true) [code]
        app.A goes: coordinator's completion, cancelled true
        HeldSlideAnimator.animationEnded(false)
        CoverPresentationController(A).containerViewWillLayoutSubviews()
        CoverPresentationController(A).containerViewDidLayoutSubviews()
        """,
    ],
    .chainDismissed: [
        .custom: """
        Director.animationController(forDismissed: B) [code]
        Director.interactionControllerForDismissal(using:) [code]
        TestPresentation(B).dismissalTransitionWillBegin() [code]
        B.viewWillDisappear(true) [code]
        TestPresentation(A).dismissalTransitionWillBegin() [code]
        A.viewWillDisappear(true) [code]
        HeldSlideAnimator.transitionDuration(using:) [code]
        HeldSlideAnimator.animateTransition(using:) [code]
        app.B goes: alongside
        app.A goes: alongside
        TestPresentation(B).dismissalTransitionDidEnd(true) [code]
        B.viewDidDisappear(true) [code]
        TestPresentation(A).dismissalTransitionDidEnd(true) [code]
        A.viewDidDisappear(true) [code]
        engine.completion [code]
        app.dismiss's completion
        app.B goes: coordinator's completion, cancelled false
        app.A goes: coordinator's completion, cancelled false
        HeldSlideAnimator.animationEnded(true) [code]
        B.onPresentationEnd(.code) [code]
        A.onPresentationEnd(.code) [code]
        """,
        .fullScreen: """
        Director.animationController(forDismissed: B) [code]
        Director.interactionControllerForDismissal(using:) [code]
        CoverPresentationController(B).dismissalTransitionWillBegin() [code]
        B.viewWillDisappear(true) [code]
        CoverPresentationController(A).dismissalTransitionWillBegin() [code]
        Home.viewWillAppear(true) [code]
        HeldSlideAnimator.transitionDuration(using:) [code]
        HeldSlideAnimator.animateTransition(using:) [code]
        app.B goes: alongside
        CoverPresentationController(B).containerViewWillLayoutSubviews() [code]
        CoverPresentationController(B).containerViewDidLayoutSubviews() [code]
        Home.viewIsAppearing(true) [code]
        CoverPresentationController(B).dismissalTransitionDidEnd(true) [code]
        B.viewDidDisappear(true) [code]
        CoverPresentationController(A).dismissalTransitionDidEnd(true) [code]
        Home.viewDidAppear(true) [code]
        engine.completion [code]
        app.dismiss's completion
        app.B goes: coordinator's completion, cancelled false
        HeldSlideAnimator.animationEnded(true) [code]
        B.onPresentationEnd(.code) [code]
        A.onPresentationEnd(.code) [code]
        """,
    ],
    .chainDismissedUnanimated: [
        .custom: """
        Director.animationController(forDismissed: B) [code]
        Director.interactionControllerForDismissal(using:) [code]
        TestPresentation(B).dismissalTransitionWillBegin() [code]
        B.viewWillDisappear(false) [code]
        TestPresentation(A).dismissalTransitionWillBegin() [code]
        A.viewWillDisappear(false) [code]
        HeldSlideAnimator.transitionDuration(using:) [code]
        HeldSlideAnimator.animateTransition(using:) [code]
        app.B goes: alongside
        app.A goes: alongside
        TestPresentation(B).dismissalTransitionDidEnd(true) [code]
        B.viewDidDisappear(false) [code]
        TestPresentation(A).dismissalTransitionDidEnd(true) [code]
        A.viewDidDisappear(false) [code]
        engine.completion [code]
        app.dismiss's completion
        app.B goes: coordinator's completion, cancelled false
        app.A goes: coordinator's completion, cancelled false
        HeldSlideAnimator.animationEnded(true) [code]
        B.onPresentationEnd(.code) [code]
        A.onPresentationEnd(.code) [code]
        """,
        .fullScreen: """
        Director.animationController(forDismissed: B) [code]
        Director.interactionControllerForDismissal(using:) [code]
        CoverPresentationController(B).dismissalTransitionWillBegin() [code]
        B.viewWillDisappear(false) [code]
        CoverPresentationController(A).dismissalTransitionWillBegin() [code]
        Home.viewWillAppear(false) [code]
        HeldSlideAnimator.transitionDuration(using:) [code]
        HeldSlideAnimator.animateTransition(using:) [code]
        app.B goes: alongside
        CoverPresentationController(B).containerViewWillLayoutSubviews() [code]
        CoverPresentationController(B).containerViewDidLayoutSubviews() [code]
        Home.viewIsAppearing(false) [code]
        CoverPresentationController(B).dismissalTransitionDidEnd(true) [code]
        B.viewDidDisappear(false) [code]
        CoverPresentationController(A).dismissalTransitionDidEnd(true) [code]
        Home.viewDidAppear(false) [code]
        engine.completion [code]
        app.dismiss's completion
        app.B goes: coordinator's completion, cancelled false
        HeldSlideAnimator.animationEnded(true) [code]
        B.onPresentationEnd(.code) [code]
        A.onPresentationEnd(.code) [code]
        """,
    ],
    .chainCancelled: [
        .custom: """
        Director.animationController(forDismissed: B) [code]
        Director.interactionControllerForDismissal(using:) [code]
        TestPresentation(B).dismissalTransitionWillBegin() [code]
        B.viewWillDisappear(true) [code]
        TestPresentation(A).dismissalTransitionWillBegin() [code]
        A.viewWillDisappear(true) [code]
        HeldSlideAnimator.transitionDuration(using:) [code]
        HandInteractor.startInteractiveTransition(_:) [code]
        app.B goes: alongside
        app.A goes: alongside
        app.B goes: interactive false, cancelled true
        app.A goes: interactive false, cancelled true
        B.viewWillAppear(true) [code]
        A.viewWillAppear(true) [code]
        B.viewIsAppearing(true) [code]
        A.viewIsAppearing(true) [code]
        TestPresentation(B).dismissalTransitionDidEnd(false) [code]
        B.viewDidAppear(true) [code]
        TestPresentation(A).dismissalTransitionDidEnd(false) [code]
        A.viewDidAppear(true) [code]
        app.B goes: coordinator's completion, cancelled true
        app.A goes: coordinator's completion, cancelled true
        HeldSlideAnimator.animationEnded(false)
        """,
        .fullScreen: """
        Director.animationController(forDismissed: B) [code]
        Director.interactionControllerForDismissal(using:) [code]
        CoverPresentationController(B).dismissalTransitionWillBegin() [code]
        B.viewWillDisappear(true) [code]
        CoverPresentationController(A).dismissalTransitionWillBegin() [code]
        Home.viewWillAppear(true) [code]
        HeldSlideAnimator.transitionDuration(using:) [code]
        HandInteractor.startInteractiveTransition(_:) [code]
        app.B goes: alongside
        CoverPresentationController(B).containerViewWillLayoutSubviews() [code]
        CoverPresentationController(B).containerViewDidLayoutSubviews() [code]
        Home.viewIsAppearing(true) [code]
        app.B goes: interactive false, cancelled true
        B.viewWillAppear(true) [code]
        Home.viewWillDisappear(true) [code]
        B.viewIsAppearing(true) [code]
        CoverPresentationController(B).dismissalTransitionDidEnd(false) [code]
        B.viewDidAppear(true) [code]
        CoverPresentationController(A).dismissalTransitionDidEnd(false) [code]
        Home.viewDidDisappear(true)
        app.B goes: coordinator's completion, cancelled true
        HeldSlideAnimator.animationEnded(false)
        CoverPresentationController(B).containerViewWillLayoutSubviews()
        CoverPresentationController(B).containerViewDidLayoutSubviews()
        """,
    ],
    .presenterGone: [
        .custom: """
        TestPresentation(B).dismissalTransitionWillBegin() [presenterGone]
        B.viewWillDisappear(false) [presenterGone]
        TestPresentation(B).dismissalTransitionDidEnd(true) [presenterGone]
        B.viewDidDisappear(false) [presenterGone]
        B.onPresentationEnd(.presenterGone) [presenterGone]
        TestPresentation(A).dismissalTransitionWillBegin() [presenterGone]
        A.viewWillDisappear(false) [presenterGone]
        TestPresentation(A).dismissalTransitionDidEnd(true) [presenterGone]
        A.viewDidDisappear(false) [presenterGone]
        A.onPresentationEnd(.presenterGone) [presenterGone]
        Home.viewWillDisappear(false)
        Home.viewDidDisappear(false)
        """,
        .fullScreen: """
        CoverPresentationController(B).dismissalTransitionWillBegin() [presenterGone]
        B.viewWillDisappear(false) [presenterGone]
        CoverPresentationController(B).dismissalTransitionDidEnd(true) [presenterGone]
        B.viewDidDisappear(false) [presenterGone]
        A.viewWillAppear(false) [presenterGone]
        A.viewIsAppearing(false) [presenterGone]
        A.viewDidAppear(false) [presenterGone]
        B.onPresentationEnd(.presenterGone) [presenterGone]
        CoverPresentationController(A).dismissalTransitionWillBegin() [presenterGone]
        A.viewWillDisappear(false) [presenterGone]
        CoverPresentationController(A).dismissalTransitionDidEnd(true) [presenterGone]
        A.viewDidDisappear(false) [presenterGone]
        Home.viewWillAppear(false) [presenterGone]
        Home.viewIsAppearing(false) [presenterGone]
        Home.viewDidAppear(false) [presenterGone]
        A.onPresentationEnd(.presenterGone) [presenterGone]
        Home.viewWillDisappear(false)
        Home.viewDidDisappear(false)
        """,
    ],
]
