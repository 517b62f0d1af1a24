// How a running app meets the outside.

/// Runs an app's view graph in whatever the program was built for.
enum Host {
    /// Mounts `root` and lets events in until the app ends.
    static func run<Root: View>(_ root: Root) {
        #if hasFeature(Embedded)
        WasmHost.mount(root)
        #else
        LiveHost.run(root)
        #endif
    }
}
