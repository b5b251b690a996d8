/// What can be given its looks by a closure that runs again whenever theme, language or scale change. All views can.
@MainActor
public protocol Themed: AnyObject {}

extension View: Themed {
    final func tellEnvironmentChanged() {
        themeUpdate?(theme)
        environmentChanged()
    }
}

extension Themed where Self: View {
    /// Sets colours, fonts and the like from the theme, now and whenever it changes; returns the view.
    ///
    ///     let note = Label("Expires soon").themed { label, theme in label.textColor = theme.secondaryLabel }
    ///
    /// A later closure replaces the former. Use the view that is passed in: capturing the view itself would keep it
    /// alive for ever.
    @discardableResult
    public func themed(_ update: @escaping @MainActor (Self, Theme) -> Void) -> Self {
        themeUpdate = { [weak self] theme in if let self { update(self, theme) } }
        update(self, theme)
        return self
    }
}
