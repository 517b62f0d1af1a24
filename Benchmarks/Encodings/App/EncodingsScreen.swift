import SwiftUI

struct EncodingsScreen: View {
    @State private var rows: [Row] = []
    @State private var changes = 0

    var body: some View {
        VStack(spacing: 0) {
            HStack(spacing: 16) {
                Button("Create") { rows = (1...1000).map { Row(id: $0) } }
                Button("Change", action: changeOne)
            }
            .padding()
            RowList(rows: rows)
        }
    }

    private func changeOne() {
        changes += 1
        rows[changes * 37 % rows.count].label += " !"
    }
}
