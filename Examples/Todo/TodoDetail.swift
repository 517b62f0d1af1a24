import SwiftUI

struct TodoDetail: View {
    @Binding var todo: Todo
    @Environment(\.dismiss) private var dismiss
    @Environment(\.colorScheme) private var colorScheme

    var body: some View {
        List {
            Section("Title") {
                TextField("Title", text: $todo.title)
            }
            Section {
                Toggle("Done", isOn: $todo.isDone)
            } footer: {
                Text("Shown in the \(colorScheme == .dark ? "dark" : "light") appearance.")
            }
            Button("Back to the list") { dismiss() }
        }
        .navigationTitle(todo.title)
        .navigationBarTitleDisplayMode(.inline)
    }
}
