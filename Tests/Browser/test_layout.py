"""What layout decides and only a page shows: which of two is in front, what is told to the app, what is far away."""

from typing import Any

from harness import RendererTestCase, Session, element, next_frame, ops_of, settle, styled, text

RIGHT_TO_LEFT = {"layoutDirection": "rightToLeft"}


def box(color: str, width: float = 40, height: float = 40) -> Any:
    return styled(styled(text(color), frame={"width": width, "height": height}), background={"name": color})


def color_at(session: Session, x: float, y: float) -> str:
    """The name of the box that is in front at a place."""
    return session.page.evaluate("([x, y]) => document.elementFromPoint(x, y).closest('.paint').textContent", [x, y])


class LayerTests(RendererTestCase):
    def middle(self, session: Session) -> tuple[float, float]:
        screen = session.page.locator(".run").bounding_box()
        return screen["x"] + screen["width"] / 2, screen["y"] + screen["height"] / 2

    def test_a_background_is_behind_its_content_and_an_overlay_in_front(self) -> None:
        for role, front in [("background", "red"), ("overlay", "blue")]:
            session = self.session(ops_of(element("decorated", box("red"), box("blue"), role=role, alignment="center")))
            self.assertEqual(front, color_at(session, *self.middle(session)))

    def test_a_higher_layer_is_in_front_of_its_siblings_only(self) -> None:
        raised = element("zstack", styled(styled(box("red"), zIndex=1), opacity=0.9), box("blue"))
        session = self.session(ops_of(element("zstack", raised, styled(box("green", 10, 10), zIndex=0.5))))
        self.assertIn("green", color_at(session, *self.middle(session)))
        x, y = self.middle(session)
        self.assertEqual("red", color_at(session, x + 15, y + 15))
        session.commit([{"op": "update", "id": 4, "props": {"style": {}}}])
        self.assertEqual("blue", color_at(session, x + 15, y + 15))

    def test_only_the_view_that_fits_is_there(self) -> None:
        choice = element("viewthatfits", text("A title that is much too long for any screen at all, however wide"), text("Short"), axes="horizontal")
        session = self.session(ops_of(element("vstack", choice, spacing=None)))
        self.assertEqual(session.page.locator(".text").all_inner_texts(), ["Short"])
        session.commit([{"op": "update", "id": 3, "props": {"text": "Fits"}}])
        self.assertEqual(session.page.locator(".text").all_inner_texts(), ["Fits"])

    def test_what_is_offset_is_drawn_elsewhere(self) -> None:
        session = self.session(ops_of(styled(box("red"), offset={"x": 50, "y": -20})))
        x, y = self.middle(session)
        self.assertEqual("red", color_at(session, x + 50, y - 20))


class ReportTests(RendererTestCase):
    def test_a_reader_of_geometry_is_told_its_size_when_it_changes(self) -> None:
        session = self.session(ops_of(element("vstack", element("geometry", text("Inside")), box("red", 40, 100), spacing=0)))
        self.assertEqual(session.events, [{"type": "geometry", "id": 2, "width": 393, "height": 664}])
        session.commit([{"op": "update", "id": 3, "props": {"text": "Other"}}])
        self.assertEqual(len(session.events), 1)
        session.commit([{"op": "update", "id": 5, "props": {"style": {"frame": {"width": 40, "height": 200}}}}])
        self.assertEqual(session.events[1:], [{"type": "geometry", "id": 2, "width": 393, "height": 564}])

    def test_a_layout_of_the_app_is_laid_out_in_one_exchange(self) -> None:
        session = self.session()

        def answer(event: Any) -> Any:
            if event["type"] != "layout":
                return []
            sizes = [child["ideal"] for child in event["children"]]
            width = sum(size["width"] for size in sizes)
            frames = [{"x": 0, "y": 30 * index, **size} for index, size in enumerate(sizes)]
            size = {"width": width, "height": 30 * len(sizes)}
            props = {"proposal": event["proposal"], "size": size, "frames": frames, "sizes": {"min": size, "ideal": size, "max": size}}
            return [{"op": "update", "id": event["id"], "props": props}]

        session.answer = answer
        session.start(ops_of(element("layout", text("One"), text("Two"), proposal=None, size=None, frames=None, sizes=None)))
        self.assertEqual([event["type"] for event in session.events], ["layout"])
        one, two = (session.page.get_by_text(word).bounding_box() for word in ["One", "Two"])
        self.assertEqual(two["y"] - one["y"], 30)
        self.assertEqual(two["x"], one["x"])

    def test_several_reports_are_one_event(self) -> None:
        session = self.session(ops_of(element("vstack", element("geometry", text("A")), element("geometry", text("B")), spacing=0)))
        self.assertEqual([event["type"] for event in session.events], ["batch"])
        self.assertEqual([event["id"] for event in session.events[0]["events"]], [2, 4])

    def test_two_answers_in_turn_do_not_keep_the_page_busy(self) -> None:
        session = self.session()
        turn = [0]

        def answer(event: Any) -> Any:
            if event["type"] != "layout":
                return []
            turn[0] += 1
            return [{"op": "update", "id": 2, "props": {"style": {"frame": {"width": 40 + turn[0] % 2, "height": 20}}}}]

        session.answer = answer
        child = styled(text("x"), frame={"width": 40, "height": 20})
        session.start(ops_of(element("layout", child, proposal=None, size=None, frames=None, sizes=None)))
        self.assertLess(turn[0], 5)


class TextTests(RendererTestCase):
    def test_a_cut_text_is_heard_in_full(self) -> None:
        words = "A text that is much too long for the one line that it is allowed to take here"
        session = self.session(ops_of(styled(text(words), lineLimit=1)))
        seen = session.page.locator(".text > .line")
        self.assertTrue(seen.inner_text().endswith("…"))
        self.assertEqual(seen.get_attribute("aria-hidden"), "true")
        self.assertIn(words, session.page.locator(".text").aria_snapshot())

    def test_baselines_of_different_fonts_are_on_one_line(self) -> None:
        fonts = [{"textStyle": "largeTitle"}, {"textStyle": "body"}, {"textStyle": "caption", "design": "serif"}, {"size": 60}]
        row = element("hstack", *[styled(text("x"), font=font) for font in fonts], spacing=None, alignment="firstTextBaseline")
        session = self.session(ops_of(row))
        baselines = session.page.evaluate(
            """() => [...document.querySelectorAll('.text')].map(node => {
                 const mark = document.createElement('span');
                 mark.style.cssText = 'display:inline-block;width:0;height:0';
                 node.append(mark);
                 return mark.getBoundingClientRect().bottom;
               })"""
        )
        self.assertLess(max(baselines) - min(baselines), 1.6, baselines)

    def test_lines_under_and_through_text_are_drawn(self) -> None:
        lines = styled(styled(text("Both"), strikethrough={}), underline={"pattern": "dash", "color": {"r": 1, "g": 0, "b": 0}})
        session = self.session(ops_of(lines))
        looks = session.page.evaluate(
            "() => ['.underlined', '.struck'].map(name => getComputedStyle(document.querySelector(name)).textDecoration)"
        )
        self.assertIn("underline dashed rgb(255, 0, 0)", looks[0])
        self.assertIn("line-through", looks[1])


class DirectionTests(RendererTestCase):
    def test_a_swipe_from_the_right_edge_goes_back(self) -> None:
        screens = [element("navscreen", text(title), title=title, depth=depth) for depth, title in enumerate(["First", "Second"])]
        session = self.session(ops_of(styled(element("navstack", *screens), **RIGHT_TO_LEFT)))
        session.answer = lambda event: [{"op": "remove", "id": event["id"]}] if event["type"] == "tap" else []
        screen = session.page.locator(".navstack").bounding_box()
        right, y = screen["x"] + screen["width"], screen["y"] + 400
        session.page.mouse.move(right - 5, y)
        session.page.mouse.down()
        for step in range(1, 11):
            session.page.mouse.move(right - 5 - 35 * step, y)
            next_frame(session.page)
        session.page.mouse.up()
        settle(session.page)
        self.assertEqual([event["type"] for event in session.events], ["tap"])
        self.assertEqual(session.page.locator(".navscreen > .title").all_inner_texts(), ["First"])

    def test_wide_content_starts_at_the_right(self) -> None:
        row = element("hstack", *[box("red", 200) for _ in range(4)], spacing=0)
        session = self.session(ops_of(styled(element("scrollview", row, axes="horizontal"), **RIGHT_TO_LEFT)))
        frame = session.page.locator(".scroll").bounding_box()
        first = session.page.locator(".paint").first.bounding_box()
        self.assertAlmostEqual(first["x"] + first["width"], frame["x"] + frame["width"], delta=1)
        session.page.evaluate("document.querySelector('.scroll').scrollTo(-9999, 0)")
        last = session.page.locator(".paint").last.bounding_box()
        self.assertAlmostEqual(last["x"], frame["x"], delta=1)


class LongContentTests(RendererTestCase):
    def scroll_to(self, session: Session, y: float) -> None:
        session.page.evaluate("y => document.querySelector('.scroll').scrollTo(0, y)", y)
        next_frame(session.page)
        settle(session.page)

    def test_a_long_list_draws_what_is_near_the_screen(self) -> None:
        rows = [styled(element("button", text(f"Row {index}"), style="automatic", role=None), accessibilityIdentifier=f"row-{index}")
                for index in range(3000)]
        session = self.session(ops_of(element("list", *rows)))
        self.assertLess(session.page.locator(".row").count(), 60)
        self.scroll_to(session, 60_000)
        seen = session.page.evaluate("() => document.elementFromPoint(550, 480).closest('.row').textContent")
        self.assertGreater(int(seen.split()[1]), 1300)
        # A row that was not there before answers as the others do, and is counted among all of them.
        row = session.page.get_by_role("listitem").filter(has_text=seen)
        self.assertEqual(row.get_attribute("aria-setsize"), "3000")
        session.page.get_by_test_id(f"row-{seen.split()[1]}").click()
        self.assertEqual(session.events[-1]["type"], "tap")
        self.scroll_to(session, 10_000_000)
        self.assertTrue(session.page.get_by_text("Row 2999", exact=True).is_visible())
        self.scroll_to(session, 0)
        self.assertTrue(session.page.get_by_text("Row 0", exact=True).is_visible())
        self.assertLess(session.page.locator(".row").count(), 60)

    def test_rows_that_changed_while_they_were_away_are_right_when_they_come_back(self) -> None:
        rows = [element("hstack", text(f"Row {index}"), spacing=None) for index in range(500)]
        session = self.session(ops_of(element("list", *rows)))
        self.scroll_to(session, 15_000)
        session.commit([
            {"op": "update", "id": 3, "props": {"text": "Changed"}},
            {"op": "create", "id": 5000, "kind": "text", "props": {"text": "Added"}},
            {"op": "insert", "parent": 2, "id": 5000, "index": 1},
        ])
        self.scroll_to(session, 0)
        first = session.page.locator(".row").first
        self.assertEqual(first.locator(".text").all_inner_texts(), ["Changed", "Added"])

    def test_what_is_seen_stays_where_it_is_while_rows_above_it_are_measured(self) -> None:
        rows = [styled(text(f"Row {index}"), frame={"height": 20 + 40 * (index % 3)}) for index in range(1000)]
        session = self.session(ops_of(element("list", *rows)))
        self.scroll_to(session, 30_000)
        for _ in range(20):
            before = session.page.evaluate(
                """() => {
                     const row = document.elementFromPoint(550, 480).closest('.row');
                     window.anchor = row;
                     const y = row.getBoundingClientRect().top;
                     document.querySelector('.scroll').scrollTop -= 150;
                     return y + 150;
                   }"""
            )
            next_frame(session.page)
            after = session.page.evaluate("() => anchor.getBoundingClientRect().top")
            self.assertAlmostEqual(after, before, delta=2)

    def test_a_field_that_is_scrolled_away_keeps_the_focus(self) -> None:
        rows = [element("textfield", text="", placeholder="First")] + [text(f"Row {index}") for index in range(500)]
        session = self.session(ops_of(element("list", *rows)))
        session.page.get_by_placeholder("First").click()
        self.scroll_to(session, 15_000)
        session.page.keyboard.type("a")
        self.assertEqual(session.events[-1]["value"], "a")
