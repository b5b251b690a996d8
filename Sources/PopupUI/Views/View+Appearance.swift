import PopupDrawing
import PopupGeometry

extension View {
    /// 0 is not to be seen, 1 is opaque; fades the view and what is in it as one picture. Drawn clamped to 0…1.
    public final var alpha: Double {
        get { model.alpha }
        set {
            guard newValue != model.alpha else { return }
            let before = model
            model.alpha = newValue.isFinite ? newValue : 1
            modelChanged(.alpha, before: before)
        }
    }

    /// Fills the bounds, within the rounded corners, under everything else. Clear by default.
    public final var backgroundColor: Color {
        get { model.backgroundColor }
        set {
            guard newValue != model.backgroundColor else { return }
            let before = model
            model.backgroundColor = newValue
            modelChanged(.backgroundColor, before: before)
        }
    }

    /// One radius for all four corners, in points; reads as the largest.
    public final var cornerRadius: Double {
        get { model.cornerRadii.largest }
        set { cornerRadii = CornerRadii(all: newValue) }
    }

    /// A radius in points for each corner; what is drawn is clamped to half the shorter side.
    public final var cornerRadii: CornerRadii {
        get { model.cornerRadii }
        set {
            guard newValue != model.cornerRadii else { return }
            let before = model
            model.cornerRadii = newValue
            modelChanged(.cornerRadii, before: before)
        }
    }

    /// Shown where `borderWidth` is above 0.
    public final var borderColor: Color {
        get { model.borderColor }
        set {
            guard newValue != model.borderColor else { return }
            let before = model
            model.borderColor = newValue
            modelChanged(.borderColor, before: before)
        }
    }

    /// Points, just inside the edge; 0 for none.
    public final var borderWidth: Double {
        get { model.borderWidth }
        set {
            guard newValue != model.borderWidth else { return }
            model.borderWidth = newValue
            flight?.presented.borderWidth = newValue
            markPaint()
        }
    }

    /// Lies around the rounded bounds, outside only; not cut by `clipsToBounds`. A clear colour casts none.
    public final var shadow: Shadow {
        get { model.shadow }
        set {
            guard newValue != model.shadow else { return }
            let before = model
            model.shadow = newValue
            modelChanged(.shadow, before: before)
        }
    }

    /// A second, tighter shadow where the view meets what it lies on.
    public final var contactShadow: Shadow {
        get { model.contactShadow }
        set {
            guard newValue != model.contactShadow else { return }
            let before = model
            model.contactShadow = newValue
            modelChanged(.contactShadow, before: before)
        }
    }

    /// Radius in points that what lies behind the view is blurred by; 0 for none.
    public final var backdropBlurRadius: Double {
        get { model.backdropBlur }
        set {
            guard newValue != model.backdropBlur else { return }
            let before = model
            model.backdropBlur = max(0, newValue)
            modelChanged(.backdropBlur, before: before)
        }
    }

    /// Not shown and takes no input; its place in the tree and its layout stay.
    public final var isHidden: Bool {
        get { hidden }
        set {
            guard newValue != hidden else { return }
            hidden = newValue
            superview?.markStructure()
            // A stack closes the gap.
            if superview?.sizeFollowsSubviews == true { invalidateIntrinsicContentSize() }
            stageReference?.scopeMayHaveChanged()
        }
    }

    /// Cuts content and subviews to the rounded bounds.
    public final var clipsToBounds: Bool {
        get { clips }
        set {
            guard newValue != clips else { return }
            clips = newValue
            markStructure()
            if wantsLayer != paint.isLayer { superview?.markStructure() }
        }
    }

    /// How the view follows its superview's size; everything fixed at the top left by default.
    public final var autoresizingMask: AutoresizingMask {
        get { autoresizing }
        set { autoresizing = newValue }
    }

    /// Whether the pointer is over the view or what is in it.
    public final var isHovered: Bool { hoverCount > 0 }
    /// Whether the keys go to the view first.
    public final var isFocused: Bool { stageReference?.focusedView === self }

    /// The stage's theme, or the light one outside a stage.
    public final var theme: Theme { stageReference?.theme ?? .light }

    /// Pixels a point where the view is shown; 1 outside a stage.
    public final var displayScale: Double { stageReference?.scale ?? 1 }

    // MARK: Marking

    /// `draw` is called again before the next picture.
    public final func setNeedsDisplay() {
        marks.insert(.display)
        markDisplay()
    }

    /// One of the animatable properties was set: to be recorded, carried on in flight, or just drawn.
    package final func modelChanged(_ property: AnimatableProperty, before: LayerState) {
        if AnimationRecorder.isRecording {
            AnimationRecorder.record(self, property, before: before)
        } else {
            AnimationRecorder.witness(self)
            if flight != nil { AnimationRecorder.setDirectly(self, property, before: before) }
        }
        drawnStateChanged(property)
    }

    /// What is drawn of `property` differs from the last picture.
    package final func drawnStateChanged(_ property: AnimatableProperty) {
        if wantsLayer != paint.isLayer { superview?.markStructure() }
        // A layer's place, fade and look are placed anew each frame; flattened ones are part of someone's content.
        guard paint.isLayer else { return markPaint() }
        stageReference?.needsFrame()
        // Flattened siblings were put below or above the layer by what it covered; its ring lies among them.
        let coversOthers = !paint.isPromoted && flight == nil && !subtreeBox.isNear(paint.coveredBox)
        if coversOthers || stageReference?.ringedView === self { superview?.markStructure() }
    }
}
