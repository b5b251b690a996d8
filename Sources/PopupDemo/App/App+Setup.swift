import PopupKit

extension App {
    /// How the demo is now, with `styles` opened, as the lines that a tour begins with.
    func setup(open styles: [Style]) -> [String] {
        [
            "size \(stage.size.width)x\(stage.size.height)", "scale \(stage.scale)",
            "theme \(isDark ? "dark" : "light")", "lang \(language.rawValue)",
            "motion \(motion.rawValue)", "reduced-motion \(stage.prefersReducedMotion ? "on" : "off")",
        ] + styles.map { "open \($0.rawValue)" }
    }
}
