/// Where a controller stands between not being shown and being shown. The engine moves it; each move is one callback.
enum AppearanceState: String {
    case disappeared, appearing, appeared, disappearing

    /// The moves there are. Whatever else is asked for is a programmer's error.
    enum Move: String, CaseIterable {
        case willAppear, didAppear, willDisappear, didDisappear
    }

    /// The state after a legal move; nil for an illegal one.
    func after(_ move: Move) -> AppearanceState? {
        switch (self, move) {
        case (.disappeared, .willAppear), (.disappearing, .willAppear): .appearing
        case (.appearing, .didAppear): .appeared
        case (.appeared, .willDisappear), (.appearing, .willDisappear): .disappearing
        case (.disappearing, .didDisappear): .disappeared
        default: nil
        }
    }
}
