// What a place of the selectors means: a prop, a field of the kind's style, or a field of one case of a union.

/// Where in the props of a kind a text is.
enum SelectorPlace {
    /// A prop: `text.text`.
    case prop(Field)
    /// A field of the style that the kind has in the prop `style`: `styled.accessibilityLabel`.
    case style(Field, in: Field)
    /// A field of a case of the union that is in a prop: `image.source.systemName`.
    case unionCase(Field, of: UnionCase, in: Field)

    /// The field that holds the text.
    var field: Field {
        switch self {
        case .prop(let field), .style(let field, in: _), .unionCase(let field, of: _, in: _): field
        }
    }
}

extension TypeResolver {
    /// Every place of a kind's props that a selector can name, with the name it has after the kind's.
    func selectorPlaces(of kind: Kind, styles: [StyleField]) -> [(name: String, place: SelectorPlace)] {
        kind.props.flatMap { prop -> [(name: String, place: SelectorPlace)] in
            switch type(of: prop) {
            case .style?:
                return styles.map { ($0.name, .style($0.field, in: prop)) }
            case .union(let union)? where union.discriminator != .type:
                return union.cases.flatMap { unionCase in
                    unionCase.fields.map { field in
                        ("\(prop.name).\(field.name)", SelectorPlace.unionCase(field, of: unionCase, in: prop))
                    }
                }
            default:
                return [(prop.name, .prop(prop))]
            }
        }
    }
}
