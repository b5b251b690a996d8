import PopupGeometry

extension Theme {
    /// Laid over a surface of this theme under the pointer or a press; clear for neither.
    public func shade(isHovered: Bool, isPressed: Bool) -> Color {
        let alpha = isPressed ? pressShade : isHovered ? hoverShade : 0
        return alpha > 0 ? Color(white: isDark ? 1 : 0, alpha: alpha) : .clear
    }

    /// A colour as it shows under the pointer or a press: strong ones darken in light themes and lighten in dark ones.
    public func shaded(_ color: Color, isHovered: Bool, isPressed: Bool) -> Color {
        let shade = shade(isHovered: isHovered, isPressed: isPressed)
        guard shade.alpha > 0 else { return color }
        guard color.alpha > 0 else { return shade }
        // A breath of colour grows stronger, not grey.
        return color.alpha < 0.5 ? color.withAlpha(color.alpha + shade.alpha) : color.overlaid(by: shade)
    }

    /// Behind a tinted button and a chosen row.
    public func tintedFill(_ color: Color) -> Color { color.withAlpha(isDark ? 0.24 : 0.12) }
}
