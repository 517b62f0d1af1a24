// Which events the shim reads. A module holds the decoders of these only, however many events the protocol has.

import JSONCodec
import RenderOps

extension RenderOps.Event {
    /// Reads an event that the shim has a use for.
    init(handled json: JSONValue) throws(DecodeError) {
        let object = try Decode.object(json)
        guard let type = try Self.type(of: object) else {
            self = try Self.decodeUnknown(object)
            return
        }
        switch type {
        case .tap: self = try Self.decodeTap(object)
        case .text: self = try Self.decodeText(object)
        case .toggle: self = try Self.decodeToggle(object)
        case .environment: self = try Self.decodeEnvironment(object)
        case .geometry: self = try Self.decodeGeometry(object)
        case .layout: self = try Self.decodeLayout(object)
        case .batch: self = try Self.decodeBatch(object)
        case .drag: self = try Self.decodeDrag(object)
        case .longpress: self = try Self.decodeLongpress(object)
        case .adjust: self = try Self.decodeAdjust(object)
        case .snapshot: self = try Self.decodeSnapshot(object)
        default: throw DecodeError(problem: "the shim has no use for \(type.name) events")
        }
    }
}
