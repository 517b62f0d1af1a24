import SwiftUI

struct Todo: Identifiable {
    let id: Int
    var title: String
    var isDone = false
}
