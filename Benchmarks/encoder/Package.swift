// swift-tools-version: 6.2
// How fast ops are written, compared with Foundation's JSONEncoder. A package of its own, so that the main
// one does not build it.

import PackageDescription

let package = Package(
    name: "EncoderBenchmark",
    dependencies: [.package(name: "SwiftBrowser", path: "../..")],
    targets: [
        .executableTarget(
            name: "EncoderBenchmark", dependencies: [.product(name: "RenderOps", package: "SwiftBrowser")])
    ]
)
