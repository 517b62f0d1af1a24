// Taking a part of a path by shares of its length.

/// A piece of a path with a start of its own: a line, or a curve as a cubic one.
private struct PathSegment {
    var points: [CGPoint]
    /// Whether the segment starts a new piece, away from where the one before ended.
    var isStart: Bool

    /// How long it is; a curve as the lines through 16 points of it.
    var length: Double {
        guard points.count == 4 else { return distance(points[0], points[1]) }
        var length = 0.0
        var last = points[0]
        for index in 1...16 {
            let next = point(at: Double(index) / 16)
            length += distance(last, next)
            last = next
        }
        return length
    }

    func point(at share: Double) -> CGPoint {
        split(at: share).first.points.last!
    }

    /// The share of the parameter at which a share of the length is reached.
    func parameter(atLength share: Double) -> Double {
        guard points.count == 4 else { return share }
        let target = share * length
        var length = 0.0
        var last = points[0]
        for index in 1...16 {
            let next = point(at: Double(index) / 16)
            let step = distance(last, next)
            if length + step >= target {
                return (Double(index - 1) + (step > 0 ? (target - length) / step : 0)) / 16
            }
            length += step
            last = next
        }
        return 1
    }

    /// The parts before and after a share of the parameter (de Casteljau).
    func split(at share: Double) -> (first: PathSegment, second: PathSegment) {
        var first = [points[0]]
        var second = [points[points.count - 1]]
        var row = points
        while row.count > 1 {
            row = row.indices.dropLast().map { between(row[$0], row[$0 + 1], share) }
            first.append(row[0])
            second.insert(row[row.count - 1], at: 0)
        }
        return (PathSegment(points: first, isStart: isStart), PathSegment(points: second, isStart: false))
    }
}

private func distance(_ a: CGPoint, _ b: CGPoint) -> Double {
    let x = Double(a.x - b.x)
    let y = Double(a.y - b.y)
    return (x * x + y * y).squareRoot()
}

private func between(_ a: CGPoint, _ b: CGPoint, _ share: Double) -> CGPoint {
    CGPoint(x: a.x + (b.x - a.x) * CGFloat(share), y: a.y + (b.y - a.y) * CGFloat(share))
}

extension Path {
    /// The part of the path from one share of its length to another, from 0 to 1.
    public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
        let from = unit(Double(from))
        let to = unit(Double(to))
        if from == 0, to == 1 { return self }
        guard from < to else { return Path() }
        let segments = segments
        let lengths = segments.map { $0.length }
        let total = lengths.reduce(0, +)
        var trimmed = Path()
        var position = 0.0
        var goesOn = false
        for (segment, length) in zip(segments, lengths) {
            let start = max(from * total, position)
            let end = min(to * total, position + length)
            if start < end {
                var part = segment
                let startShare = (start - position) / length
                if end < position + length {
                    part = part.split(at: segment.parameter(atLength: (end - position) / length)).first
                }
                if startShare > 0 {
                    let endShare = (end - position) / length
                    part = part.split(at: part.parameter(atLength: startShare / endShare)).second
                }
                trimmed.add(part, after: goesOn && !segment.isStart)
                goesOn = true
            }
            position += length
        }
        return trimmed
    }

    private mutating func add(_ segment: PathSegment, after goesOn: Bool) {
        let points = segment.points
        if !goesOn { move(to: points[0]) }
        if points.count == 4 {
            addCurve(to: points[3], control1: points[1], control2: points[2])
        } else {
            addLine(to: points[1])
        }
    }

    private var segments: [PathSegment] {
        var segments: [PathSegment] = []
        var start = CGPoint.zero
        var current = CGPoint.zero
        var isStart = true
        func add(_ points: [CGPoint]) {
            segments.append(PathSegment(points: points, isStart: isStart))
            isStart = false
            current = points[points.count - 1]
        }
        for element in elements {
            switch element {
            case .move(let end):
                start = end
                current = end
                isStart = true
            case .line(let end): add([current, end])
            case .quadCurve(let end, let control):
                add([current, between(current, control, 2.0 / 3), between(end, control, 2.0 / 3), end])
            case .curve(let end, let control1, let control2): add([current, control1, control2, end])
            case .closeSubpath: if current != start { add([current, start]) }
            }
        }
        return segments
    }
}
