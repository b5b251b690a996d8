import PopupGeometry

extension Theme {
    /// The same theme for eyes that need it: every text and mark stands out from every surface by at least 4.5 to 1.
    public var highContrast: Theme {
        var theme = self
        theme.secondaryLabel = isDark ? Color(white: 0.85) : Color(white: 0.25)
        theme.tertiaryLabel = isDark ? Color(white: 0.7) : Color(white: 0.36)
        theme.separator = isDark ? Color(white: 0.62) : Color(white: 0.42)
        theme.tint = isDark ? Color(hex: 0x6CB4FF) : Color(hex: 0x0040DD)
        theme.onTint = isDark ? .black : .white
        theme.destructive = isDark ? Color(hex: 0xFF8A84) : Color(hex: 0xB3000F)
        theme.success = isDark ? Color(hex: 0x4CE077) : Color(hex: 0x14662B)
        theme.menu = isDark ? Color(hex: 0x1C1C1E) : Color(hex: 0x333333)
        theme.menuSeparator = Color(white: 1, alpha: 0.5)
        theme.disabledAlpha = 0.6
        return theme
    }
}
