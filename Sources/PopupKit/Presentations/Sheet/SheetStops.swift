import PopupGeometry

/// The heights that a sheet rests at, from the lowest to the highest, as a value.
struct SheetStops: Hashable, Sendable {
    struct Stop: Hashable, Sendable {
        var name: String
        /// Points shown above the bottom edge.
        var height: Double
    }

    /// Rising; never empty; no two of the same height.
    let stops: [Stop]

    /// The stops of detents that resolved to `values`: nil, 0 and less are inactive, and what is above `maximum` is at
    /// it. Of two at one height the one called `large` stays, else the first. Without an active one there is one stop
    /// at `maximum`.
    init(_ values: [(name: String, height: Double?)], maximum: Double, large: String) {
        var found: [Stop] = []
        for value in values {
            guard let height = value.height, height > 0 else { continue }
            let stop = Stop(name: value.name, height: min(height, maximum))
            if let i = found.firstIndex(where: { $0.height == stop.height }) {
                if stop.name == large { found[i] = stop }
            } else {
                found.append(stop)
            }
        }
        if found.isEmpty { found = [Stop(name: large, height: maximum)] }
        stops = found.sorted { $0.height < $1.height }
    }

    var smallest: Stop { stops[0] }
    var largest: Stop { stops[stops.count - 1] }

    /// The stop of that name; the smallest for nil or a name that is not (or no longer) among them.
    func stop(named name: String?) -> Stop { stops.first { $0.name == name } ?? smallest }

    /// The stop above `stop`, or nil at the largest.
    func above(_ stop: Stop) -> Stop? { stops.first { $0.height > stop.height } }
    /// The stop below `stop`, or nil at the smallest.
    func below(_ stop: Stop) -> Stop? { stops.last { $0.height < stop.height } }

    /// The stop nearest to a height; of two equally near the higher one.
    func nearest(to height: Double) -> Stop {
        stops.reduce(largest) { abs($1.height - height) < abs($0.height - height) ? $1 : $0 }
    }

    // MARK: While it is dragged

    /// What a sheet shows that was pulled to `height`. Nothing is above the largest stop. Below the smallest it follows
    /// the hand, or a rubber band where it cannot be dismissed.
    func shown(pulledTo height: Double, canDismiss: Bool) -> Double {
        if height >= smallest.height || canDismiss { return max(0, min(height, largest.height)) }
        let band = RubberBand(dimension: smallest.height)
        return smallest.height - band.distance(for: smallest.height - height)
    }

    /// The pull that `shown` is the answer to: where a hand takes hold of a sheet that is there.
    func pull(thatShows height: Double, canDismiss: Bool) -> Double {
        if height >= smallest.height || canDismiss { return height }
        let band = RubberBand(dimension: smallest.height)
        return smallest.height - band.overdrag(for: smallest.height - height)
    }

    /// How much of the mask is there at a height, 0…1. It grows with the sheet up to the smallest stop; with
    /// `undimmed`, from that stop up to the one above it.
    func dimming(at height: Double, undimmed: String?) -> Double {
        guard let undimmed, let free = stops.first(where: { $0.name == undimmed }) else {
            return smallest.height > 0 ? max(0, min(1, height / smallest.height)) : 0
        }
        guard let next = above(free) else { return 0 }
        return max(0, min(1, (height - free.height) / (next.height - free.height)))
    }
}

/// What becomes of a sheet that is let go.
enum SheetRelease: Hashable, Sendable {
    case dismiss
    case rest(SheetStops.Stop)

    /// Points a second, downwards, from which a release dismisses wherever it happens; upwards, from which it goes to
    /// the end.
    static let flick = 1000.0
    /// Part of the smallest stop's height that must be pulled away for a slow release to dismiss.
    static let distance = 0.5
    /// Seconds that a slower movement is thought to go on for when the nearest stop is looked for.
    static let foresight = 0.1

    /// - Parameters:
    ///   - height: Points shown.
    ///   - velocity: Points a second, downwards above 0.
    ///   - sheetHeight: How high the sheet is at its smallest stop, where that is not what it shows there.
    init(_ stops: SheetStops, at height: Double, velocity: Double, sheetHeight: Double? = nil) {
        let offset = stops.smallest.height - height
        if velocity >= SheetRelease.flick {
            self = .dismiss
        } else if velocity <= -SheetRelease.flick {
            self = .rest(stops.largest)
        } else if offset > SheetRelease.distance * (sheetHeight ?? stops.smallest.height) {
            self = .dismiss
        } else {
            self = .rest(stops.nearest(to: height - velocity * SheetRelease.foresight))
        }
    }
}
