import SwiftUI

struct RowList: View {
    let rows: [Row]

    var body: some View {
        List {
            ForEach(rows) { row in
                RowView(row: row)
            }
        }
    }
}
