// swift-tools-version: 6.2
import PackageDescription

// A package as a user writes it: no settings of ours, only the products. (One target has those of an article.)
let package = Package(
    name: "Outside",
    dependencies: [.package(name: "PopupKit", path: "../..")],
    targets: [
        .executableTarget(
            name: "Outside",
            dependencies: [
                .product(name: "PopupKit", package: "PopupKit"), .product(name: "PopupSDL", package: "PopupKit"),
                .product(name: "PopupTesting", package: "PopupKit"),
            ]),
        // The program of the article on porting: the one that brings Foundation.
        .executableTarget(
            name: "PortingFromUIKit",
            dependencies: [
                .product(name: "UIKitNames", package: "PopupKit"), .product(name: "PopupSDL", package: "PopupKit"),
            ]),
        // Everything of UIKitNames that can be subclassed, overridden or conformed to.
        .target(name: "Ported", dependencies: [.product(name: "UIKitNames", package: "PopupKit")]),
        // Code that Xcode compiled in Swift 5 mode, by the settings that the article on porting names.
        .target(
            name: "PortedFromFive", dependencies: [.product(name: "UIKitNames", package: "PopupKit")],
            swiftSettings: [
                .swiftLanguageMode(.v5), .defaultIsolation(MainActor.self),
                .enableUpcomingFeature("GlobalActorIsolatedTypesUsability"),
                .enableUpcomingFeature("InferSendableFromCaptures"), .treatAllWarnings(as: .error),
            ]),
        // The README's programs, word for word.
        .executableTarget(
            name: "Smallest",
            dependencies: [
                .product(name: "PopupKit", package: "PopupKit"), .product(name: "PopupSDL", package: "PopupKit"),
            ]),
        .executableTarget(
            name: "Tray",
            dependencies: [
                .product(name: "PopupKit", package: "PopupKit"), .product(name: "PopupSDL", package: "PopupKit"),
            ]),
        // Imports SDL in its own way, by the name that most choose: no module of the kit may have it.
        .systemLibrary(name: "CSDL2"),
        .executableTarget(
            name: "Embedded",
            dependencies: [
                "CSDL2", .product(name: "PopupKit", package: "PopupKit"),
                .product(name: "PopupSDL", package: "PopupKit"),
            ]),
    ]
)
