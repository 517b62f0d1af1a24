// The ops that are written: the rows of a list, as an app's first pass makes them.

import RenderOps

/// Writes the rows through OpWriter.
func writeRows(_ count: Int, to writer: inout OpWriter) {
    for row in 0..<count {
        let id = row * 3 + 2
        writer.create(id: id, props: HstackProps(spacing: nil, alignment: .center))
        writer.insert(parent: 1, id: id, index: row)
        let font = Font(textStyle: .body, size: nil, weight: .semibold, design: nil, relativeTo: nil)
        writer.create(id: id + 1, props: StyledProps(style: Style(.font(font))))
        writer.insert(parent: id, id: id + 1, index: 0)
        writer.create(id: id + 2, props: TextProps(text: "Row \(row): buy \"milk\", bread & cheese"))
        writer.insert(parent: id + 1, id: id + 2, index: 0)
    }
    writer.commit()
}

/// An op for JSONEncoder, as one would write it by hand.
enum MirroredOp: Encodable {
    case createStack(id: Int)
    case createStyled(id: Int, textStyle: String, weight: String)
    case createText(id: Int, text: String)
    case insert(parent: Int, id: Int, index: Int)
    case commit

    private struct Create<Props: Encodable>: Encodable {
        let op = "create"
        let id: Int
        let kind: String
        let props: Props
    }
    private struct StackProps: Encodable {
        private enum CodingKeys: CodingKey { case spacing }
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encodeNil(forKey: .spacing)
        }
    }
    private struct StyledProps: Encodable {
        struct Style: Encodable {
            struct Font: Encodable {
                let textStyle: String
                let weight: String
            }
            let font: Font
        }
        let style: Style
    }
    private struct TextProps: Encodable { let text: String }
    private struct Insert: Encodable {
        let op = "insert"
        let parent: Int
        let id: Int
        let index: Int
    }
    private struct Commit: Encodable { let op = "commit" }

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .createStack(let id):
            try Create(id: id, kind: Kind.hstack.name, props: StackProps()).encode(to: encoder)
        case .createStyled(let id, let textStyle, let weight):
            let style = StyledProps.Style(font: .init(textStyle: textStyle, weight: weight))
            try Create(id: id, kind: Kind.styled.name, props: StyledProps(style: style)).encode(to: encoder)
        case .createText(let id, let text):
            try Create(id: id, kind: Kind.text.name, props: TextProps(text: text)).encode(to: encoder)
        case .insert(let parent, let id, let index):
            try Insert(parent: parent, id: id, index: index).encode(to: encoder)
        case .commit: try Commit().encode(to: encoder)
        }
    }
}

/// The same rows for JSONEncoder. The texts are made here, before the clock starts.
func mirroredRows(_ count: Int) -> [MirroredOp] {
    var ops: [MirroredOp] = []
    for row in 0..<count {
        let id = row * 3 + 2
        ops.append(.createStack(id: id))
        ops.append(.insert(parent: 1, id: id, index: row))
        ops.append(.createStyled(id: id + 1, textStyle: TextStyle.body.name, weight: FontWeight.semibold.name))
        ops.append(.insert(parent: id, id: id + 1, index: 0))
        ops.append(.createText(id: id + 2, text: "Row \(row): buy \"milk\", bread & cheese"))
        ops.append(.insert(parent: id + 1, id: id + 2, index: 0))
    }
    ops.append(.commit)
    return ops
}
