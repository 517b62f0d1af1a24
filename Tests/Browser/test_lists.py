"""Rows that are chosen, swiped and deleted, the styles of lists, and what scrolling does."""

from typing import Any

from harness import PHONE, RendererTestCase, Session, element, next_frame, ops_of, settle, styled, text


def button(label: str, **props: object) -> Any:
    return element("button", text(label), **{"style": "automatic", "role": None, **props})


def row(label: str, **props: object) -> Any:
    return element("listrow", text(label), **props)


class SelectionTests(RendererTestCase):
    def test_a_row_that_can_be_chosen_is_touched_anywhere(self) -> None:
        session = self.session(ops_of(element("list", row("One", selectable=True), row("Two"))))
        session.page.locator(".row").nth(0).click(position={"x": 340, "y": 5})
        session.page.locator(".row").nth(1).click(position={"x": 340, "y": 5})
        settle(session.page)
        self.assertEqual(session.events, [{"type": "tap", "id": 2}])

    def test_it_is_a_button_that_says_whether_it_is_chosen(self) -> None:
        session = self.session(ops_of(element("list", row("One", selectable=True, selected=True))))
        node = session.page.get_by_role("button", name="One")
        self.assertEqual(node.get_attribute("aria-pressed"), "true")
        node.focus()
        session.page.keyboard.press("Enter")
        settle(session.page)
        self.assertEqual(session.events, [{"type": "tap", "id": 2}])
        session.commit([{"op": "update", "id": 2, "props": {"selectable": True, "selected": False}}])
        self.assertEqual(session.page.locator(".row.selected").count(), 0)

    def test_while_a_list_is_edited_rows_are_chosen_and_not_opened(self) -> None:
        link = element("listrow", element("navlink", text("Open")), selectable=True)
        session = self.session(ops_of(element("list", link, editing=True)))
        session.page.get_by_text("Open").click(force=True)
        settle(session.page)
        self.assertEqual(session.events, [{"type": "tap", "id": 2}])
        session.commit([{"op": "update", "id": 1, "props": {}}])
        self.assertEqual(session.page.locator(".edit-control").count(), 0)
        session.page.get_by_text("Open").click()
        settle(session.page)
        self.assertEqual(session.events[-1], {"type": "tap", "id": 3})


class SwipeTests(RendererTestCase):
    def mail(self, **props: Any) -> Session:
        actions = [button("Delete", role="destructive"), button("Flag"), button("Unread")]
        swiped = element("swipeactions", text("Letter"), *actions, **{"trailing": 2, "leading": 1, **props})
        return self.session(ops_of(element("list", swiped, text("Other"))))

    def swipe(self, session: Session, distance: float, label: str = "Letter") -> None:
        box = session.page.locator(".row").filter(has_text=label).first.bounding_box()
        x, y = box["x"] + 180, box["y"] + box["height"] / 2
        session.page.mouse.move(x, y)
        session.page.mouse.down()
        for step in range(10):
            session.page.mouse.move(x + distance * (step + 1) / 10, y)
            session.page.wait_for_timeout(16)
        session.page.wait_for_timeout(150)
        session.page.mouse.up()
        settle(session.page)

    def offset(self, session: Session) -> float:
        return session.page.locator(".row").first.evaluate("node => new DOMMatrix(getComputedStyle(node).transform).e")

    def test_a_swipe_shows_actions_which_are_done_by_a_touch(self) -> None:
        session = self.mail()
        self.swipe(session, -110)
        self.assertEqual(self.offset(session), -148)
        session.page.get_by_role("button", name="Flag").click()
        settle(session.page)
        self.assertEqual(session.events, [{"type": "tap", "id": 6}])
        self.assertEqual(self.offset(session), 0)

    def test_the_first_action_is_at_the_edge(self) -> None:
        session = self.mail()
        self.swipe(session, -110)
        places = {name: session.page.get_by_role("button", name=name).bounding_box()["x"] for name in ("Delete", "Flag")}
        self.assertGreater(places["Delete"], places["Flag"])

    def test_a_swipe_the_other_way_shows_the_others(self) -> None:
        session = self.mail()
        self.swipe(session, 60)
        self.assertEqual(self.offset(session), 74)

    def test_a_short_swipe_shows_nothing(self) -> None:
        session = self.mail()
        self.swipe(session, -30)
        self.assertEqual(self.offset(session), 0)

    def test_a_long_swipe_does_the_first_action_where_it_may(self) -> None:
        session = self.mail()
        self.swipe(session, -300)
        self.assertEqual(session.events, [{"type": "tap", "id": 4}])
        session = self.mail(fullSwipeTrailing=False)
        self.swipe(session, -300)
        self.assertEqual(session.events, [])

    def test_a_touch_beside_an_open_row_only_closes_it(self) -> None:
        session = self.session(ops_of(element("list", row("One", deletable=True), button("Other"))))
        self.swipe(session, -60, "One")
        self.assertEqual(self.offset(session), -74)
        session.page.get_by_text("Other").click()
        settle(session.page)
        self.assertEqual(self.offset(session), 0)
        self.assertEqual(session.events, [])

    def test_the_tab_key_reaches_the_actions(self) -> None:
        session = self.mail()
        session.page.get_by_role("button", name="Delete").focus()
        settle(session.page)
        self.assertEqual(self.offset(session), -148)
        session.page.keyboard.press("Enter")
        settle(session.page)
        self.assertEqual(session.events, [{"type": "tap", "id": 4}])

    def test_a_row_that_can_be_deleted_is_swiped_away(self) -> None:
        session = self.session(ops_of(element("list", row("One", deletable=True))))
        self.swipe(session, -60, "One")
        session.page.get_by_role("button", name="Delete").click()
        settle(session.page)
        self.assertEqual(session.events, [{"type": "delete", "id": 2}])

    def test_while_a_list_is_edited_a_sign_leads_to_the_button(self) -> None:
        session = self.session(ops_of(element("list", row("One", deletable=True), editing=True)))
        session.page.locator(".edit-control.minus").click()
        settle(session.page)
        session.page.locator(".row-action").click()
        settle(session.page)
        self.assertEqual(session.events, [{"type": "delete", "id": 2}])

    def test_a_row_is_swiped_and_not_what_is_around_the_list_dragged(self) -> None:
        row = element("swipeactions", text("Letter"), button("Delete"), trailing=1, leading=0)
        session = self.session(ops_of(element("gesture", element("list", row), drag=True)))
        self.swipe(session, -120)
        self.assertEqual(session.events, [])
        self.assertEqual(session.page.locator(".row.swiped").count(), 1)

    def test_a_swipe_is_no_tap(self) -> None:
        content = element("swipeactions", element("navlink", text("Open")), button("Flag"), trailing=1)
        session = self.session(ops_of(element("list", content)))
        self.swipe(session, -60, "Open")
        self.assertEqual(session.events, [])


class StyleTests(RendererTestCase):
    def test_a_plain_list_goes_from_side_to_side(self) -> None:
        sections = [element("section", *[text(f"{name} {index}") for index in range(30)], header=name, footer=None) for name in "AB"]
        session = self.session(ops_of(element("list", *sections, style="plain")), query="?chrome=screen")
        self.assertEqual(session.page.locator(".row").first.bounding_box()["width"], 393)
        # Its headers stay in sight.
        session.page.evaluate("document.querySelector('.scroll').scrollTo(0, 300)")
        self.assertEqual(session.page.get_by_role("heading", name="A").bounding_box()["y"], 54)

    def test_rows_have_their_own_background_badge_and_insets(self) -> None:
        red = {"r": 1, "g": 0, "b": 0, "a": 1}
        rows = [
            styled(text("Red"), listRowBackground=red),
            styled(text("Count"), badge="12"),
            styled(text("Inset"), listRowInsets={"top": 0, "leading": 40, "bottom": 0, "trailing": 0}),
            styled(text("Bare"), listRowSeparator="hidden"),
            text("Last"),
        ]
        session = self.session(ops_of(element("list", *rows)), query="?chrome=screen")
        boxes = session.page.locator(".row")
        self.assertEqual(boxes.nth(0).evaluate("node => getComputedStyle(node).backgroundColor"), "rgb(255, 0, 0)")
        self.assertEqual(boxes.nth(1).locator(".badge").inner_text(), "12")
        self.assertEqual(session.page.get_by_text("Inset").bounding_box()["x"], 16 + 40)
        self.assertNotIn("separated", boxes.nth(3).get_attribute("class"))
        session.commit([{"op": "update", "id": 2, "props": {"style": {}}}])
        self.assertEqual(boxes.nth(0).evaluate("node => getComputedStyle(node).backgroundColor"), "rgb(255, 255, 255)")

    def test_a_row_looks_as_modifiers_in_others_say(self) -> None:
        red = {"r": 1, "g": 0, "b": 0, "a": 1}
        row = element("contextmenu", element("tapgesture", styled(text("Red")), count=1))
        session = self.session(ops_of(element("list", row)))
        session.commit([{"op": "update", "id": 4, "props": {"style": {"listRowBackground": red}}}])
        color = session.page.locator(".row").evaluate("node => getComputedStyle(node).backgroundColor")
        self.assertEqual(color, "rgb(255, 0, 0)")


class ScrollTests(RendererTestCase):
    def rows(self, count: int = 60) -> Any:
        return element("vstack", *[text(f"Row {index}") for index in range(count)], spacing=20)

    def test_a_scroll_is_told_from_its_beginning_to_its_end(self) -> None:
        session = self.session(ops_of(element("scrollview", self.rows(), reportsScroll=True, threshold=200)))
        for offset in (100, 250, 300):
            session.page.evaluate("offset => document.querySelector('.scroll').scrollTo(0, offset)", offset)
            next_frame(session.page)
        session.wait(lambda: session.events[-1].get("phase") == "ended")
        scrolls = [event for event in session.events if event["type"] == "scroll"]
        self.assertEqual([scrolls[0]["phase"], scrolls[-1]["phase"]], ["began", "ended"])
        self.assertEqual(scrolls[-1]["offset"], {"x": 0, "y": 300})
        self.assertEqual([event["type"] for event in session.events].count("pastthreshold"), 1)
        session.page.evaluate("document.querySelector('.scroll').scrollTo(0, 0)")
        session.wait(lambda: any(event["type"] == "topreached" for event in session.events))

    def test_the_app_scrolls_to_an_element(self) -> None:
        session = self.session(ops_of(element("scrollview", self.rows())))
        # Ids are 1 for the scroll view, 2 for the stack, then one a row.
        session.commit([{"op": "scroll", "id": 1, "target": 43, "anchor": {"x": 0.5, "y": 0}}])
        self.assertEqual(session.page.locator(".scroll").evaluate("node => node.scrollTop"), 40 * 42)
        session.commit([{"op": "scroll", "id": 1, "target": 44, "anchor": None}])
        self.assertEqual(session.page.locator(".scroll").evaluate("node => node.scrollTop"), 40 * 42)

    def test_the_app_scrolls_a_list_to_a_row(self) -> None:
        session = self.session(ops_of(element("list", *[text(f"Row {index}") for index in range(80)])))
        session.commit([{"op": "scroll", "id": 1, "target": 62, "anchor": {"x": 0, "y": 1}}])
        box = session.page.get_by_text("Row 60", exact=True).bounding_box()
        screen = session.page.locator(".screen").bounding_box()
        self.assertLess(box["y"] + box["height"], screen["y"] + screen["height"])

    def test_insets_are_around_the_content(self) -> None:
        insets = {"top": 30, "leading": 20, "bottom": 10, "trailing": 20}
        fill = styled(text("Top"), frame={"maxWidth": "infinity"})
        session = self.session(ops_of(element("scrollview", fill, insets=insets)), query="?chrome=screen")
        box = session.page.get_by_text("Top").bounding_box()
        self.assertEqual(box["y"], 54 + 30)

    def test_scrolling_puts_the_keyboard_away_where_it_should(self) -> None:
        for dismissal, stays in (("immediately", False), ("never", True)):
            with self.subTest(dismissal=dismissal):
                field = element("textfield", text="", placeholder="Name")
                content = element("vstack", field, self.rows(), spacing=0)
                session = self.session(ops_of(element("scrollview", content, keyboardDismissal=dismissal)))
                session.page.get_by_placeholder("Name").click()
                session.page.mouse.wheel(0, 100)
                session.page.wait_for_timeout(200)
                tag = session.page.evaluate("document.activeElement.tagName")
                self.assertEqual(tag, "INPUT" if stays else "BODY")


class RefreshTests(RendererTestCase):
    def pull(self, session: Session, distance: float) -> None:
        box = session.page.locator(".scroll").bounding_box()
        x, y = box["x"] + 150, box["y"] + 120
        session.page.mouse.move(x, y)
        session.page.mouse.down()
        session.page.mouse.move(x, y + distance, steps=10)
        session.page.mouse.up()
        settle(session.page)

    def list(self) -> Session:
        return self.session(ops_of(element("list", *[text(f"Row {index}") for index in range(40)], refreshable=True)))

    def test_pulling_far_enough_asks_for_new_content(self) -> None:
        session = self.list()
        self.pull(session, 60)
        self.assertEqual(session.events, [])
        session.answer = lambda event: [{"op": "update", "id": 1, "props": {"refreshable": True, "refreshing": True}}]
        self.pull(session, 200)
        self.assertEqual(session.events, [{"type": "refresh", "id": 1}])
        content = session.page.locator(".scroll > .e").first
        self.assertEqual(content.evaluate("node => node.style.translate"), "0px 60px")
        session.answer = lambda event: []
        session.commit([{"op": "update", "id": 1, "props": {"refreshable": True}}])
        self.assertEqual(content.evaluate("node => node.style.translate"), "")

    def test_the_keyboard_can_ask_too(self) -> None:
        session = self.list()
        session.page.get_by_role("button", name="Refresh").focus()
        session.page.keyboard.press("Enter")
        settle(session.page)
        self.assertEqual(session.events, [{"type": "refresh", "id": 1}])

    def test_content_that_is_scrolled_is_not_pulled(self) -> None:
        session = self.list()
        session.page.evaluate("document.querySelector('.scroll').scrollTo(0, 100)")
        self.pull(session, 200)
        self.assertEqual(session.events, [])

    def test_a_touch_pulls(self) -> None:
        rows = [text(f"Row {index}") for index in range(40)]
        session = self.session(ops_of(element("list", *rows, refreshable=True)), viewport=PHONE, has_touch=True)
        client = session.page.context.new_cdp_session(session.page)
        send = lambda kind, y: client.send(
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": [] if y is None else [{"x": 150, "y": y}]},
        )
        send("touchStart", 150)
        for step in range(12):
            send("touchMove", 150 + 20 * (step + 1))
            session.page.wait_for_timeout(16)
        send("touchEnd", None)
        settle(session.page)
        self.assertEqual(session.events, [{"type": "refresh", "id": 1}])


class SplitTests(RendererTestCase):
    def test_two_columns_and_the_chosen_row(self) -> None:
        rows = [element("navlink", text("Inbox"), selected=True), element("navlink", text("Sent"))]
        sidebar = element("navstack", element("navscreen", element("list", *rows), title="Folders", depth=0))
        detail = element("navstack", element("navscreen", text("No mail"), title="Inbox", depth=0))
        session = self.session(ops_of(element("navsplit", sidebar, detail)))
        self.assertTrue(session.page.get_by_text("No mail").is_visible())
        self.assertEqual(session.page.locator(".row.selected").inner_text(), "Inbox")
        self.assertFalse(session.page.locator(".row.selected .chevron").is_visible())
