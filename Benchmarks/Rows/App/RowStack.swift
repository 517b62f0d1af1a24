import SwiftUI

struct RowStack: View {
    let rows: [Row]

    var body: some View {
        ScrollView {
            VStack(spacing: 0) {
                ForEach(rows) { row in
                    RowView(row: row)
                        .padding(.horizontal, 16)
                        .frame(height: 44)
                    Divider()
                }
            }
        }
    }
}
