// App: where a program starts.

#if hasFeature(Embedded)
/// The structure and behavior of an app.
public protocol App {
    associatedtype Body: Scene
    @SceneBuilder var body: Body { get }
    init()
}
#else
/// The structure and behavior of an app.
@MainActor @preconcurrency
public protocol App {
    associatedtype Body: Scene
    /// The scenes of the app.
    @SceneBuilder var body: Body { get }
    init()
}
#endif

extension App {
    /// Starts the app. `@main` calls it.
    public static func main() {
        Host.run(_AppRoot(app: Self()))
    }
}

/// The app as the root of the view graph, so that its own state lives there.
struct _AppRoot<A: App> {
    let app: A
    var body: A.Body._Content { app.body._content }
}

extension _AppRoot: View {}

#if hasFeature(Embedded)
/// A part of an app's interface with a life of its own.
public protocol Scene {
    associatedtype Body: Scene
    associatedtype _Content: View
    @SceneBuilder var body: Body { get }
    var _content: _Content { get }
}
#else
/// A part of an app's interface with a life of its own.
@MainActor @preconcurrency
public protocol Scene {
    associatedtype Body: Scene
    associatedtype _Content: View
    /// What the scene consists of.
    @SceneBuilder var body: Body { get }
    nonisolated var _content: _Content { get }
}
#endif

extension Scene {
    public nonisolated var _content: _SceneBody<Self> { _SceneBody(scene: self) }
}

extension Never: Scene {
    public nonisolated var _content: EmptyView { EmptyView() }
}

/// A scene with a body of its own, as a view.
public struct _SceneBody<S: Scene> {
    let scene: S
    public var body: S.Body._Content { scene.body._content }
}

extension _SceneBody: View {}

/// Builds the scenes of an app. An iPhone shows one.
@resultBuilder
public enum SceneBuilder {
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

/// The scene that shows an app's interface.
public struct WindowGroup<Content: View> {
    public let _content: Content

    /// A window that shows what `content` builds.
    public nonisolated init(@ViewBuilder content: () -> Content) {
        _content = content()
    }

    public var body: Never { fatalError("a window group has no body") }
}

extension WindowGroup: Scene {}
