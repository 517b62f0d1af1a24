import SwiftUI

struct RowView: View {
    let row: Row

    var body: some View {
        HStack {
            Text(row.label)
            Spacer()
            Text(String(row.id))
                .foregroundStyle(.secondary)
        }
    }
}
