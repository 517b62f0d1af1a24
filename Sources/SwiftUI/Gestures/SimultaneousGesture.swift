// Two gestures on one view.

import RenderOps

/// Two gestures that go on side by side.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
    /// What the gestures say. Each event is about one of them: the other's value is nil then.
    public struct Value {
        /// What the first gesture says.
        public var first: First.Value?
        /// What the second gesture says.
        public var second: Second.Value?
    }

    /// The first gesture.
    public var first: First
    /// The second gesture.
    public var second: Second

    public nonisolated init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    public nonisolated func _addNeeds(to needs: inout _GestureNeeds) {
        first._addNeeds(to: &needs)
        second._addNeeds(to: &needs)
    }

    public nonisolated func _recognize(_ event: RenderOps.Event, _ report: (_GesturePhase<Value>) -> Void) {
        first._recognize(event) { phase in
            switch phase {
            case .changed(let value): report(.changed(Value(first: value, second: nil)))
            case .ended(let value): report(.ended(Value(first: value, second: nil)))
            case .cancelled: report(.cancelled)
            }
        }
        second._recognize(event) { phase in
            switch phase {
            case .changed(let value): report(.changed(Value(first: nil, second: value)))
            case .ended(let value): report(.ended(Value(first: nil, second: value)))
            case .cancelled: report(.cancelled)
            }
        }
    }
}

extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

extension Gesture {
    /// The gesture, and another one beside it.
    public nonisolated func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
        SimultaneousGesture(self, other)
    }
}

/// A gesture of any type with a value.
public struct AnyGesture<Value>: Gesture {
    private let needs: _GestureNeeds
    private let recognize: (RenderOps.Event, (_GesturePhase<Value>) -> Void) -> Void

    /// Hides the type of `gesture`.
    public nonisolated init<T: Gesture>(_ gesture: T) where T.Value == Value {
        var needs = _GestureNeeds()
        gesture._addNeeds(to: &needs)
        self.needs = needs
        recognize = { gesture._recognize($0, $1) }
    }

    public nonisolated func _addNeeds(to needs: inout _GestureNeeds) {
        needs.drag = needs.drag || self.needs.drag
        needs.longPress = needs.longPress || self.needs.longPress
        if let distance = self.needs.minimumDistance {
            needs.minimumDistance = min(needs.minimumDistance ?? .infinity, distance)
        }
        if let duration = self.needs.minimumDuration {
            needs.minimumDuration = min(needs.minimumDuration ?? .infinity, duration)
        }
        if let count = self.needs.tapCount { needs.tapCount = count }
    }

    public nonisolated func _recognize(_ event: RenderOps.Event, _ report: (_GesturePhase<Value>) -> Void) {
        recognize(event, report)
    }
}
