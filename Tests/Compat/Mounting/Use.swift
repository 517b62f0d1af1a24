// What the generated programs of Uses/Working are listed as.

/// The program of a row.
struct Use {
    /// The row: `text.views.Text`.
    let id: String
    let mount: @MainActor () -> Void

    init(_ id: String, mount: @escaping @MainActor () -> Void) {
        self.id = id
        self.mount = mount
    }
}
