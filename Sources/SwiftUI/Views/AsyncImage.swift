// AsyncImage: a picture at an address.

#if !hasFeature(Embedded)
import RenderOps

/// How far a picture at an address is. The renderer loads it, and the app is not told how far it is: a picture with an
/// address counts as loaded.
public enum AsyncImagePhase: Sendable {
    /// There is no address.
    case empty
    /// The picture.
    case success(Image)
    /// It could not be loaded.
    case failure(any Error)

    /// The picture, if it is there.
    public var image: Image? {
        if case .success(let image) = self { image } else { nil }
    }

    /// What went wrong, if something did.
    public var error: (any Error)? {
        if case .failure(let error) = self { error } else { nil }
    }
}

/// A picture at an address.
public struct AsyncImage<Content: View>: View {
    private let content: Content

    /// What `content` makes of the picture.
    public nonisolated init(
        url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
        @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
    ) {
        let image = url.map { Image(source: .remote(url: $0.absoluteString, scale: max(0, finite(scale)))) }
        self.content = content(image.map { .success($0) } ?? .empty)
    }

    /// What `content` makes of the picture, or `placeholder` where there is no address.
    public nonisolated init<I: View, P: View>(
        url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
        @ViewBuilder placeholder: @escaping () -> P
    ) where Content == _ConditionalContent<I, P> {
        self.init(url: url, scale: scale) { phase in
            if let image = phase.image { content(image) } else { placeholder() }
        }
    }

    /// The picture, or gray where there is no address.
    public nonisolated init(url: URL?, scale: CGFloat = 1) where Content == _ConditionalContent<Image, Color> {
        self.init(url: url, scale: scale, content: { $0 }, placeholder: { Color.gray.opacity(0.3) })
    }

    public var body: some View { content }
}
#endif
