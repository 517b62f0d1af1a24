"""Changes of an animated commit are led from what is on the screen to what they are."""

from typing import Any

from harness import Ops, RendererTestCase, Session, element, next_frame, ops_of, settle, styled, text

RED = {"r": 1, "g": 0, "b": 0, "a": 1}
BLUE = {"r": 0, "g": 0, "b": 1, "a": 1}
LINEAR = {"type": "linear", "duration": 10}


def box(child: Any, **frame: Any) -> Any:
    return styled(child, frame=frame)


class MotionTestCase(RendererTestCase):
    """What these tests have in common."""

    def change(self, session: Session, ops: Ops, animation: Any) -> None:
        """Sends an animated pass, and waits until it is drawn."""
        session.send([*ops, {"op": "commit", "animation": animation}])
        next_frame(session.page)
        next_frame(session.page)

    def seek(self, session: Session, share: float) -> None:
        """Puts all animations to a share of their length."""
        session.page.evaluate(
            """share => document.getAnimations().forEach(animation => {
                 animation.pause();
                 animation.currentTime = animation.effect.getComputedTiming().endTime * share;
               })""",
            share,
        )

    def left(self, session: Session, selector: str = ".text") -> float:
        return session.page.locator(selector).first.evaluate("node => node.getBoundingClientRect().left")

    def finish(self, session: Session) -> None:
        session.page.evaluate("document.getAnimations().forEach(animation => animation.finish())")
        settle(session.page)


class AnimationTests(MotionTestCase):
    def aligned(self) -> Session:
        """A text in a wide frame; the frame is element 1, the text 2."""
        return self.session(ops_of(styled(text("Hi"), frame={"width": 300, "alignment": "leading"})), query="?chrome=screen")

    def align(self, session: Session, alignment: str, animation: Any) -> None:
        props = {"style": {"frame": {"width": 300, "alignment": alignment}}}
        self.change(session, [{"op": "update", "id": 1, "props": props}], animation)

    def test_a_frame_moves_from_where_it_was(self) -> None:
        session = self.aligned()
        before = self.left(session)
        self.align(session, "trailing", LINEAR)
        self.seek(session, 0)
        self.assertAlmostEqual(self.left(session), before, delta=1)
        self.seek(session, 0.5)
        halfway = self.left(session)
        self.finish(session)
        after = self.left(session)
        self.assertGreater(after, before + 200)
        self.assertAlmostEqual(halfway, (before + after) / 2, delta=1)

    def test_a_commit_without_an_animation_is_drawn_at_once(self) -> None:
        session = self.aligned()
        session.send([{"op": "update", "id": 1, "props": {"style": {"frame": {"width": 300, "alignment": "trailing"}}}},
                      {"op": "commit"}])
        next_frame(session.page)
        self.assertEqual(session.page.evaluate("document.getAnimations().length"), 0)

    def test_a_change_of_direction_starts_from_the_screen(self) -> None:
        session = self.aligned()
        self.align(session, "trailing", LINEAR)
        self.seek(session, 0.5)
        halfway = self.left(session)
        self.align(session, "leading", LINEAR)
        self.seek(session, 0)
        self.assertAlmostEqual(self.left(session), halfway, delta=1)

    def test_a_spring_keeps_its_speed(self) -> None:
        session = self.aligned()
        start = self.left(session)
        self.align(session, "trailing", {"type": "spring", "duration": 2, "bounce": 0})
        session.page.evaluate("document.getAnimations().forEach(a => { a.pause(); a.currentTime = 300; })")
        turn = self.left(session)
        self.assertGreater(turn, start + 10)
        self.align(session, "leading", {"type": "spring", "duration": 2, "bounce": 0})
        session.page.evaluate("document.getAnimations().forEach(a => { a.pause(); a.currentTime = 60; })")
        # It was on its way to the right, and goes on for a moment before it turns.
        self.assertGreater(self.left(session), turn + 5)
        self.finish(session)
        self.assertAlmostEqual(self.left(session), start, delta=1)

    def test_only_a_size_that_is_seen_changes_step_by_step(self) -> None:
        filled = styled(box(text("Hi"), width=100), background=RED)
        session = self.session(ops_of(element("vstack", filled, box(text("Ho"), width=100), spacing=None)))
        self.change(session, [{"op": "update", "id": 3, "props": {"style": {"frame": {"width": 200}}}},
                              {"op": "update", "id": 5, "props": {"style": {"frame": {"width": 200}}}}], LINEAR)
        names = session.page.evaluate(
            "document.getAnimations().flatMap(a => Object.keys(a.effect.getKeyframes()[0])).filter(name => name === 'width')"
        )
        self.assertEqual(len(names), 1)
        self.seek(session, 0.5)
        width = session.page.locator(".paint").evaluate("node => getComputedStyle(node).width")
        self.assertEqual(width, "150px")

    def test_colors_opacity_and_transforms_change_step_by_step(self) -> None:
        session = self.session(ops_of(styled(text("Hi"), background=RED, opacity=1, rotation=0)))
        style = {"background": BLUE, "opacity": 0, "rotation": 90}
        self.change(session, [{"op": "update", "id": 1, "props": {"style": style}}], LINEAR)
        self.seek(session, 0.5)
        values = session.page.locator(".paint").evaluate(
            "node => { const {opacity, backgroundColor, transform} = getComputedStyle(node); return [opacity, backgroundColor, transform]; }"
        )
        self.assertAlmostEqual(float(values[0]), 0.5, delta=0.01)
        self.assertIn(values[1], ["rgb(128, 0, 128)", "rgb(127, 0, 127)", "rgb(127, 0, 128)"])
        self.assertIn("0.707", values[2])

    def test_a_color_that_changes_again_starts_from_the_screen(self) -> None:
        session = self.session(ops_of(styled(text("Hi"), background=RED)))
        color = """node => {
          const context = new OffscreenCanvas(1, 1).getContext("2d");
          context.fillStyle = getComputedStyle(node).backgroundColor;
          context.fillRect(0, 0, 1, 1);
          return [...context.getImageData(0, 0, 1, 1).data];
        }"""
        self.change(session, [{"op": "update", "id": 1, "props": {"style": {"background": BLUE}}}], LINEAR)
        self.seek(session, 0.5)
        self.change(session, [{"op": "update", "id": 1, "props": {"style": {"background": RED}}}], LINEAR)
        self.seek(session, 0)
        halfway = session.page.locator(".paint").evaluate(color)
        for channel, expected in zip(halfway, [128, 0, 128]):
            self.assertAlmostEqual(channel, expected, delta=3)

    def test_a_modifier_animates_its_subtree_alone(self) -> None:
        moving = styled(styled(text("In"), opacity=1), animation=LINEAR, animationToken=0)
        session = self.session(ops_of(element("vstack", moving, styled(text("Out"), opacity=1), spacing=None)))
        session.send([{"op": "update", "id": 2, "props": {"style": {"animation": LINEAR, "animationToken": 1}}},
                      {"op": "update", "id": 3, "props": {"style": {"opacity": 0.2}}},
                      {"op": "update", "id": 5, "props": {"style": {"opacity": 0.2}}},
                      {"op": "commit"}])
        next_frame(session.page)
        next_frame(session.page)
        self.assertEqual(session.page.evaluate("document.getAnimations().map(a => a.effect.target.textContent)"), ["In"])

    def test_what_repeats_for_ever_is_not_waited_for(self) -> None:
        session = self.session(ops_of(styled(text("Hi"), scale={"x": 1, "y": 1})))
        pulse = {"type": "easeInOut", "duration": 1, "repeatCount": 0, "autoreverses": True}
        self.change(session, [{"op": "update", "id": 1, "props": {"style": {"scale": {"x": 2, "y": 2}}}}], pulse)
        settle(session.page)
        timing = session.page.evaluate(
            "(() => { const {iterations, direction} = document.getAnimations()[0].effect.getTiming(); return [iterations === Infinity, direction]; })()"
        )
        self.assertEqual(timing, [True, "alternate"])
        # The next change of the value ends it.
        session.commit([{"op": "update", "id": 1, "props": {"style": {"scale": {"x": 1, "y": 1}}}}])
        self.assertEqual(session.page.evaluate("document.getAnimations().length"), 0)

    def test_less_motion_is_respected(self) -> None:
        session = self.session(ops_of(styled(text("Hi"), frame={"width": 300, "alignment": "leading"}, opacity=1)),
                               reduced_motion="reduce")
        style = {"frame": {"width": 300, "alignment": "trailing"}, "opacity": 0.5}
        self.change(session, [{"op": "update", "id": 1, "props": {"style": style}}], LINEAR)
        names = session.page.evaluate("document.getAnimations().flatMap(a => Object.keys(a.effect.getKeyframes()[0]))")
        self.assertIn("opacity", names)
        self.assertNotIn("translate", names)

    def test_a_drawing_changes_step_by_step(self) -> None:
        def drawing(x: float) -> Any:
            return {"width": 100, "height": 20, "steps": [
                {"draw": "rect", "rect": {"x": x, "y": 0, "width": 20, "height": 20}, "line": None, "style": RED}]}
        session = self.session(ops_of(("canvas", drawing(0), ())))
        self.change(session, [{"op": "update", "id": 1, "props": drawing(80)}], {"type": "linear", "duration": 0.6})
        session.page.wait_for_timeout(250)
        first = "node => { const c = node.getContext('2d'); const d = c.getImageData(0, 20, node.width, 1).data; for (let x = 0; x < node.width; x++) if (d[4 * x + 3] > 128) return x / node.width * 100; }"
        between = session.page.locator("canvas").evaluate(first)
        self.assertGreater(between, 5)
        self.assertLess(between, 75)
        settle(session.page)
        self.assertAlmostEqual(session.page.locator("canvas").evaluate(first), 80, delta=1)


class TransitionTests(MotionTestCase):
    def stack(self) -> Session:
        return self.session(ops_of(element("vstack", text("Always"), spacing=None)))

    def add(self, session: Session, style: Any, animation: Any = LINEAR) -> None:
        ops = [{"op": "create", "id": 8, "kind": "styled", "props": {"style": style}},
               {"op": "create", "id": 9, "kind": "text", "props": {"text": "New"}},
               {"op": "insert", "parent": 8, "id": 9, "index": 0},
               {"op": "insert", "parent": 1, "id": 8, "index": 1}]
        self.change(session, ops, animation)

    def opacity(self, session: Session) -> float:
        return session.page.get_by_text("New").evaluate(
            "node => { let product = 1; for (let n = node; n instanceof Element; n = n.parentElement) product *= getComputedStyle(n).opacity; return product; }"
        )

    def test_new_views_fade_in(self) -> None:
        session = self.stack()
        self.add(session, {})
        self.seek(session, 0)
        self.assertEqual(self.opacity(session), 0)
        self.seek(session, 0.5)
        self.assertAlmostEqual(self.opacity(session), 0.5, delta=0.02)

    def test_removed_views_fade_out_and_can_t_be_touched(self) -> None:
        session = self.stack()
        self.add(session, {})
        self.finish(session)
        self.change(session, [{"op": "remove", "id": 8}], LINEAR)
        self.seek(session, 0.5)
        self.assertAlmostEqual(self.opacity(session), 0.5, delta=0.02)
        self.assertTrue(session.page.locator(".gone").evaluate("node => node.inert"))
        self.finish(session)
        self.assertEqual(session.page.get_by_text("New").count(), 0)

    def test_a_view_moves_in_from_an_edge(self) -> None:
        session = self.stack()
        self.add(session, {"transition": [{"kind": "move", "edge": "leading"}]})
        self.seek(session, 0)
        start = self.left(session, ".text:has-text('New')")
        self.finish(session)
        node = session.page.get_by_text("New")
        self.assertAlmostEqual(start, self.left(session, ".text:has-text('New')") - node.bounding_box()["width"], delta=1.5)

    def test_a_view_may_leave_another_way_than_it_came(self) -> None:
        session = self.stack()
        self.add(session, {"transition": [{"kind": "asymmetric", "insertion": [{"kind": "opacity"}],
                                           "removal": [{"kind": "scale", "scale": 0.5}]}]})
        self.finish(session)
        self.change(session, [{"op": "remove", "id": 8}], LINEAR)
        self.seek(session, 0.5)
        self.assertEqual(self.opacity(session), 1)
        self.assertEqual(session.page.locator(".gone").evaluate("node => getComputedStyle(node).scale"), "0.75")

    def test_identity_is_there_at_once(self) -> None:
        session = self.stack()
        self.add(session, {"transition": [{"kind": "identity"}]})
        self.assertEqual(self.opacity(session), 1)
        self.change(session, [{"op": "remove", "id": 8}], LINEAR)
        self.assertEqual(session.page.get_by_text("New").count(), 0)

    def test_a_view_that_leaves_while_it_comes_starts_from_the_screen(self) -> None:
        session = self.stack()
        self.add(session, {})
        self.seek(session, 0.4)
        self.change(session, [{"op": "remove", "id": 8}], LINEAR)
        session.page.evaluate("document.getAnimations().at(-1).currentTime = 0")
        self.assertAlmostEqual(self.opacity(session), 0.4, delta=0.05)

    def test_without_an_animation_views_come_and_go_at_once(self) -> None:
        session = self.stack()
        session.commit([{"op": "create", "id": 9, "kind": "text", "props": {"text": "New"}},
                        {"op": "insert", "parent": 1, "id": 9, "index": 1}])
        self.assertEqual(self.opacity(session), 1)
        session.send([{"op": "remove", "id": 9}, {"op": "commit"}])
        next_frame(session.page)
        self.assertEqual(session.page.get_by_text("New").count(), 0)
