// Gesture: what a person does with fingers on a view.

import RenderOps

/// How far a gesture has come.
public enum _GesturePhase<Value> {
    case changed(Value)
    case ended(Value)
    case cancelled
}

/// What a renderer looks out for on behalf of a gesture.
public struct _GestureNeeds {
    var drag = false
    var longPress = false
    var minimumDistance: Double?
    var minimumDuration: Double?
    var tapCount: Int?
}

/// What a person does with fingers on a view.
public protocol Gesture<Value> {
    associatedtype Value
    /// Adds what the gesture needs.
    nonisolated func _addNeeds(to needs: inout _GestureNeeds)
    /// Reports what `event` means for the gesture, if anything.
    nonisolated func _recognize(_ event: RenderOps.Event, _ report: (_GesturePhase<Value>) -> Void)
}

/// A gesture that is declared only to say that it is not there.
public protocol _MissingGesture: Gesture {}

extension _MissingGesture {
    public nonisolated func _addNeeds(to needs: inout _GestureNeeds) {}
    public nonisolated func _recognize(_ event: RenderOps.Event, _ report: (_GesturePhase<Value>) -> Void) {}
}

/// A touch, or several in a row.
public struct TapGesture: Gesture {
    /// How many touches in a row it takes.
    public var count: Int

    public nonisolated init(count: Int = 1) {
        self.count = count
    }

    public nonisolated func _addNeeds(to needs: inout _GestureNeeds) {
        needs.tapCount = max(1, count)
    }

    public nonisolated func _recognize(_ event: RenderOps.Event, _ report: (_GesturePhase<Void>) -> Void) {
        if case .tap = event { report(.ended(())) }
    }
}

/// A touch that lasts.
public struct LongPressGesture: Gesture {
    /// How long it lasts, in seconds.
    public var minimumDuration: Double

    /// A touch that lasts `minimumDuration` seconds. The finger may move 10 points meanwhile.
    public nonisolated init(minimumDuration: Double = 0.5) {
        self.minimumDuration = minimumDuration
    }

    public nonisolated func _addNeeds(to needs: inout _GestureNeeds) {
        needs.longPress = true
        needs.minimumDuration = min(needs.minimumDuration ?? .infinity, max(0, finite(minimumDuration)))
    }

    public nonisolated func _recognize(_ event: RenderOps.Event, _ report: (_GesturePhase<Bool>) -> Void) {
        guard case .longpress = event else { return }
        report(.changed(true))
        report(.ended(true))
    }
}

/// A finger that moves.
public struct DragGesture: Gesture {
    /// How far a drag has come.
    public struct Value: Equatable, Sendable {
        #if !hasFeature(Embedded)
        /// When the finger was here.
        public var time: Date
        #endif
        /// Where the finger is, in points from the view's upper left.
        public var location: CGPoint
        /// Where the finger came down, in points from the view's upper left.
        public var startLocation: CGPoint
        /// How far the finger has moved, in points.
        public var translation: CGSize
        /// How fast it moves, in points a second; zero until it is lifted.
        public var velocity: CGSize

        /// Where the finger would come to rest if it went on a little.
        public var predictedEndLocation: CGPoint {
            CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
        }

        /// How far the finger would have moved if it went on a little.
        public var predictedEndTranslation: CGSize {
            CGSize(width: translation.width + velocity.width / 4, height: translation.height + velocity.height / 4)
        }
    }

    /// How far a finger moves before it drags, in points.
    public var minimumDistance: CGFloat

    public nonisolated init(minimumDistance: CGFloat = 10) {
        self.minimumDistance = minimumDistance
    }

    #if !hasFeature(Embedded)
    /// A drag whose places are in the coordinates of the view itself.
    public nonisolated init(minimumDistance: CGFloat = 10, coordinateSpace: LocalCoordinateSpace) {
        self.minimumDistance = minimumDistance
    }
    #endif

    public nonisolated func _addNeeds(to needs: inout _GestureNeeds) {
        needs.drag = true
        needs.minimumDistance = min(needs.minimumDistance ?? .infinity, max(0, finite(minimumDistance)))
    }

    public nonisolated func _recognize(_ event: RenderOps.Event, _ report: (_GesturePhase<Value>) -> Void) {
        guard case .drag(_, let phase, let translation, let location, let start, let velocity) = event else { return }
        let value = Value(translation, location, start, velocity)
        switch phase {
        case .began, .changed: report(.changed(value))
        // What a scroll took over has ended for the app, so that it can put things back.
        case .ended, .cancelled: report(.ended(value))
        }
    }
}

extension DragGesture.Value {
    fileprivate init(
        _ translation: RenderOps.Size, _ location: RenderOps.Point?, _ start: RenderOps.Point?,
        _ velocity: RenderOps.Velocity?
    ) {
        #if !hasFeature(Embedded)
        time = Date()
        #endif
        self.translation = CGSize(width: CGFloat(translation.width), height: CGFloat(translation.height))
        self.location = CGPoint(x: CGFloat(location?.x ?? 0), y: CGFloat(location?.y ?? 0))
        startLocation = CGPoint(x: CGFloat(start?.x ?? 0), y: CGFloat(start?.y ?? 0))
        self.velocity = CGSize(width: CGFloat(velocity?.width ?? 0), height: CGFloat(velocity?.height ?? 0))
    }
}

// MARK: Doing something

/// A gesture that does something while it goes on.
public struct _ChangedGesture<Base: Gesture>: Gesture {
    let base: Base
    let action: (Base.Value) -> Void

    public nonisolated func _addNeeds(to needs: inout _GestureNeeds) { base._addNeeds(to: &needs) }

    public nonisolated func _recognize(
        _ event: RenderOps.Event, _ report: (_GesturePhase<Base.Value>) -> Void
    ) {
        base._recognize(event) { phase in
            if case .changed(let value) = phase { action(value) }
            report(phase)
        }
    }
}

/// A gesture that does something when it has ended.
public struct _EndedGesture<Base: Gesture>: Gesture {
    let base: Base
    let action: (Base.Value) -> Void

    public nonisolated func _addNeeds(to needs: inout _GestureNeeds) { base._addNeeds(to: &needs) }

    public nonisolated func _recognize(
        _ event: RenderOps.Event, _ report: (_GesturePhase<Base.Value>) -> Void
    ) {
        base._recognize(event) { phase in
            if case .ended(let value) = phase { action(value) }
            report(phase)
        }
    }
}

/// A gesture whose value is another one.
public struct _MappedGesture<Base: Gesture, Value>: Gesture {
    let base: Base
    let change: (Base.Value) -> Value

    public nonisolated func _addNeeds(to needs: inout _GestureNeeds) { base._addNeeds(to: &needs) }

    public nonisolated func _recognize(_ event: RenderOps.Event, _ report: (_GesturePhase<Value>) -> Void) {
        base._recognize(event) { phase in
            switch phase {
            case .changed(let value): report(.changed(change(value)))
            case .ended(let value): report(.ended(change(value)))
            case .cancelled: report(.cancelled)
            }
        }
    }
}

extension Gesture {
    /// Runs `action` when the gesture has ended.
    public nonisolated func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
        _EndedGesture(base: self, action: action)
    }

    /// The gesture with another value.
    public nonisolated func map<T>(_ body: @escaping (Value) -> T) -> _MappedGesture<Self, T> {
        _MappedGesture(base: self, change: body)
    }
}

extension Gesture where Value: Equatable {
    /// Runs `action` with each value of the gesture while it goes on.
    public nonisolated func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self> {
        _ChangedGesture(base: self, action: action)
    }
}
