"""Screens are pushed and popped, by the app, a button, a key and a finger."""

from harness import PHONE, Ops, RendererTestCase, Session, Tree, element, settle, text

ROOT, DETAIL = 2, 10


def stack() -> Ops:
    rows = [element("navlink", text("Open"))]
    return Tree().ops(element("navstack", element("navscreen", element("list", *rows), title="Todos", depth=0)))


def push(title: str = "Detail", screen: int = DETAIL, depth: int = 1) -> Ops:
    return [
        {"op": "create", "id": screen, "kind": "navscreen", "props": {"title": title, "depth": depth}},
        {"op": "create", "id": screen + 1, "kind": "button", "props": {"role": None}},
        {"op": "create", "id": screen + 2, "kind": "text", "props": {"text": f"In {title}"}},
        {"op": "insert", "parent": screen + 1, "id": screen + 2, "index": 0},
        {"op": "insert", "parent": screen, "id": screen + 1, "index": 0},
        {"op": "insert", "parent": 1, "id": screen, "index": depth},
    ]


def pop(screen: int = DETAIL) -> Ops:
    return [{"op": "remove", "id": screen}]


class NavigationTests(RendererTestCase):
    def freeze(self, session: Session) -> None:
        """Has animations go on until `thaw`, so that a test can act in the middle of one."""
        session.page.evaluate(
            """() => {
                 window.animate = Element.prototype.animate;
                 Element.prototype.animate = function (frames, timing) {
                   return animate.call(this, frames, {...timing, duration: 1e6});
                 };
               }"""
        )

    def thaw(self, session: Session) -> None:
        """Ends all animations."""
        session.page.evaluate(
            """() => {
                 Element.prototype.animate = animate;
                 document.getAnimations().forEach(animation => animation.finish());
               }"""
        )
        settle(session.page)

    def pushed(self, **options: object) -> Session:
        session = self.session(stack(), **options)
        session.commit(push())
        session.answer = lambda event: pop() if event == {"type": "tap", "id": DETAIL} else []
        return session

    def titles(self, session: Session) -> list[str]:
        """The titles that are seen."""
        return [title.text_content() for title in session.page.locator(".title").all() if title.is_visible()]

    def test_the_first_title_is_large_and_the_next_is_not(self) -> None:
        session = self.session(stack())
        size = "() => parseFloat(getComputedStyle([...document.querySelectorAll('.title')].pop()).fontSize)"
        self.assertEqual(session.page.evaluate(size), 34)
        session.commit(push())
        self.assertEqual(session.page.evaluate(size), 17)

    def test_a_push_covers_the_screen_below(self) -> None:
        session = self.pushed()
        self.assertEqual(self.titles(session), ["Detail"])
        self.assertFalse(session.page.get_by_text("Open").is_visible())

    def test_a_push_slides_in_from_the_trailing_edge(self) -> None:
        session = self.session(stack())
        session.page.evaluate(
            """() => {
                 window.starts = [];
                 const animate = Element.prototype.animate;
                 Element.prototype.animate = function (frames, timing) {
                   starts.push([this.getAttribute('aria-label'), frames[0].transform, frames[1].transform, timing.duration]);
                   return animate.call(this, frames, timing);
                 };
               }"""
        )
        session.commit(push())
        starts = session.page.evaluate("starts")
        self.assertEqual(starts[0], ["Detail", "translate3d(100%, 0, 0)", "translate3d(0%, 0, 0)", 350])
        self.assertEqual(starts[1], ["Todos", "translate3d(0%, 0, 0)", "translate3d(-30%, 0, 0)", 350])

    def test_less_motion_fades_instead(self) -> None:
        session = self.session(stack(), reduced_motion="reduce")
        session.page.evaluate(
            """() => {
                 window.moved = [];
                 const animate = Element.prototype.animate;
                 Element.prototype.animate = function (frames, timing) {
                   moved.push(Object.keys(frames[0]));
                   return animate.call(this, frames, timing);
                 };
               }"""
        )
        session.commit(push())
        self.assertEqual(session.page.evaluate("moved"), [["opacity"]])
        self.assertEqual(self.titles(session), ["Detail"])

    def test_the_back_button_is_named_and_goes_back(self) -> None:
        session = self.pushed()
        back = session.page.get_by_role("button", name="Todos, back")
        back.click()
        settle(session.page)
        self.assertEqual(session.events, [{"type": "tap", "id": DETAIL}])
        self.assertEqual(self.titles(session), ["Todos"])
        self.assertEqual(session.page.locator(".navscreen").count(), 1)

    def test_keys_go_back(self) -> None:
        for key in ["Escape", "Alt+ArrowLeft"]:
            with self.subTest(key=key):
                session = self.pushed()
                session.page.keyboard.press(key)
                settle(session.page)
                self.assertEqual(self.titles(session), ["Todos"])

    def test_keys_do_nothing_on_the_first_screen(self) -> None:
        session = self.session(stack())
        session.page.keyboard.press("Escape")
        settle(session.page)
        self.assertEqual(session.events, [])

    def test_the_focus_goes_along_and_comes_back(self) -> None:
        session = self.session(stack())
        session.page.keyboard.press("Tab")
        session.answer = lambda event: push() if event["type"] == "tap" else []
        session.page.keyboard.press("Enter")
        settle(session.page)
        focused = "() => document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent"
        self.assertEqual(session.page.evaluate(focused), "Detail")
        session.answer = lambda event: pop()
        session.page.keyboard.press("Escape")
        settle(session.page)
        self.assertEqual(session.page.evaluate(focused), "Open")

    def test_a_pop_in_the_middle_of_a_push_turns_it_around(self) -> None:
        session = self.session(stack())
        self.freeze(session)
        session.send([*push(), {"op": "commit"}])
        session.page.wait_for_selector(".sliding", state="attached")
        session.send([*pop(), {"op": "commit"}])
        session.page.wait_for_selector(".leaving", state="attached")
        self.thaw(session)
        self.assertEqual(self.titles(session), ["Todos"])
        self.assertEqual(session.page.locator(".navscreen").count(), 1)

    def test_two_pushes_in_a_row_end_on_the_second(self) -> None:
        session = self.session(stack())
        self.freeze(session)
        session.send([*push(), {"op": "commit"}])
        session.page.wait_for_selector(".sliding", state="attached")
        session.send([*push("Third", 20, 2), {"op": "commit"}])
        session.page.wait_for_selector(".sliding[aria-label=Third]", state="attached")
        self.thaw(session)
        self.assertEqual(self.titles(session), ["Third"])
        session.commit([*pop(20), *pop()])
        self.assertEqual(self.titles(session), ["Todos"])
        self.assertEqual(session.page.locator(".navscreen").count(), 1)

    def test_replacing_the_top_screen_leaves_one(self) -> None:
        session = self.pushed()
        session.commit([*pop(), *push("Other", 20, 1)])
        self.assertEqual(self.titles(session), ["Other"])
        self.assertEqual(session.page.locator(".navscreen").count(), 2)

    def test_a_screen_that_left_takes_no_input(self) -> None:
        session = self.pushed()
        self.freeze(session)
        session.send([*pop(), {"op": "commit"}])
        session.page.wait_for_selector(".leaving", state="attached")
        self.assertTrue(session.page.locator(".leaving").evaluate("screen => screen.inert"))
        self.thaw(session)
        self.assertEqual(session.page.locator(".leaving").count(), 0)


class SwipeTests(RendererTestCase):
    def swiped(self, *shares: float, start: float = 4) -> Session:
        """A session on whose pushed screen a pointer went to shares of the width; it is still down."""
        session = self.session(stack())
        session.commit(push())
        session.answer = lambda event: pop() if event == {"type": "tap", "id": DETAIL} else []
        box = session.page.locator(".screen").bounding_box()
        mouse = session.page.mouse
        mouse.move(box["x"] + start, box["y"] + 400)
        mouse.down()
        for share in shares:
            mouse.move(box["x"] + start + share * box["width"], box["y"] + 402, steps=4)
        return session

    def shift(self, session: Session, title: str) -> float:
        """How far a screen is moved, as a share of its width."""
        return session.page.locator(f".navscreen[aria-label={title}]").evaluate(
            "node => new DOMMatrix(getComputedStyle(node).transform).m41 / node.offsetWidth"
        )

    def test_the_screen_follows_the_finger(self) -> None:
        session = self.swiped(0.4)
        self.assertAlmostEqual(self.shift(session, "Detail"), 0.4, delta=0.01)
        self.assertAlmostEqual(self.shift(session, "Todos"), -0.18, delta=0.01)
        session.page.mouse.up()

    def test_far_enough_goes_back(self) -> None:
        session = self.swiped(0.7)
        session.page.mouse.up()
        settle(session.page)
        self.assertEqual(session.events, [{"type": "tap", "id": DETAIL}])
        self.assertEqual(session.page.locator(".navscreen").count(), 1)
        self.assertEqual(self.shift(session, "Todos"), 0)

    def test_not_far_enough_stays(self) -> None:
        session = self.swiped(0.6, 0.2)
        session.page.mouse.up()
        settle(session.page)
        self.assertEqual(session.events, [])
        self.assertEqual(self.shift(session, "Detail"), 0)
        self.assertTrue(session.page.get_by_text("In Detail").is_visible())

    def test_an_app_that_does_not_go_back_gets_its_screen_back(self) -> None:
        session = self.swiped(0.7)
        session.answer = lambda event: []
        session.page.mouse.up()
        settle(session.page)
        self.assertEqual(session.events, [{"type": "tap", "id": DETAIL}])
        session.wait(lambda: self.shift(session, "Detail") == 0)
        settle(session.page)
        self.assertTrue(session.page.get_by_text("In Detail").is_visible())

    def test_it_begins_at_the_edge_only(self) -> None:
        session = self.swiped(0.5, start=60)
        self.assertEqual(self.shift(session, "Detail"), 0)
        session.page.mouse.up()
