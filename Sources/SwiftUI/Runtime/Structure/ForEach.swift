// A view for each element of a collection.

/// A view for each element of a collection. Elements keep their views, and the views' state, by their ids,
/// wherever in the collection they are.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    /// The collection.
    public var data: Data
    /// Builds the view of one element.
    public var content: (Data.Element) -> Content
    let id: (Data.Element) -> ID

    init(
        _ data: Data, identifiedBy id: @escaping (Data.Element) -> ID,
        building content: @escaping (Data.Element) -> Content
    ) {
        self.data = data
        self.id = id
        self.content = content
    }
}

extension ForEach: View where Content: View {
    public var body: Never { fatalError("a collection of views has no body") }

    public nonisolated static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode {
        ForEachNode(view, inputs)
    }
}

extension ForEach where Content: View {
    /// Views for elements that know their ids.
    public nonisolated init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
    where Data.Element: Identifiable, ID == Data.Element.ID {
        self.init(data, identifiedBy: { $0.id }, building: content)
    }

    /// Views for a range of numbers.
    public nonisolated init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content)
    where Data == Range<Int>, ID == Int {
        self.init(data, identifiedBy: { $0 }, building: content)
    }

    /// Views for the elements at the other end of a binding, each of which can be changed.
    public nonisolated init<Elements: MutableCollection & RandomAccessCollection>(
        _ data: Binding<Elements>, @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
    ) where Data == BoundElements<Elements>, Elements.Element: Identifiable, ID == Elements.Element.ID {
        self.init(BoundElements(data), identifiedBy: { $0.wrappedValue.id }, building: content)
    }

    #if hasFeature(Embedded)
    /// Views for elements whose id is what `id` says. Embedded Swift has no key paths, so `id: \.name` in an
    /// app's source becomes this closure when the source is staged.
    public init(
        _ data: Data, id: @escaping (Data.Element) -> ID,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(data, identifiedBy: id, building: content)
    }
    #else
    /// Views for elements whose id is at a key path.
    public nonisolated init(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(data, identifiedBy: { $0[keyPath: id] }, building: content)
    }

    /// Views for the elements at the other end of a binding, whose id is at a key path.
    public nonisolated init<Elements: MutableCollection & RandomAccessCollection>(
        _ data: Binding<Elements>, id: KeyPath<Elements.Element, ID>,
        @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
    ) where Data == BoundElements<Elements> {
        self.init(BoundElements(data), identifiedBy: { $0.wrappedValue[keyPath: id] }, building: content)
    }
    #endif
}

/// The elements of a collection at the other end of a binding, as bindings.
public struct BoundElements<Elements: MutableCollection & RandomAccessCollection>: RandomAccessCollection {
    private let base: Binding<Elements>
    private let elements: Elements

    init(_ base: Binding<Elements>) {
        self.base = base
        elements = base.wrappedValue
    }

    public var startIndex: Elements.Index { elements.startIndex }
    public var endIndex: Elements.Index { elements.endIndex }
    public func index(after index: Elements.Index) -> Elements.Index { elements.index(after: index) }
    public func index(before index: Elements.Index) -> Elements.Index { elements.index(before: index) }
    public func index(_ index: Elements.Index, offsetBy distance: Int) -> Elements.Index {
        elements.index(index, offsetBy: distance)
    }
    public func distance(from start: Elements.Index, to end: Elements.Index) -> Int {
        elements.distance(from: start, to: end)
    }

    /// A binding to the element that is at `index` now. Once the collection has become too short it stays
    /// at the element it had.
    public subscript(index: Elements.Index) -> Binding<Elements.Element> {
        let last = elements[index]
        let base = base
        return Binding(
            get: {
                let current = base.wrappedValue
                return current.indices.contains(index) ? current[index] : last
            },
            set: { new in
                var current = base.wrappedValue
                guard current.indices.contains(index) else { return }
                current[index] = new
                base.wrappedValue = current
            })
    }
}

private final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: Node {
    private typealias Row = ForEachRow<Data.Element, ID, Content>

    private var rows: [Row] = []
    /// Rows by id. Ids should be unique; of several rows with one id only the first is here.
    private var rowByID: [ID: Row] = [:]
    /// Whether the first rows were made, which the element around them collects by itself.
    private var isPlaced = false

    init(_ view: ForEach<Data, ID, Content>, _ inputs: _NodeInputs) {
        super.init(inputs)
        update(view)
        isPlaced = true
    }

    override func receive(_ value: UnsafeRawPointer) {
        update(value.assumingMemoryBound(to: ForEach<Data, ID, Content>.self).pointee)
    }

    private func update(_ view: ForEach<Data, ID, Content>) {
        let oldRows = rows
        var newRows: [Row] = []
        newRows.reserveCapacity(view.data.count)
        var orderChanged = false
        let generation = graph.nextGeneration()

        for element in view.data {
            let id = view.id(element)
            let index = newRows.count
            let row: Row
            if index < oldRows.count, oldRows[index].id == id, oldRows[index].generation != generation {
                row = oldRows[index]
                row.update(element, view.content)
            } else if let known = rowByID[id], known.generation != generation {
                row = known
                row.update(element, view.content)
                orderChanged = true
            } else {
                row = Row(id: id, element, view.content, inputs(forChild: index))
                if rowByID[id] == nil || rowByID[id]?.isMounted == false { rowByID[id] = row }
                orderChanged = true
            }
            row.generation = generation
            newRows.append(row)
        }

        if newRows.count < oldRows.count { orderChanged = true }
        rows = newRows
        guard orderChanged, isPlaced else { return }
        for row in oldRows where row.generation != generation {
            if rowByID[row.id] === row { rowByID[row.id] = nil }
            row.unmount()
        }
        structureDidChange(below: self)
    }

    override func collectElements(into ids: inout [Int]) {
        for row in rows { row.collectElements(into: &ids) }
    }

    override func visitChildren(_ visit: (Node) -> Void) {
        for row in rows { visit(row) }
    }
}

/// The place of one element of a collection.
private final class ForEachRow<Element, ID: Hashable, Content: View>: WrapperNode {
    let id: ID
    /// The last update of the collection in which the row took part.
    var generation = 0
    private var element: Element
    private var content: (Element) -> Content

    init(id: ID, _ element: Element, _ content: @escaping (Element) -> Content, _ inputs: _NodeInputs) {
        self.id = id
        self.element = element
        self.content = content
        super.init(inputs)
        child = Content._makeNode(graph.evaluate(self) { content(element) }, self.inputs(forChild: 0))
    }

    func update(_ element: Element, _ content: @escaping (Element) -> Content) {
        self.element = element
        self.content = content
        needsRefresh = false
        refresh()
    }

    override func refresh() {
        child?.receive { graph.evaluate(self) { content(element) } }
    }

    override var pathComponent: String {
        #if hasFeature(Embedded)
        // An id can't be written out there; the place among the siblings at mount stands for it.
        return super.pathComponent
        #else
        return "[\(id)]"
        #endif
    }
}
