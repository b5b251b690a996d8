import PopupDrawing
import PopupGeometry

/// One line of text to be typed into.
///
/// Selection by mouse (words by double, all by triple click) and keys, moves by word, copy and paste by
/// `Stage.pasteboard`, undo, and composition by an input method under the caret. While it has the keyboard, plain
/// keys type and no shortcut hears them; with Control or the command key held, what it does not know goes on.
open class TextField: Control {
    /// Setting it forgets what could be taken back, and calls nobody.
    public final var text: String {
        get { editor.text }
        set {
            guard newValue != editor.text else { return }
            composition = nil
            editor.replaceAll(newValue)
            contentChanged()
        }
    }
    /// Shown while there is no text.
    public final var placeholder = "" { didSet { if placeholder != oldValue { setNeedsDisplay() } } }
    /// nil for the theme's body font.
    public final var font: Font? { didSet { if font != oldValue { contentChanged() } } }
    /// nil for the theme's colour for text.
    public final var textColor: Color? { didSet { if textColor != oldValue { setNeedsDisplay() } } }
    /// Whether it draws a box around itself.
    public final var hasBorder = true { didSet { if hasBorder != oldValue { setNeedsDisplay() } } }
    /// Shows dots, and copies nothing.
    public final var isSecureTextEntry = false { didSet { if isSecureTextEntry != oldValue { contentChanged() } } }
    /// The most characters it takes; nil sets no limit.
    public final var maximumLength: Int? {
        get { editor.limit }
        set { editor.limit = newValue }
    }
    /// Points between the edges and the text.
    public final var contentInsets = EdgeInsets(top: 6, left: 10, bottom: 6, right: 10) {
        didSet { if contentInsets != oldValue { contentChanged() } }
    }

    /// The person changed the text.
    public final var onChange: (@MainActor (String) -> Void)?
    /// Return was pressed; true where that was meant for the field. Else it is the default button's.
    public final var onReturn: (@MainActor () -> Bool)?
    /// Runs when the field got the keyboard.
    public final var onBeginEditing: (@MainActor () -> Void)?
    /// Runs when the field lost the keyboard.
    public final var onEndEditing: (@MainActor () -> Void)?

    final var editor = TextEditor()
    /// An input method's unfinished text, shown at the caret, and the part of it that is being chosen.
    final var composition: (text: String, selected: Range<Int>)?
    final var box = TextBox()
    final let caret = View(frame: .zero)
    final var blink: StageTimer?
    final var lastEdit = 0.0
    /// How far the text is moved to the left for the caret to be seen.
    final var scroll = 0.0
    /// What a double click chose: a drag goes on by words from there.
    final var clickedWord: Range<Int>?
    /// A third click chose everything: a drag changes nothing.
    final var choseAll = false
    private final var wasEditing = false

    /// A field that holds `text` and shows `placeholder` while it is empty.
    public init(_ text: String = "", placeholder: String = "") {
        super.init(frame: .zero)
        setUp()
        self.placeholder = placeholder
        editor.replaceAll(text)
    }

    /// An empty field at a place in its superview.
    public override init(frame: Rect) {
        super.init(frame: frame)
        setUp()
    }

    private func setUp() {
        cornerRadius = 8
        accessibilityRole = .textField
        caret.isUserInteractionEnabled = false
        caret.prefersLayer = true
        caret.isHidden = true
        addSubview(caret)
        // A drag here selects; nothing that the field lies in may take it for its own.
        let keeper = PanGestureRecognizer()
        keeper.beginsAtPress = { true }
        keeper.cancelsPointerInView = false
        addGestureRecognizer(keeper)
    }

    @available(
        *, unavailable,
        message: "there are no archives here: write fatalError(\"init(coder:) has not been implemented\")"
    )
    public init?(coder: AnyObject) { return nil }

    // MARK: Selection

    /// The chosen characters; empty for a caret.
    public final var selectedRange: Range<Int> {
        get { editor.selection }
        set {
            editor.select(newValue)
            selectionChanged()
        }
    }

    /// Selects all of the text.
    public final func selectAll() { selectedRange = 0..<editor.count }

    /// Puts `text` in the place of the selection, as if pasted.
    public final func insertText(_ text: String) { edit { $0.insert(text) } }

    // MARK: View

    open override var cursor: Cursor? { isEnabled ? .text : nil }
    open override var accessibilityName: String? { accessibilityLabel ?? (placeholder.isEmpty ? nil : placeholder) }

    open override var accessibilityTraits: [String] {
        let shown = isSecureTextEntry ? String(repeating: "•", count: editor.count) : text
        return super.accessibilityTraits + ["text “\(shown)”"]
    }

    open override func sizeThatFits(_ size: Size) -> Size {
        let line = box.layout("x", style, for: self)?.size.height ?? 0
        let height = max(theme.hitHeight + theme.grid, line + contentInsets.top + contentInsets.bottom)
        return Size(width: size.width.isFinite ? size.width : 200, height: height)
    }

    open override func layoutSubviews() {
        followCaret()
        placeCaret()
    }

    open override func environmentChanged() {
        super.environmentChanged()
        caret.backgroundColor = theme.tint
    }

    open override func focusChanged() {
        let isEditing = isFocused
        if isEditing != wasEditing {
            wasEditing = isEditing
            composition = nil
            if isEditing {
                if stage?.isFocusVisible == true { editor.select(0..<editor.count) }
                onBeginEditing?()
            } else {
                onEndEditing?()
            }
        }
        selectionChanged()
    }

    open override func didMoveToStage() {
        super.didMoveToStage()
        if stage == nil {
            stopBlinking()
            wasEditing = false
        }
    }

    /// The caret's box while it has the keyboard: there an input method shows what it offers.
    open override var textInputCaret: Rect? { isFocused && isEnabled ? caretBox : nil }

    open override func draw(_ canvas: inout Canvas) { drawField(&canvas) }
    open override func pointerDown(_ event: PointerEvent) -> Bool { press(event) }
    open override func pointerMoved(_ event: PointerEvent) { drag(event) }
    open override func pointerUp(_ event: PointerEvent) {}
    open override func pointerCancelled(_ event: PointerEvent) {}
    open override func keyDown(_ event: KeyEvent) -> Bool { take(event) }
    open override func keyUp(_ event: KeyEvent) -> Bool { false }
    open override func textInput(_ event: TextEvent) -> Bool { take(event) }

    // MARK: After changes

    /// Runs one change by the person, and tells of it.
    final func edit(_ change: (inout TextEditor) -> Bool) {
        guard isEnabled else { return }
        let before = editor.text
        guard change(&editor) else { return }
        contentChanged()
        if editor.text != before { onChange?(editor.text) }
    }

    final func contentChanged() {
        invalidateIntrinsicContentSize()
        selectionChanged()
    }

    final func selectionChanged() {
        setNeedsDisplay()
        setNeedsLayout()
        showCaret()
    }
}
