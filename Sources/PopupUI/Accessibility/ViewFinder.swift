import PopupGeometry

/// Finds views by the names a person knows them by, and where to click them: for tests and tours.
@MainActor
package struct ViewFinder {
    let stage: Stage

    package init(stage: Stage) { self.stage = stage }

    /// The one view of that name that can be reached, and a place of the stage at which a click means it.
    package func target(named name: String) throws(FindError) -> (view: View, place: Point) {
        let found = views(named: name)
        guard let first = found.first else { throw .notFound(name, by: self) }
        let reachable = found.compactMap { view in reachablePlace(of: view).map { (view, $0) } }
        switch reachable.count {
        case 0: throw .unreachable(name, first, in: stage)
        case 1: return reachable[0]
        default: throw .ambiguous(name, reachable.map(\.0))
        }
    }

    package func target(_ view: View) throws(FindError) -> (view: View, place: Point) {
        guard let place = reachablePlace(of: view) else {
            throw .unreachable(view.accessibilityName ?? "\(type(of: view))", view, in: stage)
        }
        return (view, place)
    }

    /// Every view of that name, shown or not. Of two that lie in each other the outer one counts: a button, not its text.
    package func views(named name: String) -> [View] {
        var found: [View] = []
        func search(_ view: View) {
            if view.accessibilityName == name || view.identifier == name {
                found.append(view)
            } else {
                for child in view.subviews { search(child) }
            }
        }
        search(stage.rootView)
        return found
    }

    /// A place where a click reaches the view, what is in it, or, for a view that takes no input, what it lies in.
    package func reachablePlace(of view: View) -> Point? {
        guard let box = visibleBox(of: view) else { return nil }
        // The middle first; then a grid, for what is partly covered.
        var units = [Point(x: 0.5, y: 0.5)]
        for row in 0..<5 {
            for column in 0..<5 { units.append(Point(x: 0.1 + 0.2 * Double(column), y: 0.1 + 0.2 * Double(row))) }
        }
        return units.map(box.point(at:)).first { place in
            guard let hit = stage.hitTest(place) else { return false }
            return hit.isDescendant(of: view) || !view.isUserInteractionEnabled && view.isDescendant(of: hit)
        }
    }

    /// What of the view's box is inside the stage and inside every superview that cuts, as drawn; nil for nothing.
    private func visibleBox(of view: View) -> Rect? {
        var box = view.toRoot(drawn: true).apply(view.presentedBounds)
            .intersection(Rect(origin: .zero, size: stage.size))
        var current: View? = view
        while let v = current {
            if v.isHidden { return nil }
            if v.clipsToBounds { box = box.intersection(v.toRoot(drawn: true).apply(v.presentedBounds)) }
            current = v.superview
        }
        return box.isEmpty ? nil : box
    }

    /// The names that can be used now, topmost last. A box with an identifier alone counts where nothing in it has a
    /// name.
    package var reachableNames: [(name: String, type: String)] {
        var found: [(name: String, type: String)] = []
        func search(_ view: View) {
            guard !view.isHidden else { return }
            if let name = view.accessibilityName, !name.isEmpty, reachablePlace(of: view) != nil {
                found.append((name, "\(type(of: view))"))
                return
            }
            let count = found.count
            for child in view.subviews { search(child) }
            if found.count == count, !view.identifier.isEmpty, reachablePlace(of: view) != nil {
                found.append((view.identifier, "\(type(of: view))"))
            }
        }
        search(stage.rootView)
        return found
    }

    /// Every text and name that can be seen and reached, also those inside of what has a name itself.
    package var visibleTexts: [String] {
        var found: [String] = []
        func search(_ view: View) {
            guard !view.isHidden else { return }
            if let name = view.accessibilityName, !name.isEmpty, reachablePlace(of: view) != nil { found.append(name) }
            for child in view.subviews { search(child) }
        }
        search(stage.rootView)
        return found
    }

    /// Why the view cannot be clicked, as the end of a sentence.
    static func obstacle(_ view: View, in stage: Stage) -> String {
        var current: View? = view
        while let v = current {
            let who = v === view ? "it" : v.briefDescription
            if v.isHidden { return "\(who) is hidden." }
            if v !== view, !v.isUserInteractionEnabled { return "\(who), which holds it, takes no input." }
            if v.alpha < 0.01 { return "\(who) is clear (alpha \(v.alpha))." }
            current = v.superview
        }
        let box = view.toRoot(drawn: true).apply(view.presentedBounds)
        if box.isEmpty { return "it has no size." }
        if !box.intersects(Rect(origin: .zero, size: stage.size)) { return "it lies outside the stage." }
        if let hit = stage.hitTest(box.center), !hit.isDescendant(of: view) {
            return "a click on its middle goes to \(hit.briefDescription)."
        }
        return "it is cut off by a view that holds it, or takes no input."
    }
}
