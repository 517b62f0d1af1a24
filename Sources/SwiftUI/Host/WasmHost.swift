// The host of a WebAssembly module: the page calls the module's exports.

#if hasFeature(Embedded)
import JSONCodec
import RenderOps
import WasmSupport

/// Behind the exports of a module (`ModuleExports`, which the generated exports declare it to be).
enum WasmHost {
    private static nonisolated(unsafe) let graph = ViewGraph(framing: .array)
    private static nonisolated(unsafe) var state = JSONWriter()

    static func mount<Root: View>(_ root: Root) {
        graph.mount(root)
    }

    static func start() {
        swiftbrowser_run_app_main()
    }

    static func event(id: Int32) {
        graph.deliver(.tap(id: Int(id)))
    }

    static func alloc(length: Int32) -> Int32 {
        let room = UnsafeMutableRawPointer.allocate(byteCount: max(1, Int(length)), alignment: 1)
        return Int32(bitPattern: UInt32(UInt(bitPattern: room)))
    }

    static func eventJson(address: Int32, length: Int32) {
        guard let room = UnsafeMutableRawPointer(bitPattern: UInt(UInt32(bitPattern: address))) else { return }
        graph.deliver(json: UnsafeRawBufferPointer(start: room, count: Int(length)))
        room.deallocate()
    }

    static func opsPtr() -> Int32 {
        graph.writer.withBytes { address(of: $0) }
    }

    static func opsLen() -> Int32 {
        graph.writer.withBytes { Int32($0.count) }
    }

    static func opsClear() {
        graph.writer.clear()
    }

    static func opsEncoding() -> Int32 {
        Int32((graph.writer.isBinary ? OpEncoding.binary : .json).rawValue)
    }

    static func statePtr() -> Int32 {
        state.clear()
        state.raw("{")
        for entry in graph.snapshot().sorted(by: { precedes($0.path, $1.path) }) {
            state.key(entry.path)
            entry.value.encode(into: &state)
        }
        state.raw("}")
        return state.withBytes { address(of: $0) }
    }

    static func stateLen() -> Int32 {
        state.withBytes { Int32($0.count) }
    }

    private static func address(of bytes: UnsafeRawBufferPointer) -> Int32 {
        Int32(bitPattern: UInt32(UInt(bitPattern: bytes.baseAddress)))
    }
}
#endif
