import SwiftUI

@main
struct CounterApp: App {
    var body: some Scene {
        WindowGroup {
            CounterView()
        }
    }
}

struct CounterView: View {
    @State private var count = 0
    @State private var usesLargeSteps = false

    private var step: Int { usesLargeSteps ? 10 : 1 }

    var body: some View {
        VStack(spacing: 24) {
            Text("\(count)")
                .font(.system(size: 64, weight: .bold, design: .rounded))
                .foregroundStyle(count < 0 ? .red : .primary)
                .accessibilityIdentifier("count")

            HStack(spacing: 16) {
                Button("Subtract") { count -= step }
                    .buttonStyle(.bordered)
                Button("Add") { count += step }
                    .buttonStyle(.borderedProminent)
            }

            Toggle("Steps of ten", isOn: $usesLargeSteps)
                .frame(maxWidth: 240)

            if count != 0 {
                Button("Reset", role: .destructive) { count = 0 }
            }
        }
        .padding()
    }
}
