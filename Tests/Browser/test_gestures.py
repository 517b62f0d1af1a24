"""Touches on views that ask for them: taps, drags and long touches."""

from typing import Any

from harness import RendererTestCase, Session, element, ops_of, settle, styled, text

FILL = {"name": "accent"}


def box(width: float = 100, height: float = 100) -> Any:
    return styled(element("color", color=FILL), frame={"width": width, "height": height})


class TapTests(RendererTestCase):
    def taps(self, session: Session) -> list[int]:
        settle(session.page)
        return [event["id"] for event in session.events if event["type"] == "tap"]

    def test_a_view_can_be_touched_anywhere_on_its_content(self) -> None:
        session = self.session(ops_of(element("tapgesture", text("Touch"), count=1)))
        session.page.get_by_text("Touch").click()
        self.assertEqual(self.taps(session), [1])

    def test_a_control_inside_takes_its_own_touches(self) -> None:
        inner = element("vstack", text("Around"), element("button", text("Save"), role=None), spacing=None)
        session = self.session(ops_of(element("tapgesture", inner, count=1)))
        session.page.get_by_role("button", name="Save").click()
        self.assertEqual(self.taps(session), [4])
        session.page.get_by_text("Around").click()
        self.assertEqual(self.taps(session), [4, 1])

    def test_two_touches_in_a_row(self) -> None:
        session = self.session(ops_of(element("tapgesture", text("Twice"), count=2)))
        session.page.get_by_text("Twice").click()
        session.page.wait_for_timeout(500)
        self.assertEqual(self.taps(session), [])
        session.page.get_by_text("Twice").dblclick()
        session.wait(lambda: len(session.events) > 0)
        self.assertEqual(self.taps(session), [1])

    def test_one_touch_waits_for_a_second_when_that_means_something(self) -> None:
        session = self.session(ops_of(element("tapgesture", element("tapgesture", text("Both"), count=2), count=1)))
        session.page.get_by_text("Both").click()
        session.wait(lambda: len(session.events) > 0)
        session.page.get_by_text("Both").dblclick()
        session.wait(lambda: len(session.events) > 1)
        session.page.wait_for_timeout(500)
        self.assertEqual(self.taps(session), [1, 2])

    def test_the_keyboard_touches_too(self) -> None:
        session = self.session(ops_of(element("tapgesture", text("Touch"), count=2)))
        session.page.get_by_role("button", name="Touch").focus()
        session.page.keyboard.press("Enter")
        session.page.keyboard.press("Space")
        self.assertEqual(self.taps(session), [1, 1])

    def test_what_lets_touches_pass_is_no_target(self) -> None:
        behind = element("tapgesture", box(), count=1)
        front = styled(element("button", text("Front"), role=None), hitTesting=False)
        session = self.session(ops_of(element("zstack", behind, front)))
        point = session.page.get_by_text("Front").bounding_box()
        session.page.mouse.click(point["x"] + 5, point["y"] + 5)
        self.assertEqual(self.taps(session), [2])


class DragTests(RendererTestCase):
    def gesture(self, **props: Any) -> Session:
        return self.session(ops_of(element("gesture", box(), **props)), query="?chrome=screen")

    def center(self, session: Session) -> tuple[float, float]:
        area = session.page.locator(".paint").bounding_box()
        return area["x"] + area["width"] / 2, area["y"] + area["height"] / 2

    def test_a_drag_is_told_from_its_beginning_to_its_end(self) -> None:
        session = self.gesture(drag=True)
        x, y = self.center(session)
        mouse = session.page.mouse
        mouse.move(x, y)
        mouse.down()
        mouse.move(x + 5, y)
        settle(session.page)
        self.assertEqual(session.events, [], "it has not moved far enough")
        mouse.move(x + 20, y + 10)
        settle(session.page)
        mouse.move(x + 40, y - 3)
        settle(session.page)
        mouse.up()
        session.wait(lambda: session.events[-1]["phase"] == "ended")
        phases = [event["phase"] for event in session.events]
        self.assertEqual([phases[0], phases[-1]], ["began", "ended"])
        self.assertEqual(set(phases[1:-1]), {"changed"})
        last = session.events[-1]
        self.assertEqual(last["translation"], {"width": 40, "height": -3})
        self.assertEqual(last["startLocation"], {"x": 50, "y": 50})
        self.assertEqual(last["location"], {"x": 90, "y": 47})
        self.assertIn("velocity", last)
        self.assertNotIn("velocity", session.events[0])

    def test_a_drag_without_a_distance_begins_with_the_first_movement(self) -> None:
        session = self.gesture(drag=True, minimumDistance=0)
        x, y = self.center(session)
        session.page.mouse.move(x, y)
        session.page.mouse.down()
        session.page.mouse.move(x + 1, y)
        session.wait(lambda: len(session.events) > 0)
        self.assertEqual(session.events[0]["phase"], "began")
        session.page.mouse.up()

    def test_the_app_is_told_no_more_than_it_answers(self) -> None:
        session = self.gesture(drag=True)
        x, y = self.center(session)
        session.answers = False
        session.page.mouse.move(x, y)
        session.page.mouse.down()
        session.page.mouse.move(x + 60, y, steps=30)
        session.wait(lambda: len(session.events) > 0)
        session.page.wait_for_timeout(100)
        self.assertEqual(len(session.events), 1)
        session.answers = True
        session.send([{"op": "commit"}])
        session.wait(lambda: len(session.events) > 1)
        self.assertEqual(session.events[1]["translation"]["width"], 60)
        session.page.mouse.up()
        settle(session.page)

    def test_a_drag_is_no_touch(self) -> None:
        session = self.session(ops_of(element("gesture", element("tapgesture", box(), count=1), drag=True)))
        x, y = self.center(session)
        session.page.mouse.move(x, y)
        session.page.mouse.down()
        session.page.mouse.move(x + 30, y)
        session.page.mouse.up()
        settle(session.page)
        session.page.wait_for_timeout(100)
        self.assertNotIn("tap", [event["type"] for event in session.events])

    def test_points_are_those_of_a_phone_that_is_drawn_smaller(self) -> None:
        session = self.session(ops_of(element("gesture", box(), drag=True)), viewport={"width": 900, "height": 500})
        x, y = self.center(session)
        scale = session.page.locator(".paint").bounding_box()["width"] / 100
        self.assertLess(scale, 0.8)
        session.page.mouse.move(x, y)
        session.page.mouse.down()
        session.page.mouse.move(x + 40 * scale, y)
        session.page.mouse.up()
        session.wait(lambda: len(session.events) > 1)
        self.assertAlmostEqual(session.events[-1]["translation"]["width"], 40, delta=0.5)

    def test_a_long_touch(self) -> None:
        session = self.gesture(longPress=True, minimumDuration=0.2)
        x, y = self.center(session)
        session.page.mouse.move(x, y)
        session.page.mouse.down()
        session.page.wait_for_timeout(300)
        session.page.mouse.up()
        self.assertEqual(session.events, [{"type": "longpress", "id": 1}])

    def test_a_touch_that_moves_or_ends_is_not_long(self) -> None:
        session = self.gesture(longPress=True, minimumDuration=0.2)
        x, y = self.center(session)
        session.page.mouse.move(x, y)
        session.page.mouse.down()
        session.page.mouse.move(x + 20, y)
        session.page.wait_for_timeout(300)
        session.page.mouse.up()
        session.page.mouse.move(x, y)
        session.page.mouse.down()
        session.page.mouse.up()
        session.page.wait_for_timeout(300)
        self.assertEqual(session.events, [])

    def test_a_long_touch_is_no_tap(self) -> None:
        pressed = element("gesture", element("tapgesture", box(), count=1), longPress=True, minimumDuration=0.1)
        session = self.session(ops_of(pressed))
        x, y = self.center(session)
        session.page.mouse.move(x, y)
        session.page.mouse.down()
        session.page.wait_for_timeout(200)
        session.page.mouse.up()
        session.page.wait_for_timeout(100)
        self.assertEqual([event["type"] for event in session.events], ["longpress"])


class ContextMenuTests(RendererTestCase):
    def menu(self) -> Session:
        items = [element("button", text("Copy"), role=None), element("button", text("Delete"), role="destructive")]
        return self.session(ops_of(element("contextmenu", box(), *items)))

    def test_the_items_are_only_seen_in_the_menu(self) -> None:
        session = self.menu()
        self.assertEqual(session.page.get_by_text("Copy").count(), 0)
        session.page.locator(".paint").click(button="right")
        session.page.get_by_role("menuitem", name="Copy").click()
        session.wait(lambda: len(session.events) > 0)
        self.assertEqual(session.events, [{"type": "tap", "id": 4}])
        self.assertEqual(session.page.get_by_role("menu").count(), 0)

    def test_a_long_touch_opens_the_menu(self) -> None:
        session = self.menu()
        area = session.page.locator(".paint").bounding_box()
        session.page.mouse.move(area["x"] + 20, area["y"] + 20)
        session.page.mouse.down()
        session.page.wait_for_timeout(700)
        session.page.mouse.up()
        self.assertEqual(session.page.get_by_role("menuitem").all_inner_texts(), ["Copy", "Delete"])

    def test_the_menu_of_a_row_is_opened_anywhere_on_it(self) -> None:
        row = element("contextmenu", text("Letter"), element("button", text("Copy"), role=None))
        session = self.session(ops_of(element("list", styled(row, badge="2"))))
        session.page.locator(".row").click(button="right", position={"x": 300, "y": 4})
        self.assertEqual(session.page.get_by_role("menuitem").all_inner_texts(), ["Copy"])

    def test_the_keyboard_opens_the_menu(self) -> None:
        session = self.menu()
        session.page.locator(".contextmenu").focus()
        session.page.keyboard.press("Shift+F10")
        session.page.get_by_role("menuitem", name="Copy").wait_for()
        session.page.keyboard.press("Escape")
        self.assertEqual(session.page.get_by_role("menu").count(), 0)
