import SwiftUI

struct TodoRow: View {
    let todo: Todo

    var body: some View {
        HStack(spacing: 12) {
            Image(systemName: todo.isDone ? "checkmark.circle.fill" : "circle")
                .foregroundStyle(todo.isDone ? .green : .secondary)
            Text(todo.title)
                .foregroundStyle(todo.isDone ? .secondary : .primary)
        }
    }
}
