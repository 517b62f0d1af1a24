"""Pickers, steppers, sliders, dates, menus, fields and progress answer touches and keys, and say what they are."""

from harness import RendererTestCase, Session, element, next_frame, ops_of, settle, styled, text

OPTIONS = {"label": "Flavor", "options": ["Vanilla", "Chocolate", "Mint"], "selected": 1}
RANGE = {"min": 0, "max": 1, "step": None}
# The middle of a day, which is the same day wherever the test runs.
NOON = 1767268800


def button(label: str, **props: object) -> object:
    return element("button", text(label), **{"style": "automatic", "role": None, **props})


class PickerTests(RendererTestCase):
    def test_a_segment_is_a_radio_button(self) -> None:
        session = self.session(ops_of(element("picker", style="segmented", **OPTIONS)))
        group = session.page.get_by_role("radiogroup", name="Flavor")
        self.assertTrue(group.get_by_role("radio", name="Chocolate").is_checked())
        group.get_by_role("radio", name="Mint").click()
        settle(session.page)
        self.assertEqual(session.events, [{"type": "select", "id": 1, "value": 2}])
        # The app did not change anything, so the choice comes back.
        self.assertTrue(group.get_by_role("radio", name="Chocolate").is_checked())

    def test_arrow_keys_choose_a_segment(self) -> None:
        session = self.session(ops_of(element("picker", style="segmented", **OPTIONS)))
        session.page.keyboard.press("Tab")
        session.page.get_by_role("radio", name="Chocolate").focus()
        session.page.keyboard.press("ArrowRight")
        settle(session.page)
        self.assertEqual(session.events, [{"type": "select", "id": 1, "value": 2}])

    def test_a_menu_offers_the_options(self) -> None:
        session = self.session(ops_of(element("picker", style="menu", **OPTIONS)))
        session.page.get_by_role("button", name="Flavor, Chocolate").click()
        settle(session.page)
        self.assertTrue(session.page.get_by_role("menuitemradio", name="Chocolate").get_attribute("aria-checked"), "true")
        session.page.get_by_role("menuitemradio", name="Vanilla").click()
        settle(session.page)
        self.assertEqual(session.events, [{"type": "select", "id": 1, "value": 0}])
        self.assertEqual(session.page.get_by_role("menu").count(), 0)

    def test_an_inline_picker_is_rows(self) -> None:
        session = self.session(ops_of(element("list", element("picker", style="inline", **OPTIONS))))
        session.page.get_by_role("radio", name="Mint").click()
        settle(session.page)
        self.assertEqual(session.events, [{"type": "select", "id": 2, "value": 2}])

    def test_another_style_takes_the_place_of_one(self) -> None:
        session = self.session(ops_of(element("picker", style="segmented", **OPTIONS)))
        session.commit([{"op": "update", "id": 1, "props": {"style": "menu", **OPTIONS}}])
        self.assertEqual(session.page.locator("main").get_by_role("radio").count(), 0)
        self.assertEqual(session.page.get_by_role("button", name="Flavor").count(), 1)


class MenuTests(RendererTestCase):
    def menu(self) -> Session:
        items = [
            button("Share"),
            element("divider"),
            styled(button("Move"), disabled=True),
            element("menu", text("Sort"), button("By name")),
            button("Delete", role="destructive"),
        ]
        session = self.session(ops_of(element("vstack", element("menu", text("More"), *items), button("Behind"), spacing=200)))
        session.page.get_by_role("button", name="More").click()
        settle(session.page)
        return session

    def test_items_are_rows(self) -> None:
        session = self.menu()
        rows = session.page.get_by_role("menuitem")
        self.assertEqual(rows.all_inner_texts(), ["Share", "Move", "Sort", "Delete"])
        self.assertTrue(rows.nth(1).is_disabled())
        rows.nth(0).click()
        settle(session.page)
        self.assertEqual([event["type"] for event in session.events], ["tap"])

    def test_items_are_not_seen_while_the_menu_is_closed(self) -> None:
        session = self.session(ops_of(element("menu", text("More"), button("Share"))))
        self.assertEqual(session.page.get_by_text("Share").count(), 0)

    def test_a_menu_in_a_menu_shows_its_items_below(self) -> None:
        session = self.menu()
        session.page.get_by_role("menuitem", name="Sort").click()
        session.page.get_by_role("menuitem", name="By name").click()
        settle(session.page)
        self.assertEqual(len(session.events), 1)

    def test_a_touch_beside_a_menu_only_closes_it(self) -> None:
        session = self.menu()
        session.page.get_by_text("Behind").click(force=True)
        settle(session.page)
        self.assertEqual(session.page.get_by_role("menu").count(), 0)
        self.assertEqual(session.events, [])

    def test_keys_go_through_the_rows_and_close_the_menu(self) -> None:
        session = self.menu()
        session.page.keyboard.press("ArrowDown")
        session.page.keyboard.press("d")
        self.assertEqual(session.page.evaluate("document.activeElement.textContent"), "Delete")
        session.page.keyboard.press("Escape")
        settle(session.page)
        self.assertEqual(session.page.get_by_role("menu").count(), 0)
        self.assertIn("More", session.page.evaluate("document.activeElement.textContent"))

    def test_a_change_of_an_item_closes_the_menu(self) -> None:
        session = self.menu()
        session.commit([{"op": "update", "id": 5, "props": {"text": "Send"}}])
        self.assertEqual(session.page.get_by_role("menu").count(), 0)


class StepperTests(RendererTestCase):
    def test_buttons_step_as_far_as_they_can(self) -> None:
        session = self.session(ops_of(element("stepper", text("2 guests"), canIncrement=True, canDecrement=False)))
        stepper = session.page.get_by_role("group", name="2 guests")
        stepper.get_by_role("button", name="Increment").click()
        stepper.get_by_role("button", name="Decrement").click(force=True)
        settle(session.page)
        self.assertEqual(session.events, [{"type": "step", "id": 1, "value": 1}])

    def test_a_button_that_is_held_goes_on(self) -> None:
        session = self.session(ops_of(element("stepper", text("2 guests"), canIncrement=True, canDecrement=True)))
        session.page.get_by_role("button", name="Increment").hover()
        session.page.mouse.down()
        session.wait(lambda: len(session.events) >= 3)
        session.page.mouse.up()
        settle(session.page)
        count = len(session.events)
        session.page.wait_for_timeout(300)
        self.assertEqual(len(session.events), count)


class SliderTests(RendererTestCase):
    def slider(self, **props: object) -> Session:
        children = [text("Volume"), text("Low"), text("High")]
        labels = ["label", "min", "max"]
        return self.session(ops_of(element("slider", *children, **{**RANGE, "value": 0.5, "labels": labels, **props})))

    def test_the_label_is_heard_and_the_ends_are_seen(self) -> None:
        session = self.slider()
        self.assertEqual(session.page.get_by_role("slider", name="Volume").count(), 1)
        self.assertEqual(session.page.get_by_text("Volume").count(), 0)
        self.assertTrue(session.page.get_by_text("High").is_visible())

    def test_keys_move_it_by_steps(self) -> None:
        session = self.slider(value=4, min=0, max=10, step=2)
        session.page.locator("main").get_by_role("slider").focus()
        session.page.keyboard.press("ArrowRight")
        settle(session.page)
        self.assertEqual(session.events, [{"type": "slide", "id": 1, "value": 6}])

    def test_a_drag_sends_at_most_one_event_a_frame_and_the_last_place(self) -> None:
        session = self.slider()
        session.answer = lambda event: [
            {"op": "update", "id": 1, "props": {**RANGE, "value": event["value"], "labels": ["label", "min", "max"]}}
        ] if event["type"] == "slide" else []
        box = session.page.locator("main").get_by_role("slider").bounding_box()
        middle = box["y"] + box["height"] / 2
        session.page.mouse.move(box["x"] + box["width"] / 2, middle)
        session.page.mouse.down()
        session.page.mouse.move(box["x"] + box["width"] - 1, middle, steps=20)
        session.page.mouse.up()
        settle(session.page)
        self.assertEqual(session.events[-1], {"type": "slide", "id": 1, "value": 1})
        self.assertEqual(session.page.locator("main").get_by_role("slider").input_value(), "1")


class DateTests(RendererTestCase):
    def picker(self, **props: object) -> Session:
        return self.session(ops_of(element("datepicker", text("Start"), **{"seconds": NOON, "min": None, "max": None, **props})))

    def test_a_day_is_chosen_in_a_calendar_and_the_time_stays(self) -> None:
        session = self.picker()
        session.page.get_by_role("button", name="Date, Jan 1, 2026").click()
        settle(session.page)
        session.page.get_by_role("button", name="Next month").click()
        session.page.get_by_role("button", name="Sunday, February 15, 2026").click()
        settle(session.page)
        self.assertEqual(session.events, [{"type": "date", "id": 1, "value": NOON + 45 * 86400}])

    def test_days_beyond_the_range_can_not_be_chosen(self) -> None:
        session = self.picker(components="date", min=NOON - 86400, max=NOON + 86400)
        session.page.get_by_role("button", name="Date").click()
        settle(session.page)
        self.assertTrue(session.page.get_by_role("button", name="January 3, 2026").is_disabled())
        self.assertTrue(session.page.get_by_role("button", name="January 2, 2026").is_enabled())

    def test_arrow_keys_go_from_day_to_day(self) -> None:
        session = self.picker(components="date")
        session.page.get_by_role("button", name="Date").click()
        settle(session.page)
        session.page.get_by_role("button", name="January 1, 2026").focus()
        session.page.keyboard.press("ArrowDown")
        session.page.keyboard.press("ArrowRight")
        session.page.keyboard.press("Enter")
        settle(session.page)
        self.assertEqual(session.events, [{"type": "date", "id": 1, "value": NOON + 8 * 86400}])
        session.page.keyboard.press("Escape")
        settle(session.page)
        self.assertEqual(session.page.get_by_role("dialog").count(), 0)

    def test_a_time_is_chosen_on_wheels(self) -> None:
        session = self.picker(components="hourAndMinute")
        session.page.get_by_role("button", name="Time").click()
        settle(session.page)
        next_frame(session.page)
        session.page.get_by_role("spinbutton", name="Minute").focus()
        session.page.keyboard.press("ArrowDown")
        settle(session.page)
        self.assertEqual(session.events, [{"type": "date", "id": 1, "value": NOON + 60}])


class FieldTests(RendererTestCase):
    def test_an_editor_takes_lines(self) -> None:
        session = self.session(ops_of(element("texteditor", text="")))
        session.answer = lambda event: [{"op": "update", "id": 1, "props": {"text": event["value"]}}] if "value" in event else []
        session.page.get_by_role("textbox").click()
        session.page.keyboard.type("a")
        session.page.keyboard.press("Enter")
        settle(session.page)
        self.assertEqual([event["value"] for event in session.events], ["a", "a\n"])

    def test_a_search_field_is_in_the_bar_and_can_be_emptied(self) -> None:
        screen = element("navscreen", text("Content"), element("searchfield", text="milk", placeholder="Find"), title="Notes", depth=0)
        session = self.session(ops_of(element("navstack", screen)))
        field = session.page.get_by_role("searchbox", name="Find")
        bar = session.page.locator(".bar").bounding_box()
        box = field.bounding_box()
        self.assertLess(box["y"] + box["height"], bar["y"] + bar["height"])
        session.page.get_by_role("button", name="Clear text").click()
        field.press("Enter")
        settle(session.page)
        self.assertEqual([event["type"] for event in session.events], ["text", "submit"])
        self.assertEqual(session.events[0]["value"], "")

    def test_the_app_is_told_of_the_focus_that_it_follows(self) -> None:
        fields = [element("textfield", text="", placeholder=name, focused=False) for name in ("One", "Two")]
        session = self.session(ops_of(element("vstack", *fields, spacing=20)))
        session.page.get_by_placeholder("One").focus()
        settle(session.page)
        self.assertEqual(session.events, [{"type": "focus", "id": 2}])

    def test_the_app_moves_the_focus(self) -> None:
        fields = [element("textfield", text="", placeholder=name, focused=False) for name in ("One", "Two")]
        session = self.session(ops_of(element("vstack", *fields, spacing=20)))
        session.commit([{"op": "update", "id": 3, "props": {"text": "", "placeholder": "Two", "focused": True}}])
        self.assertEqual(session.page.evaluate("document.activeElement.placeholder"), "Two")
        session.commit([{"op": "update", "id": 3, "props": {"text": "", "placeholder": "Two", "focused": False}}])
        self.assertEqual(session.page.evaluate("document.activeElement.tagName"), "BODY")

    def test_a_field_asks_for_a_keyboard(self) -> None:
        props = {"keyboard": "emailAddress", "returnKey": "next", "capitalization": "never", "corrects": False}
        session = self.session(ops_of(element("textfield", text="", placeholder="Mail", **props)))
        field = session.page.get_by_placeholder("Mail")
        self.assertEqual(field.get_attribute("inputmode"), "email")
        self.assertEqual(field.get_attribute("enterkeyhint"), "next")
        self.assertEqual(field.get_attribute("autocapitalize"), "none")
        self.assertEqual(field.get_attribute("autocorrect"), "off")


class ValueTests(RendererTestCase):
    def test_progress_says_how_far_it_is(self) -> None:
        labels = {"hasLabel": True, "hasCurrentValueLabel": True}
        session = self.session(ops_of(element("progress", text("Sending"), text("40 %"), value=0.4, **labels)))
        bar = session.page.get_by_role("progressbar", name="Sending")
        self.assertEqual(bar.get_attribute("aria-valuenow"), "0.4")
        self.assertEqual(bar.get_attribute("aria-valuetext"), "40 %")
        widths = session.page.evaluate(
            "() => ['track', 'fill'].map(name => document.querySelector('.' + name).getBoundingClientRect().width)"
        )
        self.assertAlmostEqual(widths[1] / widths[0], 0.4, delta=0.01)

    def test_a_spinner_has_no_value(self) -> None:
        session = self.session(ops_of(element("progress", value=None, style="circular")))
        self.assertIsNone(session.page.get_by_role("progressbar").get_attribute("aria-valuenow"))
        self.assertEqual(session.page.locator(".spoke").count(), 8)
        session.commit([{"op": "update", "id": 1, "props": {"value": 0.5, "style": "circular"}}])
        self.assertEqual(session.page.locator(".spoke").count(), 0)

    def test_a_gauge_is_a_meter(self) -> None:
        session = self.session(ops_of(element("gauge", text("Fuel"), value=0.7, style="accessoryCircular", hasLabel=True)))
        self.assertEqual(session.page.get_by_role("meter", name="Fuel").get_attribute("aria-valuenow"), "0.7")

    def test_a_name_that_a_modifier_gives_is_heard(self) -> None:
        controls = {
            "slider": element("slider", value=0, labels=[], **RANGE),
            "radiogroup": element("picker", style="segmented", **OPTIONS),
            "textbox": element("texteditor", text=""),
            "searchbox": element("searchfield", text=""),
            "progressbar": element("progress", value=0.5),
        }
        for role, control in controls.items():
            with self.subTest(role=role):
                session = self.session(ops_of(styled(control, accessibilityLabel="Spoken")))
                self.assertEqual(session.page.get_by_role(role, name="Spoken", exact=True).count(), 1)

    def test_disabled_controls_take_nothing(self) -> None:
        controls = [
            element("stepper", text("Guests"), canIncrement=True, canDecrement=True),
            element("picker", style="menu", **OPTIONS),
            element("menu", text("More"), button("Share")),
            element("datepicker", text("Start"), seconds=NOON, min=None, max=None),
        ]
        session = self.session(ops_of(styled(element("vstack", *controls, spacing=30), disabled=True)))
        for name in ["Increment", "Flavor", "More", "Date"]:
            session.page.get_by_role("button", name=name).first.click(force=True)
        settle(session.page)
        self.assertEqual(session.events, [])
        self.assertEqual(session.page.locator(".popover").count(), 0)
