import SwiftUI

struct TodoList: View {
    @State private var todos: [Todo] = []
    @State private var newTitle = ""
    @State private var nextID = 0

    private var openCount: Int {
        todos.filter { !$0.isDone }.count
    }

    var body: some View {
        NavigationStack {
            List {
                Section {
                    HStack {
                        TextField("New todo", text: $newTitle)
                        Button("Add", action: add)
                            .disabled(newTitle.isEmpty)
                    }
                }

                if todos.isEmpty {
                    Text("Nothing to do")
                        .foregroundStyle(.secondary)
                } else {
                    Section("\(openCount) open") {
                        ForEach($todos) { $todo in
                            NavigationLink {
                                TodoDetail(todo: $todo)
                            } label: {
                                TodoRow(todo: todo)
                            }
                        }
                    }
                }
            }
            .navigationTitle("Todos")
            .toolbar {
                Button("Clear done") {
                    todos.removeAll { $0.isDone }
                }
                .disabled(openCount == todos.count)
            }
        }
    }

    private func add() {
        todos.append(Todo(id: nextID, title: newTitle))
        nextID += 1
        newTitle = ""
    }
}
