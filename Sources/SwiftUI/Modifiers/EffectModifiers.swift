// Modifiers that change how a view is drawn, not how it is laid out.

import RenderOps

extension View {
    /// Keeps the room of the view, but neither draws it nor lets it be touched.
    public nonisolated func hidden() -> some View {
        styled { $0.hidden = true }
    }

    /// Draws a shadow behind what is opaque of the view: blurred by `radius`, and moved by `x` and `y`, in points.
    public nonisolated func shadow(
        color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some View {
        painted(color) { style, paint in
            guard case .color(let color) = paint else { return }
            style.shadow = RenderOps.Shadow(
                color: color, radius: max(0, finite(radius)), x: finite(x), y: finite(y))
        }
    }

    /// Blurs the view; each point spreads over `radius` points.
    public nonisolated func blur(radius: CGFloat, opaque: Bool = false) -> some View {
        styled { $0.blur = RenderOps.Blur(radius: max(0, finite(radius)), opaque: opaque) }
    }

    /// Draws the view turned around a point of it, clockwise.
    public nonisolated func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        styled {
            $0.rotation = angle.finiteDegrees
            $0.rotationAnchor = anchor.anchorValue
        }
    }

    /// Draws the view turned in space around an axis, seen in perspective.
    public nonisolated func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
        perspective: CGFloat = 1
    ) -> some View {
        styled {
            $0.rotation3D = RenderOps.Rotation3D(
                angle: angle.finiteDegrees, x: finite(axis.x), y: finite(axis.y), z: finite(axis.z),
                anchor: anchor.anchorValue, perspective: max(0, finite(perspective)))
        }
    }

    /// Draws the view larger or smaller around a point of it.
    public nonisolated func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
        scaleEffect(x: scale, y: scale, anchor: anchor)
    }

    /// Draws the view larger or smaller around a point of it, by a factor for each direction.
    public nonisolated func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
        scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
    }

    /// Draws the view larger or smaller around a point of it, by a factor for each direction.
    public nonisolated func scaleEffect(
        x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
    ) -> some View {
        styled {
            $0.scale = RenderOps.Scale(x: finite(x), y: finite(y))
            $0.scaleAnchor = anchor.anchorValue
        }
    }

    /// Draws the view `x` points to the right and `y` points down of where it is.
    public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        styled { $0.offset = RenderOps.Point(x: finite(x), y: finite(y)) }
    }

    /// Draws the view that far from where it is, in points.
    public nonisolated func offset(_ offset: CGSize) -> some View {
        self.offset(x: offset.width, y: offset.height)
    }

    /// Draws nothing of the view outside its bounds.
    public nonisolated func clipped(antialiased: Bool = false) -> some View {
        styled { $0.clipped = true }
    }

    /// Draws nothing of the view outside a shape.
    public nonisolated func clipShape<S: _OutlineShape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
        let outline = shape._outline
        return styled {
            $0.clipShape = RenderOps.ClipShape(shape: outline.shape, cornerRadius: outline.cornerRadius)
        }
    }

    /// Draws the view as far as a gradient or a color is opaque.
    public nonisolated func mask<Mask: ShapeStyle & View>(_ mask: Mask) -> some View {
        painted(mask) { $0.mask = $1 }
    }

    /// Draws the view as far as a shape is opaque.
    public nonisolated func mask<Mask: _OutlineShape>(_ mask: Mask) -> some View {
        clipShape(mask)
    }

    /// Draws the view as far as a gradient or a color is opaque.
    public nonisolated func mask<Mask: ShapeStyle & View>(
        alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
    ) -> some View {
        self.mask(mask())
    }

    /// Draws the view as far as a shape is opaque.
    public nonisolated func mask<Mask: _OutlineShape>(
        alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
    ) -> some View {
        clipShape(mask())
    }

    /// Lets all of the view's area be touched. The area is the view's bounds, whichever shape is given.
    public nonisolated func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
        // What has a background is touched wherever it is, even if that background shows nothing.
        background(Color.clear)
    }

    /// Lets touches pass to what is behind the view when `enabled` is false.
    public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View {
        styled { $0.hitTesting = enabled ? nil : false }
    }

    /// Puts the view in front of siblings with a lower number.
    public nonisolated func zIndex(_ value: Double) -> some View {
        styled { $0.zIndex = finite(value) }
    }
}

// What makes one picture of a view before effects apply to it. Effects always apply to the whole of a view here.
extension View {
    /// Has effects apply to the view as a whole.
    public nonisolated func compositingGroup() -> some View {
        self
    }

    /// Draws the view as one picture.
    public nonisolated func drawingGroup(opaque: Bool = false) -> some View {
        self
    }
}
