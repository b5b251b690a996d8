import CPopupSDL2
import PopupDrawing
import PopupRaster
import PopupUI

/// Popups in an SDL program of somebody's own, with a window, a renderer (or surface), an event loop and a clock of its
/// own. What that program draws is the screen that popups are presented over.
///
/// ```swift
/// let guest = try GuestStage(window: window, renderer: renderer, textEngine: FontEngine())
/// let screen = ViewController()
/// let scene = Scene(stage: guest.stage, rootViewController: screen)
///
/// while isRunning {
///     var event = SDL_Event()
///     while SDL_PollEvent(&event) != 0 {
///         if guest.handle(&event) { continue }
///         …                                   // screen.present(alert, animated: true)
///     }
///     guest.step(at: Double(SDL_GetTicks()) / 1000)
///     …                                       // draw the program's own frame
///     try guest.draw()
///     SDL_RenderPresent(renderer)
/// }
/// ```
/// **Ownership.** Window, renderer and surface stay theirs: nothing of them is freed, and of the renderer's state
/// nothing is other after `draw()` than before. C pointers come in as Swift has them in any module (`OpaquePointer`,
/// raw pointers), so the program may import SDL in its own way. Call `close()`, or let go of the guest, before a renderer
/// or surface without a window is freed; one of a window may go in any order.
///
/// **Cost.** While nothing is shown, nothing is composed, handed to the renderer or drawn, and no picture is kept. While
/// something is, what changed is composed and handed over, and each frame takes a fill for the mask and one copy of the
/// rest. No call waits for anything.
///
/// **Input.** While something modal is up (a sheet, a card, an alert, a menu, a HUD) pointer, keys and text are the
/// guest's; `handle` says so by true. Else it takes what is over its views and what has its focus. The end of a press
/// goes to whoever had its beginning. For that time the pointer is shown and free, and text input is on only while a
/// text field has the focus; then all of it is given back as it was.
///
/// A blurring view shows blurred what lies below it: what is on the stage, and behind that the program's picture. While one
/// is shown, each `draw` reads the program's pixels below it, and where they changed composes and hands over that part anew: a
/// few milliseconds for a whole window. A renderer on a GPU has to wait for its drawing to be read.
///
/// Everything is for the thread that the program draws on, which has to be the main actor's.
public final class GuestStage {
    /// What is shown over the program's picture. Its size follows the window's; its theme and language are the program's
    /// to set.
    public let stage: Stage

    let picture: GuestPicture
    let window: WindowHandle?
    let renderer: RendererHandle?
    let canvas: any GuestCanvas
    let system: VideoSystem?
    var measure: WindowMeasure
    var translator: InputTranslator
    var batch = InputBatch()
    var presses = PressLedger()
    /// The pointer's last motion that the stage has not heard of.
    var lastMotion: SDL_Event?
    var loan: InputLoan?
    private(set) var isClosed = false
    /// Somebody asked for a step.
    var needsStep = true
    /// The program's clock at the first step: the stage's begins at 0 with it.
    var origin: Instant?
    /// On the stage's clock.
    var lastStep = Instant.zero
    /// What the last step said.
    var isShowing = false
    var isAnimating = false
    var wantsAnotherStep = false
    var stageDeadline: Instant?

    /// For a program that draws with a renderer.
    /// - Parameters:
    ///   - window: its `SDL_Window *`; nil for a renderer that draws into a surface.
    ///   - renderer: its `SDL_Renderer *`.
    ///   - scale: pixels a point, above 0; nil to follow the system. The renderer's own scale and logical size do not count.
    ///   - textEngine: a `FontEngine`, which several guests may share.
    /// - Throws: `SDLError` where the renderer has no size.
    public convenience init(
        window: OpaquePointer?, renderer: OpaquePointer, scale: Double? = nil, textEngine: any TextEngine
    ) throws(SDLError) {
        let window = window.map(WindowHandle.init(borrowing:))
        let renderer = RendererHandle(borrowing: renderer, of: window)
        try self.init(window, renderer, RendererCanvas(renderer), scale, textEngine)
    }

    /// For a program that draws into its window's surface (`SDL_GetWindowSurface`).
    /// - Parameters:
    ///   - window: its `SDL_Window *`.
    ///   - scale: pixels a point, above 0; nil to follow the system.
    /// - Throws: `SDLError` where the window has no size.
    public convenience init(
        window: OpaquePointer, scale: Double? = nil, textEngine: any TextEngine
    ) throws(SDLError) {
        let window = WindowHandle(borrowing: window)
        try self.init(window, nil, SurfaceCanvas(.window(window)), scale, textEngine)
    }

    /// For a program that draws into a surface and shows that in its own way. Places in events are its pixels.
    /// - Parameters:
    ///   - surface: its `SDL_Surface *`.
    ///   - scale: pixels a point, above 0.
    /// - Throws: `SDLError` where the surface has no size.
    public convenience init(
        surface: UnsafeMutableRawPointer, scale: Double = 1, textEngine: any TextEngine
    ) throws(SDLError) {
        let surface = surface.assumingMemoryBound(to: SDL_Surface.self)
        try self.init(nil, nil, SurfaceCanvas(.surface(surface)), scale, textEngine)
    }

    private init(
        _ window: WindowHandle?, _ renderer: RendererHandle?, _ canvas: any GuestCanvas, _ scale: Double?,
        _ textEngine: any TextEngine
    ) throws(SDLError) {
        if let scale, !(scale > 0 && scale.isFinite) {
            misuse("a guest stage with a scale of \(scale) was asked for. Give a number above 0, or nil.")
        }
        guard let pixels = canvas.pixelSize, pixels.width > 0, pixels.height > 0 else {
            throw .last(
                "Asking for the size",
                nextStep: "Make the guest with a shown window, and not while drawing to a texture")
        }
        self.window = window
        self.renderer = renderer
        self.canvas = canvas
        system = window == nil ? nil : VideoSystem.join()
        measure = WindowMeasure(driver: system?.driver ?? "", override: scale)
        let geometry = measure.geometry(units: window?.size ?? pixels, pixels: pixels)
        translator = InputTranslator(geometry: geometry)
        textEngine.prepare()
        picture = GuestPicture(canvas, textEngine: textEngine)
        stage = Stage(size: geometry.size, scale: geometry.scale, textEngine: textEngine)
        stage.isOverlay = true
        if let system { stage.pasteboard = SystemPasteboard(system) }
        stage.onNeedsStep = { [weak self] in self?.needsStep = true }
    }

    /// Something is shown, moves, or was asked for. Else neither `step` nor `draw` has anything to do.
    public var isActive: Bool { !isClosed && (isShowing || needsStep) }

    /// When `step` has to be called next for the popups' sake, in seconds on the program's clock; nil: not before there
    /// is an event, or something is presented. While something moves that is the instant of the last step: go on at
    /// the next frame.
    public var nextDeadline: Double? {
        guard !isClosed, let origin else { return needsStep && !isClosed ? 0 : nil }
        // Summed in whole nanoseconds: a step at just this instant finds what is due then.
        func theirs(_ instant: Instant) -> Double { instant.moved(by: origin.nanoseconds).seconds }
        if needsStep || isAnimating || wantsAnotherStep || !batch.isEmpty { return theirs(lastStep) }
        return stageDeadline.flatMap { $0 == .distantFuture ? nil : theirs($0) }
    }

    /// A rectangle in the measure that the program draws in at the moment (its renderer's logical size, scale and viewport
    /// included, or a surface's pixels), as one of the stage: for a popover's `sourceRect` in the screen's view.
    public func stageRect(drawnAt rect: Rect) -> Rect {
        let pixels = renderer?.isThere ?? false ? renderer?.pixels(of: rect) ?? rect : rect
        let scale = translator.geometry.scale
        return Rect(
            x: pixels.minX / scale, y: pixels.minY / scale, width: pixels.width / scale, height: pixels.height / scale)
    }

    /// Lays the popups over what the program has drawn: after its own frame, before it is brought to the screen.
    /// Does nothing where nothing is shown. What was drawn to becomes the window again for that time.
    /// - Throws: `SDLError` where SDL refused; the next call tries again.
    public func draw() throws(SDLError) {
        guard !isClosed, isShowing, canvas.isThere else { return }
        try picture.draw()
    }

    /// Gives back all that is borrowed and made of it. Nothing is shown or taken afterwards; the stage stays with
    /// whoever holds it.
    public func close() {
        guard !isClosed else { return }
        isClosed = true
        picture.drop()
        loan = nil
        batch = InputBatch()
        stage.onNeedsStep = nil
    }
}
