"""Tabs, sheets, alerts and dialogs: what is seen and inert, what closes them, and where the focus is."""

from typing import Any

from harness import Ops, RendererTestCase, Session, Tree, element, ops_of, settle, text


def button(label: str, **props: object) -> Any:
    return element("button", text(label), **{"style": "automatic", "role": None, **props})


def presented(*modals: Any) -> Ops:
    """An app, whose button has the id 2, with sheets or alerts over it."""
    tree = Tree()
    ops = tree.ops(element("vstack", button("Behind"), spacing=None))
    for index, modal in enumerate(modals):
        ops += tree.ops(modal, 0, index + 1)
    return ops


def heights(session: Session) -> float:
    return session.page.locator(".sheet > .card").evaluate("card => card.getBoundingClientRect().height")


class TabTests(RendererTestCase):
    def tabs(self, selected: int = 0) -> Session:
        tabs = [
            element("tab", element("list", *[text(f"{name} {index}") for index in range(40)]), title=name, systemImage="star")
            for name in ("Songs", "Films")
        ]
        return self.session(ops_of(element("tabview", *tabs, selected=selected)))

    def select(self, session: Session, index: int) -> None:
        session.commit([{"op": "update", "id": 1, "props": {"selected": index}}])

    def test_one_tab_is_seen_and_the_bar_chooses(self) -> None:
        session = self.tabs()
        page = session.page
        self.assertEqual(page.get_by_role("tab", name="Songs").get_attribute("aria-selected"), "true")
        self.assertFalse(page.get_by_text("Films 0").is_visible())
        page.get_by_role("tab", name="Films").click()
        settle(page)
        self.assertEqual(session.events, [{"type": "select", "id": 1, "value": 1}])
        self.select(session, 1)
        self.assertTrue(page.get_by_text("Films 0").is_visible())
        self.assertEqual(page.get_by_role("tabpanel", name="Films").count(), 1)

    def test_a_tab_keeps_where_it_was_scrolled(self) -> None:
        session = self.tabs()
        session.page.evaluate("document.querySelector('.scroll').scrollTo(0, 300)")
        self.select(session, 1)
        self.select(session, 0)
        self.assertEqual(session.page.evaluate("document.querySelector('.scroll').scrollTop"), 300)

    def test_content_passes_below_the_bar_and_ends_above_it(self) -> None:
        session = self.tabs()
        bar = session.page.locator(".tab-bar").bounding_box()
        last = session.page.get_by_text("Songs 39")
        last.scroll_into_view_if_needed()
        session.page.evaluate("document.querySelector('.scroll').scrollTo(0, 1e6)")
        self.assertLess(last.bounding_box()["y"], bar["y"])
        self.assertGreater(session.page.locator(".scroll").first.bounding_box()["height"], 700)

    def test_arrow_keys_go_from_tab_to_tab(self) -> None:
        session = self.tabs()
        session.page.get_by_role("tab", name="Songs").focus()
        session.page.keyboard.press("ArrowRight")
        settle(session.page)
        self.assertEqual(session.events, [{"type": "select", "id": 1, "value": 1}])


class SheetTests(RendererTestCase):
    sheet_id = 4

    def sheet(self, *children: Any, **props: Any) -> Session:
        content = children or (button("Inside"),)
        return self.session(presented(element("sheet", *content, **{"detents": ["medium", "large"], **props})))

    def dismissal(self) -> dict:
        return {"type": "tap", "id": self.sheet_id}

    def test_what_is_behind_is_inert(self) -> None:
        session = self.sheet()
        session.page.get_by_text("Behind").click(force=True)
        settle(session.page)
        self.assertTrue(session.page.locator(".presenter").evaluate("node => node.inert"))
        self.assertNotIn("Behind", session.page.locator("main").aria_snapshot())
        session.page.get_by_text("Inside").click()
        settle(session.page)
        self.assertEqual(session.events[-1], {"type": "tap", "id": 5})

    def test_a_touch_beside_it_asks_to_close(self) -> None:
        session = self.sheet()
        session.page.locator(".scrim").click(position={"x": 100, "y": 100})
        settle(session.page)
        self.assertEqual(session.events, [self.dismissal()])

    def test_escape_asks_to_close_unless_it_must_not(self) -> None:
        for dismissible in (True, False):
            with self.subTest(dismissible=dismissible):
                session = self.sheet(dismissible=dismissible)
                session.page.keyboard.press("Escape")
                settle(session.page)
                self.assertEqual(session.events, [self.dismissal()] if dismissible else [])

    def test_the_focus_goes_in_and_comes_back(self) -> None:
        session = self.session(presented())
        session.page.get_by_role("button", name="Behind").focus()
        sheet = [{"op": "create", "id": 9, "kind": "sheet", "props": {"detents": ["large"]}},
                 {"op": "create", "id": 10, "kind": "button", "props": {"role": None}},
                 {"op": "create", "id": 11, "kind": "text", "props": {"text": "Inside"}},
                 {"op": "insert", "parent": 10, "id": 11, "index": 0}, {"op": "insert", "parent": 9, "id": 10, "index": 0},
                 {"op": "insert", "parent": 0, "id": 9, "index": 1}]
        session.commit(sheet)
        focused = "document.activeElement.className"
        self.assertIn("card", session.page.evaluate(focused))
        for _ in range(3):
            session.page.keyboard.press("Tab")
            self.assertEqual(session.page.evaluate("document.activeElement.textContent"), "Inside")
        session.commit([{"op": "remove", "id": 9}])
        self.assertEqual(session.page.locator(".sheet").count(), 0)
        self.assertEqual(session.page.evaluate("document.activeElement.textContent"), "Behind")

    def test_it_comes_up_and_goes_down(self) -> None:
        session = self.session(presented())
        session.send([{"op": "create", "id": 9, "kind": "sheet", "props": {"detents": ["large"]}},
                      {"op": "insert", "parent": 0, "id": 9, "index": 1}, {"op": "commit"}])
        session.page.wait_for_selector(".sheet > .card")
        self.assertGreater(session.page.evaluate("document.getAnimations().length"), 0)
        settle(session.page)
        self.assertTrue(session.page.locator(".presenter").evaluate("node => node.classList.contains('receded')"))
        session.send([{"op": "remove", "id": 9}, {"op": "commit"}])
        session.page.wait_for_timeout(100)
        self.assertEqual(session.page.locator(".sheet").count(), 1)
        settle(session.page)
        self.assertEqual(session.page.locator(".sheet").count(), 0)
        self.assertFalse(session.page.locator(".presenter").evaluate("node => node.inert"))

    def drag(self, session: Session, distance: float, steps: int = 12) -> None:
        box = session.page.locator(".sheet > .card").bounding_box()
        x, y = box["x"] + 60, box["y"] + 30
        session.page.mouse.move(x, y)
        session.page.mouse.down()
        for step in range(steps):
            session.page.mouse.move(x, y + distance * (step + 1) / steps)
            session.page.wait_for_timeout(16)
        session.page.wait_for_timeout(150)
        session.page.mouse.up()
        settle(session.page)

    def test_a_finger_pulls_it_from_height_to_height(self) -> None:
        session = self.sheet()
        self.assertEqual(heights(session), 426)
        self.drag(session, -250)
        self.assertEqual(heights(session), 788)
        self.drag(session, 300)
        self.assertEqual(heights(session), 426)
        self.assertEqual(session.events, [])

    def test_a_finger_pulls_it_away(self) -> None:
        session = self.sheet()
        self.drag(session, 300)
        self.assertEqual(session.events, [self.dismissal()])
        # The app did not take it away, so it is back.
        box = session.page.locator(".sheet > .card").bounding_box()
        screen = session.page.locator(".screen").bounding_box()
        self.assertAlmostEqual(box["y"] + box["height"], screen["y"] + screen["height"], delta=1)

    def test_one_that_must_stay_comes_back(self) -> None:
        session = self.sheet(dismissible=False)
        self.drag(session, 300)
        self.assertEqual(session.events, [])

    def test_the_grabber_leads_to_the_next_height(self) -> None:
        session = self.sheet(dragIndicator="visible")
        session.page.get_by_role("button", name="Sheet Grabber").click()
        settle(session.page)
        self.assertEqual(heights(session), 788)

    def test_a_list_in_it_scrolls(self) -> None:
        session = self.sheet(element("list", *[text(f"Row {index}") for index in range(60)]))
        session.page.mouse.move(400, 800)
        session.page.mouse.wheel(0, 200)
        session.page.wait_for_timeout(100)
        self.assertEqual(session.page.locator(".sheet .scroll").evaluate("node => node.scrollTop"), 200)

    def test_a_cover_takes_all_of_the_screen(self) -> None:
        session = self.sheet(detents=["full"])
        self.assertEqual(heights(session), 852)
        session.page.keyboard.press("Escape")
        settle(session.page)
        self.assertEqual(session.events, [])

    def test_one_over_another_makes_that_inert(self) -> None:
        session = self.session(presented(
            element("sheet", button("First"), detents=["large"]), element("sheet", button("Second"), detents=["medium"])))
        inert = session.page.evaluate("[...document.querySelectorAll('.sheet')].map(node => node.inert)")
        self.assertEqual(inert, [True, False])


class AlertTests(RendererTestCase):
    alert_id = 4

    def alert(self, *buttons: Any, **props: Any) -> Session:
        return self.session(presented(element("alert", *buttons, **{"title": "Delete?", "message": None, **props})))

    def question(self, **props: Any) -> Session:
        return self.alert(button("Delete", role="destructive"), button("Cancel", role="cancel"), **props)

    def test_it_is_read_as_what_it_is(self) -> None:
        session = self.question(message="For good.")
        card = session.page.get_by_role("alertdialog", name="Delete?")
        self.assertEqual(card.get_by_role("heading").inner_text(), "Delete?")
        # The button that changes nothing is the first of two.
        self.assertEqual(card.get_by_role("button").all_inner_texts(), ["Cancel", "Delete"])

    def test_its_buttons_are_the_apps(self) -> None:
        session = self.question()
        session.page.get_by_role("button", name="Delete").click()
        settle(session.page)
        self.assertEqual(session.events, [{"type": "tap", "id": 5}])

    def test_a_touch_beside_it_is_for_nothing(self) -> None:
        session = self.question()
        session.page.locator(".scrim").click(position={"x": 20, "y": 60})
        settle(session.page)
        self.assertEqual(session.events, [])

    def test_escape_cancels(self) -> None:
        session = self.question()
        session.page.keyboard.press("Escape")
        settle(session.page)
        self.assertEqual(session.events, [{"type": "tap", "id": 7}])

    def test_without_buttons_it_has_one(self) -> None:
        session = self.alert()
        session.page.get_by_role("button", name="OK").click()
        settle(session.page)
        self.assertEqual(session.events, [{"type": "tap", "id": self.alert_id}])

    def test_a_dialog_has_a_way_out(self) -> None:
        session = self.alert(button("Share"), style="dialog", title="")
        session.page.locator(".scrim").click(position={"x": 100, "y": 100})
        session.page.get_by_role("button", name="Cancel").click()
        settle(session.page)
        self.assertEqual(session.events, [{"type": "tap", "id": self.alert_id}] * 2)

    def test_the_tab_key_stays_in_it(self) -> None:
        session = self.question()
        seen = []
        for _ in range(4):
            session.page.keyboard.press("Tab")
            seen.append(session.page.evaluate("document.activeElement.textContent"))
        self.assertEqual(seen, ["Cancel", "Delete", "Cancel", "Delete"])

    def test_a_title_that_changes_is_shown(self) -> None:
        session = self.question()
        session.commit([{"op": "update", "id": 4, "props": {"title": "Really?", "message": None}},
                        {"op": "update", "id": 6, "props": {"text": "Yes"}}])
        self.assertEqual(session.page.get_by_role("alertdialog", name="Really?").count(), 1)
        self.assertEqual(session.page.get_by_role("button", name="Yes").count(), 1)

    def test_less_motion_is_respected(self) -> None:
        session = self.session(presented(), reduced_motion="reduce")
        session.send([{"op": "create", "id": 9, "kind": "sheet", "props": {"detents": ["large"]}},
                      {"op": "insert", "parent": 0, "id": 9, "index": 1}, {"op": "commit"}])
        session.page.wait_for_selector(".sheet > .card")
        frames = session.page.evaluate(
            "document.getAnimations().flatMap(animation => animation.effect.getKeyframes()).filter(frame => 'transform' in frame)"
        )
        self.assertEqual(frames, [])
