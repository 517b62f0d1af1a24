import SwiftUI

struct RowsScreen: View {
    @State private var rows: [Row] = []
    @State private var nextID = 1
    @State private var usesList = true

    var body: some View {
        VStack(spacing: 0) {
            HStack(spacing: 16) {
                Button("Create") { rows = newRows() }
                Button("Update", action: updateEveryTenth)
                Button("Swap", action: swapTwo)
                Button("Append") { rows += newRows() }
                Button("Clear") { rows = [] }
            }
            .padding()
            Button(usesList ? "Use a stack" : "Use a list") { usesList.toggle() }

            if usesList {
                RowList(rows: rows)
            } else {
                RowStack(rows: rows)
            }
        }
    }

    private func newRows() -> [Row] {
        let ids = nextID..<nextID + 1000
        nextID += 1000
        return ids.map { Row(id: $0) }
    }

    private func updateEveryTenth() {
        for index in stride(from: 0, to: rows.count, by: 10) {
            rows[index].label += " !!!"
        }
    }

    private func swapTwo() {
        guard rows.count > 998 else { return }
        rows.swapAt(1, 998)
    }
}
