import Foundation
import PopupUI
import Testing

@Suite("Themes")
struct ThemeTests {
    /// Contrast of two opaque colours as the WCAG define it, 1 to 21.
    private func contrast(_ a: Color, _ b: Color) -> Double {
        func linear(_ c: Double) -> Double { c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4) }
        func light(_ c: Color) -> Double { 0.2126 * linear(c.red) + 0.7152 * linear(c.green) + 0.0722 * linear(c.blue) }
        let high = max(light(a), light(b))
        let low = min(light(a), light(b))
        return (high + 0.05) / (low + 0.05)
    }

    @Test("body text stands out from every surface", arguments: [Theme.light, .dark])
    func body(_ theme: Theme) {
        for surface in [theme.page, theme.card, theme.raised] { #expect(contrast(theme.label, surface) >= 4.5) }
    }

    @Test("with high contrast all text and marks do", arguments: [Theme.light.highContrast, Theme.dark.highContrast])
    func highContrast(_ theme: Theme) {
        for surface in [theme.page, theme.card, theme.raised] {
            for mark in [
                theme.label, theme.secondaryLabel, theme.tertiaryLabel, theme.separator, theme.tint, theme.destructive,
                theme.success,
            ] {
                #expect(contrast(surface.overlaid(by: mark), surface) >= 4.5)
            }
        }
        #expect(contrast(theme.onTint, theme.tint) >= 4.5)
        #expect(contrast(theme.onTint, theme.destructive) >= 4.5)
        #expect(contrast(theme.onMenu, theme.menu) >= 4.5)
    }

    @Test("type and distances are those of the look")
    func tokens() {
        let theme = Theme.light
        #expect(
            [
                theme.largeTitleFont.size, theme.titleFont.size, theme.headlineFont.size, theme.bodyFont.size,
                theme.noteFont.size, theme.captionFont.size,
            ] == [28, 20, 17, 15, 13, 11])
        for distance in [theme.margin, theme.cardGap, theme.inset, theme.hitHeight, theme.primaryHitHeight] {
            #expect(distance.truncatingRemainder(dividingBy: theme.grid) == 0)
        }
    }
}
