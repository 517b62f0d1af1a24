"""What assistive technology is told: roles, names, states and order."""

from harness import RendererTestCase, Session, Tree, element, ops_of, settle, styled, text


class AccessibilityTests(RendererTestCase):
    def snapshot(self, session: Session) -> str:
        return session.page.locator("main").aria_snapshot()

    def test_a_screen_reads_in_order(self) -> None:
        rows = [
            element("navlink", element("hstack", text("Milk"), element("spacer", minLength=None), text("2"), spacing=None)),
            element("toggle", text("Done"), isOn=True),
            element("button", text("Delete"), role="destructive"),
        ]
        content = element("list", element("section", *rows, header="Groceries", footer=None))
        session = self.session(ops_of(element("navstack", element("navscreen", content, title="Todos", depth=0))))
        self.assertEqual(
            self.snapshot(session),
            "\n".join(
                [
                    "- main:",
                    '  - region "Todos":',
                    '    - heading "Todos" [level=1]',
                    '    - list "Groceries":',
                    '      - heading "Groceries" [level=2]: GROCERIES',
                    "      - listitem:",
                    '        - button "Milk 2"',
                    "      - listitem:",
                    "        - text: Done",
                    '        - switch "Done" [checked]',
                    "      - listitem:",
                    '        - button "Delete"',
                ]
            ),
        )

    def test_a_label_names_the_control_in_it(self) -> None:
        labelled = {
            "button": element("button", element("image", source={"systemName": "plus"}), role=None),
            "textbox": element("textfield", text="", placeholder="Name"),
            "switch": element("toggle", text("Short"), isOn=False),
            "img": element("image", source={"systemName": "star.fill"}),
        }
        for role, child in labelled.items():
            with self.subTest(role=role):
                session = self.session(ops_of(styled(styled(child, opacity=1), accessibilityLabel="Spoken")))
                self.assertEqual(session.page.get_by_role(role, name="Spoken", exact=True).count(), 1)

    def test_a_label_replaces_what_a_text_says(self) -> None:
        session = self.session(ops_of(styled(text("3/4"), accessibilityLabel="Three of four")))
        self.assertEqual(self.snapshot(session), '- main:\n  - img "Three of four": 3/4')

    def test_a_label_of_a_group_keeps_its_controls(self) -> None:
        group = element("vstack", text("Name"), element("button", text("Edit"), role=None), spacing=None)
        session = self.session(ops_of(styled(group, accessibilityLabel="Profile")))
        self.assertEqual(session.page.get_by_role("group", name="Profile").get_by_role("button", name="Edit").count(), 1)

    def test_a_label_that_goes_away_is_forgotten(self) -> None:
        session = self.session(ops_of(styled(element("button", text("Shown"), role=None), accessibilityLabel="Spoken")))
        session.commit([{"op": "update", "id": 1, "props": {"style": {}}}])
        self.assertEqual(session.page.get_by_role("button", name="Shown").count(), 1)

    def test_a_label_holds_for_a_child_that_is_exchanged(self) -> None:
        session = self.session(ops_of(styled(element("button", text("Old"), role=None), accessibilityLabel="Spoken")))
        session.commit([
            {"op": "remove", "id": 2},
            {"op": "create", "id": 8, "kind": "button", "props": {"role": None}},
            {"op": "insert", "parent": 1, "id": 8, "index": 0},
        ])
        self.assertEqual(session.page.get_by_role("button", name="Spoken").count(), 1)

    def test_an_identifier_finds_the_control(self) -> None:
        field = element("textfield", text="", placeholder="Name")
        session = self.session(ops_of(styled(field, accessibilityIdentifier="name")))
        session.page.get_by_test_id("name").fill("Jo")
        settle(session.page)
        self.assertEqual(session.events, [{"type": "text", "id": 2, "value": "Jo"}])

    def test_a_disabled_control_says_so_and_stays_readable(self) -> None:
        session = self.session(ops_of(styled(element("button", text("Save"), role=None), disabled=True)))
        self.assertEqual(self.snapshot(session), '- main:\n  - button "Save" [disabled]')

    def test_a_symbol_beside_a_text_is_decoration(self) -> None:
        red = {"r": 1, "g": 0, "b": 0, "a": 1}
        symbol = styled(element("image", source={"systemName": "trash"}), foreground=red)
        label = element("hstack", symbol, styled(text("Delete"), opacity=0.9), spacing=None)
        session = self.session(ops_of(element("button", label, role=None)))
        self.assertEqual(self.snapshot(session), '- main:\n  - button "Delete"')

    def test_a_symbol_alone_is_named(self) -> None:
        session = self.session(ops_of(element("button", element("image", source={"systemName": "plus.circle.fill"}), role=None)))
        self.assertEqual(session.page.get_by_role("button", name="plus", exact=True).count(), 1)

    def test_an_unknown_kind_says_what_it_is(self) -> None:
        session = self.session(ops_of(element("hologram")))
        self.assertEqual(session.page.get_by_role("img", name="hologram").count(), 1)

    def test_the_bar_is_read_before_the_content(self) -> None:
        bar = element("toolbar", element("button", text("Edit"), role=None), placement="trailing")
        screen = element("navscreen", element("button", text("Content"), role=None), bar, title="Title", depth=0)
        session = self.session(ops_of(element("navstack", screen)))
        lines = self.snapshot(session).splitlines()
        self.assertEqual([line.strip() for line in lines[3:]], ['- button "Edit"', '- button "Content"'])

    def test_covered_screens_are_not_read(self) -> None:
        tree = Tree()
        screens = [element("navscreen", text(f"Screen {depth}"), title=f"Title {depth}", depth=depth) for depth in range(2)]
        session = self.session(tree.ops(element("navstack", *screens)))
        self.assertNotIn("Screen 0", self.snapshot(session))
        self.assertIn("Screen 1", self.snapshot(session))


class ModifierTests(RendererTestCase):
    """What apps say about their views for assistive technology."""

    def button(self, **style: object) -> Session:
        return self.session(ops_of(styled(element("button", text("Save"), role=None), **style)))

    def test_a_hint_and_a_value_describe_a_control(self) -> None:
        session = self.button(accessibilityHint="Saves the note.", accessibilityValue="Half")
        button = session.page.get_by_role("button", name="Save", exact=True)
        self.assertEqual(button.get_attribute("aria-description"), "Half, Saves the note.")
        session.commit([{"op": "update", "id": 1, "props": {"style": {"accessibilityHint": "Keeps it."}}}])
        self.assertEqual(button.get_attribute("aria-description"), "Keeps it.")
        session.commit([{"op": "update", "id": 1, "props": {"style": {}}}])
        self.assertIsNone(button.get_attribute("aria-description"))

    def test_traits_say_what_a_view_is(self) -> None:
        for trait, role in {"header": "heading", "button": "button", "link": "link", "image": "img", "search": "search"}.items():
            with self.subTest(trait=trait):
                session = self.session(ops_of(styled(text("Title"), accessibilityTraits=[trait])))
                self.assertEqual(session.page.locator("main").get_by_role(role).count(), 1)
        session = self.session(ops_of(styled(text("Wi-Fi"), accessibilityTraits=["toggle"], accessibilityValue="1")))
        self.assertTrue(session.page.get_by_role("switch", name="Wi-Fi", checked=True).count() == 1)

    def test_a_chosen_control_says_so(self) -> None:
        session = self.button(accessibilityTraits=["selected"])
        self.assertEqual(session.page.get_by_role("button", name="Save", pressed=True).count(), 1)

    def test_what_is_hidden_from_assistive_technology_is_seen(self) -> None:
        session = self.session(ops_of(element("vstack", styled(text("Decoration"), accessibilityHidden=True), text("Read"), spacing=None)))
        self.assertTrue(session.page.get_by_text("Decoration").is_visible())
        self.assertEqual(session.page.locator("main").aria_snapshot(), "- main: Read")
        session.commit([{"op": "update", "id": 2, "props": {"style": {}}}])
        self.assertIn("Decoration", session.page.locator("main").aria_snapshot())

    def test_a_value_can_be_moved_with_keys(self) -> None:
        rating = styled(styled(text("★★★"), accessibilityLabel="Rating", accessibilityValue="3 stars"), accessibilityAdjustable=True)
        session = self.session(ops_of(rating))
        slider = session.page.get_by_role("slider", name="Rating")
        self.assertEqual(slider.get_attribute("aria-valuetext"), "3 stars")
        slider.focus()
        session.page.keyboard.press("ArrowUp")
        session.page.keyboard.press("ArrowLeft")
        self.assertEqual(session.events, [{"type": "adjust", "id": 1, "direction": "increment"},
                                          {"type": "adjust", "id": 1, "direction": "decrement"}])

    def test_a_view_that_can_be_touched_is_a_button_unless_it_holds_some(self) -> None:
        session = self.session(ops_of(element("tapgesture", text("Card"), count=1)))
        self.assertEqual(session.page.get_by_role("button", name="Card").count(), 1)
        inner = element("vstack", text("Card"), element("button", text("Edit"), role=None), spacing=None)
        session = self.session(ops_of(element("tapgesture", inner, count=1)))
        self.assertEqual(session.page.get_by_role("button").count(), 1)
