import SwiftUI

@main
struct RowsApp: App {
    var body: some Scene {
        WindowGroup {
            RowsScreen()
        }
    }
}
