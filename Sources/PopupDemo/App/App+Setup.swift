import PopupKit

extension App {
    /// How the demo is now, with `openings` opened in turn, as the lines that a tour begins with.
    func setup(open openings: [Opening]) -> [String] {
        [
            "size \(stage.size.width)x\(stage.size.height)", "scale \(stage.scale)",
            "theme \(isDark ? "dark" : "light")", "lang \(language.rawValue)",
            "motion \(motion.rawValue)", "reduced-motion \(stage.prefersReducedMotion ? "on" : "off")",
        ] + openings.map { "open \($0.name)" }
    }
}
