import SwiftUI

@main
struct EncodingsApp: App {
    var body: some Scene {
        WindowGroup {
            EncodingsScreen()
        }
    }
}
