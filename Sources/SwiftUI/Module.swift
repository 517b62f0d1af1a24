// What `import SwiftUI` brings along, as Apple's module does.

#if !hasFeature(Embedded)
@_exported import Combine
@_exported import Foundation
@_exported import Observation
#endif
