import PopupUI

extension SheetPresentationController {
    /// A height that a sheet rests at.
    ///
    ///     sheet.detents = [.custom { _ in 320 }, .large()]
    @MainActor
    public struct Detent {
        /// Names a detent.
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            public var rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }
            /// A name of your own.
            public init(_ rawValue: String) { self.rawValue = rawValue }

            /// About half of the container.
            public static let medium = Identifier("medium")
            /// All that a sheet may have.
            public static let large = Identifier("large")
        }

        /// What `selectedDetentIdentifier` names it by.
        public let identifier: Identifier
        private static var lastCustom = 0
        private let resolver: @MainActor (any SheetPresentationControllerDetentResolutionContext) -> Double?

        private init(
            _ identifier: Identifier,
            _ resolver: @escaping @MainActor (any SheetPresentationControllerDetentResolutionContext) -> Double?
        ) {
            self.identifier = identifier
            self.resolver = resolver
        }

        /// Half of the container's height. Inactive where the container is low (below 400 points).
        public static func medium() -> Detent {
            Detent(.medium) { $0.isCompactHeight ? nil : ($0.containerSize.height / 2).rounded() }
        }

        /// The largest height there is: all but 59 points at the top.
        public static func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

        /// A height of the app's own, in points; above the largest it is that. nil makes the detent inactive. Asked
        /// again when the container changes, and after `invalidateDetents()`.
        public static func custom(
            identifier: Identifier? = nil,
            resolver: @escaping @MainActor (any SheetPresentationControllerDetentResolutionContext) -> Double?
        ) -> Detent {
            lastCustom += 1
            return Detent(identifier ?? Identifier("custom \(lastCustom)"), resolver)
        }

        /// The height in a container; nil while inactive there.
        public func resolvedValue(in context: any SheetPresentationControllerDetentResolutionContext) -> Double? {
            resolver(context)
        }
    }
}

/// What a detent's height may depend on.
@MainActor
public protocol SheetPresentationControllerDetentResolutionContext {
    /// The largest height there is.
    var maximumDetentValue: Double { get }
    /// What the sheet lies in.
    var containerSize: Size { get }
    /// The container is lower than 400 points.
    var isCompactHeight: Bool { get }
}

struct SheetDetentContext: SheetPresentationControllerDetentResolutionContext {
    var maximumDetentValue: Double
    var containerSize: Size
    var isCompactHeight: Bool

    init(_ metrics: SheetMetrics) {
        maximumDetentValue = metrics.maximumDetentValue
        containerSize = metrics.container
        isCompactHeight = metrics.isCompactHeight
    }
}
