"""What a finger, a mouse and a keyboard do reaches the app as events, once each."""

from harness import PHONE, RendererTestCase, Session, element, next_frame, ops_of, settle, styled, text


def button(label: str, **props: object) -> object:
    return element("button", text(label), **{"style": "automatic", "role": None, **props})


def field(string: str = "", **props: object) -> object:
    return element("textfield", **{"text": string, "placeholder": "Name", **props})


class TapTests(RendererTestCase):
    def test_a_click_on_a_label_taps_its_button(self) -> None:
        session = self.session(ops_of(element("vstack", button("One"), button("Two"), spacing=40)))
        session.page.get_by_text("Two").click()
        settle(session.page)
        self.assertEqual(session.events, [{"type": "tap", "id": 4}])

    def test_containers_let_taps_through(self) -> None:
        fill = {"maxWidth": "infinity", "maxHeight": "infinity"}
        cover = styled(element("vstack", element("spacer", minLength=None), spacing=None), frame=fill)
        session = self.session(ops_of(element("zstack", button("Below"), cover)))
        session.page.get_by_text("Below").click()
        settle(session.page)
        self.assertEqual(session.events, [{"type": "tap", "id": 2}])

    def test_content_does_not_let_taps_through(self) -> None:
        black = {"r": 0, "g": 0, "b": 0, "a": 1}
        fill = {"maxWidth": "infinity", "maxHeight": "infinity"}
        cover = styled(styled(element("spacer", minLength=None), frame=fill), background=black)
        session = self.session(ops_of(element("zstack", button("Below"), cover)))
        session.page.get_by_text("Below").click(force=True)
        settle(session.page)
        self.assertEqual(session.events, [])

    def test_a_row_is_its_button(self) -> None:
        session = self.session(ops_of(element("list", button("Delete"), text("Nothing"))))
        row = session.page.locator(".row").first
        width = row.bounding_box()["width"]
        row.click(position={"x": width - 6, "y": 4})
        session.page.locator(".row").nth(1).click()
        settle(session.page)
        self.assertEqual(session.events, [{"type": "tap", "id": 2}])

    def test_a_row_with_two_buttons_is_neither(self) -> None:
        row = element("hstack", button("Left"), button("Right"), spacing=80)
        session = self.session(ops_of(element("list", row)))
        session.page.locator(".row").click(position={"x": 340, "y": 4})
        session.page.get_by_text("Right").click()
        settle(session.page)
        self.assertEqual(session.events, [{"type": "tap", "id": 5}])

    def test_a_pressed_button_looks_pressed_until_the_finger_leaves(self) -> None:
        session = self.session(ops_of(button("Hold")))
        session.page.get_by_text("Hold").hover()
        session.page.mouse.down()
        session.page.wait_for_selector("button.pressed")
        session.page.mouse.move(5, 5)
        session.page.wait_for_selector("button:not(.pressed)")
        session.page.mouse.up()
        settle(session.page)
        self.assertEqual(session.events, [])

    def test_a_row_is_highlighted_while_it_is_pressed(self) -> None:
        session = self.session(ops_of(element("list", element("navlink", text("Open")))))
        session.page.get_by_text("Open").hover()
        session.page.mouse.down()
        session.page.wait_for_selector(".row.pressed")
        session.page.mouse.up()
        session.page.wait_for_selector(".row:not(.pressed)")

    def test_a_touch_taps(self) -> None:
        session = self.session(ops_of(button("Touch")), viewport=PHONE, has_touch=True)
        session.page.get_by_text("Touch").tap()
        settle(session.page)
        self.assertEqual(session.events, [{"type": "tap", "id": 1}])


class DisabledTests(RendererTestCase):
    def test_what_is_disabled_takes_no_input(self) -> None:
        inside = element("vstack", button("Tap"), element("toggle", text("Flip"), isOn=False), field(), spacing=30)
        session = self.session(ops_of(styled(inside, disabled=True)))
        session.page.get_by_text("Tap").click(force=True)
        session.page.locator(".switch").click(force=True)
        session.page.keyboard.press("Tab")
        session.page.keyboard.press("Enter")
        session.page.keyboard.type("x")
        settle(session.page)
        self.assertEqual(session.events, [])
        self.assertEqual(session.page.locator("fieldset.e").evaluate("node => getComputedStyle(node).opacity"), "0.4")

    def test_a_row_with_a_disabled_button_is_not_tapped_beside_it(self) -> None:
        session = self.session(ops_of(element("list", styled(button("Delete"), disabled=True))))
        session.page.locator(".row").click(position={"x": 340, "y": 4})
        settle(session.page)
        self.assertEqual(session.events, [])

    def test_enabling_brings_input_back(self) -> None:
        session = self.session(ops_of(styled(button("Tap"), disabled=True)))
        session.commit([{"op": "update", "id": 1, "props": {"style": {"disabled": False}}}])
        session.page.get_by_text("Tap").click()
        settle(session.page)
        self.assertEqual(session.events, [{"type": "tap", "id": 2}])

    def test_disabling_keeps_the_nodes_when_the_modifier_is_new(self) -> None:
        session = self.session(ops_of(styled(field("abc"), opacity=1)))
        session.commit([{"op": "update", "id": 1, "props": {"style": {"disabled": True}}}])
        self.assertTrue(session.page.locator("input.textfield").is_disabled())
        self.assertEqual(session.page.locator("input.textfield").input_value(), "abc")


class TextFieldTests(RendererTestCase):
    def echo(self, session: Session) -> None:
        """Has the app keep the text, as `TextField(text: $text)` does."""

        def answer(event: dict) -> list:
            if event["type"] != "text":
                return []
            return [{"op": "update", "id": event["id"], "props": {"text": event["value"], "placeholder": "Name"}}]

        session.answer = answer

    def test_typing_sends_the_text_each_time(self) -> None:
        session = self.session(ops_of(field()))
        self.echo(session)
        session.page.locator("input.textfield").click()
        session.page.keyboard.type("Milk")
        settle(session.page)
        self.assertEqual([event["value"] for event in session.events], ["M", "Mi", "Mil", "Milk"])
        self.assertEqual(session.page.locator("input.textfield").input_value(), "Milk")

    def test_the_caret_stays_in_the_middle(self) -> None:
        session = self.session(ops_of(field("Mlk")))
        self.echo(session)
        session.page.locator("input.textfield").focus()
        session.page.evaluate("document.querySelector('input.textfield').setSelectionRange(1, 1)")
        session.page.keyboard.type("i")
        settle(session.page)
        self.assertEqual(session.page.locator("input.textfield").input_value(), "Milk")
        self.assertEqual(session.page.locator("input.textfield").evaluate("field => field.selectionStart"), 2)

    def test_a_late_answer_does_not_take_back_what_was_typed_since(self) -> None:
        session = self.session(ops_of(field()))
        session.answers = False
        session.page.locator("input.textfield").click()
        session.page.keyboard.type("ab")
        session.wait(lambda: len(session.events) == 2)
        session.send([{"op": "update", "id": 1, "props": {"text": "a", "placeholder": "Name"}}, {"op": "commit"}])
        next_frame(session.page)
        self.assertEqual(session.page.locator("input.textfield").input_value(), "ab")
        session.send([{"op": "update", "id": 1, "props": {"text": "ab", "placeholder": "Name"}}, {"op": "commit"}])
        settle(session.page)
        self.assertEqual(session.page.locator("input.textfield").input_value(), "ab")

    def test_an_app_that_changes_the_text_wins(self) -> None:
        session = self.session(ops_of(field()))
        session.answer = lambda event: [
            {"op": "update", "id": 1, "props": {"text": event.get("value", "").upper(), "placeholder": "Name"}}
        ]
        session.page.locator("input.textfield").click()
        session.page.keyboard.type("a")
        settle(session.page)
        self.assertEqual(session.page.locator("input.textfield").input_value(), "A")

    def test_an_app_that_refuses_the_text_wins(self) -> None:
        session = self.session(ops_of(field("fixed")))
        session.page.locator("input.textfield").click()
        session.page.keyboard.type("!")
        settle(session.page)
        self.assertEqual(session.page.locator("input.textfield").input_value(), "fixed")

    def test_an_app_empties_its_field(self) -> None:
        session = self.session(ops_of(element("vstack", field(), button("Add"), spacing=20)))
        self.echo(session)
        session.page.locator("input.textfield").fill("Milk")
        settle(session.page)
        session.answer = lambda event: [{"op": "update", "id": 2, "props": {"text": "", "placeholder": "Name"}}]
        session.page.get_by_text("Add").click()
        settle(session.page)
        self.assertEqual(session.page.locator("input.textfield").input_value(), "")

    def test_a_composition_is_not_disturbed(self) -> None:
        session = self.session(ops_of(field()))
        session.answer = lambda event: [{"op": "update", "id": 1, "props": {"text": "changed", "placeholder": "Name"}}]
        session.page.locator("input.textfield").click()
        keyboard = session.page.context.new_cdp_session(session.page)
        keyboard.send("Input.imeSetComposition", {"text": "に", "selectionStart": 1, "selectionEnd": 1})
        settle(session.page)
        self.assertEqual(session.page.locator("input.textfield").input_value(), "に")
        keyboard.send("Input.insertText", {"text": "日"})
        settle(session.page)
        self.assertEqual(session.page.locator("input.textfield").input_value(), "changed")

    def test_the_focus_survives_updates_and_moves(self) -> None:
        session = self.session(ops_of(element("vstack", text("Above"), field(), spacing=20)))
        session.page.locator("input.textfield").focus()
        session.commit([
            {"op": "create", "id": 9, "kind": "text", "props": {"text": "New"}},
            {"op": "insert", "parent": 1, "id": 9, "index": 0},
            {"op": "update", "id": 2, "props": {"text": "Changed"}},
        ])
        self.assertTrue(session.page.locator("input.textfield").evaluate("field => field === document.activeElement"))


class ToggleTests(RendererTestCase):
    def test_flipping_sends_the_new_value(self) -> None:
        session = self.session(ops_of(element("toggle", text("Wi-Fi"), isOn=False)))
        session.answer = lambda event: [{"op": "update", "id": 1, "props": {"isOn": event.get("value", False)}}]
        session.page.get_by_role("switch").click()
        settle(session.page)
        self.assertEqual(session.events, [{"type": "toggle", "id": 1, "value": True}])
        self.assertTrue(session.page.get_by_role("switch").is_checked())

    def test_its_label_flips_it_too(self) -> None:
        session = self.session(ops_of(element("toggle", text("Wi-Fi"), isOn=True)))
        session.page.get_by_text("Wi-Fi").click()
        settle(session.page)
        self.assertEqual(session.events, [{"type": "toggle", "id": 1, "value": False}])

    def test_an_app_that_refuses_wins(self) -> None:
        session = self.session(ops_of(element("toggle", text("Wi-Fi"), isOn=False)))
        session.page.get_by_role("switch").click()
        settle(session.page)
        self.assertFalse(session.page.get_by_role("switch").is_checked())


class KeyboardTests(RendererTestCase):
    def test_tab_goes_in_document_order_and_keys_activate(self) -> None:
        controls = [button("First"), element("toggle", text("Second"), isOn=False), field(), button("Last")]
        session = self.session(ops_of(element("vstack", *controls, spacing=20)))
        session.page.evaluate("document.querySelector('.root').tabIndex = -1; document.querySelector('.root').focus()")
        session.page.keyboard.press("Tab")
        session.page.keyboard.press("Enter")
        session.page.keyboard.press("Tab")
        session.page.keyboard.press("Space")
        session.page.keyboard.press("Tab")
        session.page.keyboard.type("x")
        session.page.keyboard.press("Tab")
        session.page.keyboard.press("Space")
        settle(session.page)
        self.assertEqual(
            session.events,
            [
                {"type": "tap", "id": 2},
                {"type": "toggle", "id": 4, "value": True},
                {"type": "text", "id": 6, "value": "x"},
                {"type": "tap", "id": 7},
            ],
        )

    def test_the_focused_control_is_marked(self) -> None:
        session = self.session(ops_of(button("Only")))
        session.page.keyboard.press("Tab")
        self.assertNotEqual(session.page.locator("button.e").evaluate("node => getComputedStyle(node).outlineStyle"), "none")
