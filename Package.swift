// swift-tools-version: 6.2
import PackageDescription

/// Libraries say their isolation themselves, so that an outside package with other settings can subclass them.
let library: [SwiftSetting] = [
    .swiftLanguageMode(.v6), .treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny"),
]
/// Host, demo and tests live on the main actor unless they say otherwise.
let mainActor: [SwiftSetting] = library + [.defaultIsolation(MainActor.self)]

/// Ported code: none of our settings, as in a package of somebody else's.
let ported: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
/// Where the benchmark's linker finds what it is told (.ci/order).
let linking = Context.packageDirectory + "/Sources/PopupBench/Linking"
/// What `UIKitNames` hands on, named so that a change of it builds anew whoever imports `UIKitNames` alone.
let handedOn: [Target.Dependency] = [
    "PopupGeometry", "PopupMotion", "PopupDrawing", "PopupUI", "PopupKit", "FoundationTwins",
]
/// The five articles, one target each, that know nothing but UIKit's names.
let articles = ["PopUpTwoWays", "CouponSheet", "SheetAndCard", "PlusMenu", "TitlePopover"]

let package = Package(
    name: "PopupKit",
    // Programs are no products: the names of what they are made of would be taken in every package that depends on this one.
    products: [
        .library(name: "PopupKit", targets: ["PopupKit"]),
        .library(name: "PopupSDL", targets: ["PopupSDL"]),
        .library(name: "PopupTesting", targets: ["PopupTesting"]),
        .library(name: "UIKitNames", targets: ["UIKitNames"]),
    ],
    targets: [
        // C libraries: a module map and one shim header each.
        .systemLibrary(name: "CPopupSDL2"),
        .systemLibrary(name: "CPopupSDL2TTF"),
        .systemLibrary(name: "CPopupFontconfig"),
        .systemLibrary(name: "CPopupZlib"),
        .systemLibrary(name: "CArticles", path: "Sources/Articles/CArticles"),

        // Values.
        .target(name: "PopupGeometry", swiftSettings: library),
        .target(name: "PopupMotion", dependencies: ["PopupGeometry"], swiftSettings: library),
        .target(name: "PopupDrawing", dependencies: ["PopupGeometry"], swiftSettings: library),

        // Pixels.
        .target(name: "PopupRaster", dependencies: ["PopupGeometry", "PopupDrawing"], swiftSettings: library),

        // Toolkit.
        .target(
            name: "PopupUI", dependencies: ["PopupGeometry", "PopupMotion", "PopupDrawing"], swiftSettings: library),
        .target(
            name: "PopupKit", dependencies: ["PopupGeometry", "PopupMotion", "PopupDrawing", "PopupUI"],
            swiftSettings: library),

        // Host.
        .target(
            name: "PopupSDL",
            dependencies: [
                "PopupGeometry", "PopupDrawing", "PopupRaster", "PopupUI", "CPopupSDL2", "CPopupSDL2TTF",
                "CPopupFontconfig", "CPopupZlib",
            ],
            swiftSettings: mainActor),
        .target(
            name: "PopupTesting",
            dependencies: ["PopupGeometry", "PopupMotion", "PopupDrawing", "PopupRaster", "PopupUI", "PopupKit"],
            swiftSettings: library),

        // UIKit's own names, for ported code; the one library that brings Foundation.
        .target(name: "FoundationTwins", dependencies: ["PopupGeometry", "PopupUI"], swiftSettings: library),
        .target(
            name: "UIKitNames",
            dependencies: [
                "PopupGeometry", "PopupMotion", "PopupDrawing", "PopupRaster", "PopupUI", "PopupKit",
                "FoundationTwins",
            ],
            swiftSettings: library),

        // Ported code, to be shown in the demo.
        .target(
            name: "ArticleGallery", dependencies: handedOn + ["UIKitNames"] + articles.map { .byName(name: $0) },
            path: "Sources/Articles/ArticleGallery", swiftSettings: ported),

        // Programs.
        .target(
            name: "DemoAssets", path: "Assets", exclude: ["Tours"], resources: [.copy("Strings"), .copy("Pictures")],
            swiftSettings: mainActor),
        .executableTarget(
            name: "PopupDemo",
            dependencies: [
                "PopupGeometry", "PopupMotion", "PopupDrawing", "PopupUI", "PopupKit", "PopupSDL", "DemoAssets",
                "ArticleGallery", "CArticles",
            ],
            swiftSettings: mainActor),
        .executableTarget(
            name: "PopupBench",
            dependencies: [
                "PopupGeometry", "PopupMotion", "PopupDrawing", "PopupRaster", "PopupUI", "PopupKit", "PopupSDL",
            ],
            exclude: ["Linking"],
            swiftSettings: mainActor,
            // What it holds in memory is compared with programs in C: Swift's and the C++ library linked in, no names handed
            // out, and the functions that run next to each other.
            linkerSettings: [
                .unsafeFlags(
                    [
                        "-static-stdlib", "-use-ld=lld", "-Xclang-linker", "-no-pie", "-L", linking,
                        "-Xlinker", "--symbol-ordering-file=\(linking)/order.txt",
                        "-Xlinker", "--no-warn-symbol-ordering", "-Xlinker", "--no-export-dynamic",
                    ], .when(configuration: .release))
            ]),

        // Examples.
        .executableTarget(
            name: "PopupGame", dependencies: ["PopupKit", "PopupSDL", "CPopupSDL2"], path: "Sources/Examples/PopupGame",
            swiftSettings: mainActor),

        // Tests.
        .target(
            name: "TestKit", dependencies: ["PopupGeometry", "PopupDrawing", "PopupRaster", "PopupUI", "CPopupZlib"],
            path: "Tests/TestKit", swiftSettings: library),
        .target(name: "CAllocations", path: "Tests/CAllocations"),
        .testTarget(
            name: "PopupGeometryTests", dependencies: ["PopupGeometry", "TestKit"], swiftSettings: mainActor),
        .testTarget(
            name: "PopupMotionTests", dependencies: ["PopupGeometry", "PopupMotion", "TestKit", "CAllocations"],
            resources: [.copy("Vectors")], swiftSettings: mainActor),
        .testTarget(
            name: "PopupRasterTests",
            dependencies: ["PopupGeometry", "PopupDrawing", "PopupRaster", "TestKit", "CAllocations"],
            resources: [.copy("Goldens")], swiftSettings: mainActor),
        .testTarget(
            name: "PopupUITests",
            dependencies: [
                "PopupGeometry", "PopupMotion", "PopupDrawing", "PopupRaster", "PopupUI", "PopupTesting", "TestKit",
                "CAllocations",
            ],
            swiftSettings: mainActor),
        .testTarget(
            name: "PopupKitTests",
            dependencies: [
                "PopupGeometry", "PopupMotion", "PopupDrawing", "PopupRaster", "PopupUI", "PopupKit", "PopupTesting",
                "TestKit",
            ],
            exclude: ["Cases.md", "Faults"], swiftSettings: mainActor),
        // The code of README.md and of the articles, with the settings of a package outside.
        .testTarget(
            name: "SnippetTests",
            dependencies: handedOn + ["PopupSDL", "PopupTesting", "UIKitNames"],
            swiftSettings: [.treatAllWarnings(as: .error)]),
        .testTarget(
            name: "PopupSDLTests",
            dependencies: [
                "PopupGeometry", "PopupDrawing", "PopupRaster", "PopupUI", "PopupKit", "PopupSDL", "TestKit",
                "CPopupSDL2",
                "CPopupZlib",
            ],
            swiftSettings: mainActor),
        .testTarget(
            name: "UIKitNamesTests",
            dependencies: handedOn + ["UIKitNames", "PopupTesting"] + articles.map { .byName(name: $0) },
            swiftSettings: ported),
        .testTarget(
            name: "PopupDemoTests",
            dependencies: [
                "PopupGeometry", "PopupDrawing", "PopupRaster", "PopupUI", "PopupKit", "PopupSDL", "PopupTesting",
                "TestKit", "PopupDemo", "PopupGame", "DemoAssets",
            ],
            exclude: ["Golden/Goldens"], swiftSettings: mainActor),
    ]
        + articles.map {
            .target(
                name: $0, dependencies: handedOn + ["UIKitNames"], path: "Sources/Articles/\($0)",
                swiftSettings: ported)
        }
)
