// List.

import RenderOps

/// Rows in rounded groups that scroll.
public struct List<Content: View> {
    public let _content: Content

    /// A list of the rows and sections that `content` builds.
    public nonisolated init(@ViewBuilder content: () -> Content) {
        _content = content()
    }

    /// A row for each element of a collection whose elements know their ids.
    public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        _content = ForEach(data, content: rowContent)
    }

    /// A row for each number of a range.
    public nonisolated init<RowContent: View>(
        _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent
    ) where Content == ForEach<Range<Int>, Int, RowContent> {
        _content = ForEach(data, content: rowContent)
    }

    /// A row for each element at the other end of a binding, which the row can change.
    public nonisolated init<Elements: MutableCollection & RandomAccessCollection, RowContent: View>(
        _ data: Binding<Elements>, @ViewBuilder rowContent: @escaping (Binding<Elements.Element>) -> RowContent
    )
    where
        Content == ForEach<BoundElements<Elements>, Elements.Element.ID, RowContent>,
        Elements.Element: Identifiable
    {
        _content = ForEach(data, content: rowContent)
    }

    #if hasFeature(Embedded)
    /// A row for each element of a collection, whose id is what `id` says.
    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: @escaping (Data.Element) -> ID,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        _content = ForEach(data, id: id, content: rowContent)
    }
    #else
    /// A row for each element of a collection, whose id is at a key path.
    public nonisolated init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        _content = ForEach(data, id: id, content: rowContent)
    }
    #endif

    public nonisolated func _props(in environment: EnvironmentValues) -> ListProps {
        ListProps()
    }
}

extension List: _ElementView {}
