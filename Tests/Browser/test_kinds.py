"""Every kind of element is drawn where layout put it, and looks like what it is."""

import json

from harness import REPOSITORY, RendererTestCase, Session, Tree, element, ops_of, settle, styled, text

RED = {"r": 1, "g": 0, "b": 0, "a": 1}


def style_of(session: Session, selector: str, name: str) -> str:
    return session.page.locator(selector).first.evaluate("(node, name) => getComputedStyle(node)[name]", name)


class TextTests(RendererTestCase):
    def test_lines_are_drawn_as_wide_as_they_were_measured(self) -> None:
        words = "A quick brown fox jumps over the lazy dog, again and again, until the day is done. " * 3
        fonts = [
            {"textStyle": "body"},
            {"textStyle": "largeTitle", "weight": "bold"},
            {"size": 13, "weight": "semibold"},
            {"textStyle": "body", "design": "monospaced"},
            {"textStyle": "title2", "design": "serif"},
        ]
        session = self.session(ops_of(element("vstack", *[styled(text(words), font=font) for font in fonts], spacing=4)))
        lines = session.page.evaluate(
            """() => [...document.querySelectorAll('.text .line')].map(line => {
                 // A line ends in a space, for those who hear it; kerning with it is no part of the width.
                 const string = line.textContent.trimEnd();
                 const range = document.createRange();
                 line.textContent = string;
                 range.selectNodeContents(line);
                 const context = document.createElement('canvas').getContext('2d');
                 context.font = getComputedStyle(line).font;
                 context.textRendering = 'geometricPrecision';
                 const text = line.parentElement;
                 return {
                   string, drawn: range.getBoundingClientRect().width, measured: context.measureText(string).width,
                   rects: range.getClientRects().length, room: text.getBoundingClientRect().width,
                 };
               })"""
        )
        self.assertGreater(len(lines), 20)
        for line in lines:
            self.assertEqual(line["rects"], 1, f"wrapped by the browser: {line}")
            self.assertAlmostEqual(line["drawn"], line["measured"], delta=0.6, msg=str(line))
            self.assertLessEqual(line["drawn"], line["room"] + 1, msg=str(line))

    def test_an_update_changes_the_text(self) -> None:
        session = self.session(ops_of(text("Before")))
        session.commit([{"op": "update", "id": 1, "props": {"text": "After"}}])
        self.assertEqual(session.page.locator(".text").all_inner_texts(), ["After"])

    def test_a_wrapped_text_reads_as_one(self) -> None:
        session = self.session(ops_of(styled(text("one two three"), frame={"width": 50})))
        self.assertEqual(session.page.locator(".text").text_content(), "one two three")

    def test_text_is_never_markup(self) -> None:
        session = self.session(ops_of(text("<img src=x onerror=alert(1)>")))
        self.assertEqual(session.page.locator(".text img").count(), 0)


class StyleTests(RendererTestCase):
    def test_colors_reach_the_text_inside(self) -> None:
        session = self.session(ops_of(styled(element("vstack", text("Red"), spacing=None), foreground=RED)))
        self.assertEqual(style_of(session, ".text", "color"), "rgb(255, 0, 0)")

    def test_the_innermost_color_wins(self) -> None:
        session = self.session(ops_of(styled(styled(text("Primary"), foreground={"name": "primary"}), foreground=RED)))
        self.assertEqual(style_of(session, ".text", "color"), "rgb(0, 0, 0)")

    def test_semantic_colors_follow_the_appearance(self) -> None:
        session = self.session(ops_of(styled(text("Hi"), foreground={"name": "primary"})), query="?theme=dark")
        self.assertEqual(style_of(session, ".text", "color"), "rgb(255, 255, 255)")

    def test_a_background_has_its_corners_and_opacity(self) -> None:
        boxed = styled(styled(styled(text("Box"), background=RED), cornerRadius=12), opacity=0.5)
        session = self.session(ops_of(boxed))
        self.assertEqual(style_of(session, ".paint", "backgroundColor"), "rgb(255, 0, 0)")
        self.assertEqual(style_of(session, ".e:has(> .paint)", "borderRadius"), "12px")
        self.assertEqual(style_of(session, ".e:has(> .e > .paint)", "opacity"), "0.5")

    def test_a_background_at_the_edge_goes_on_below_the_status_bar(self) -> None:
        filled = styled(styled(text("Full"), frame={"maxWidth": "infinity", "maxHeight": "infinity"}), background=RED)
        session = self.session(ops_of(filled), query="?chrome=screen")
        pixels = session.page.evaluate(
            "() => [[100, 4], [200, 848]].map(([x, y]) => document.elementFromPoint(x, y).className)"
        )
        for names in pixels:
            self.assertIn("paint", names)

    def test_a_field_that_is_no_longer_there_has_no_effect(self) -> None:
        session = self.session(ops_of(styled(text("Hi"), foreground=RED, opacity=0.5)))
        session.commit([{"op": "update", "id": 1, "props": {"style": {}}}])
        self.assertEqual(style_of(session, ".text", "color"), "rgb(0, 0, 0)")
        self.assertEqual(style_of(session, ".e:has(> .text)", "opacity"), "1")


class ControlLooksTests(RendererTestCase):
    def test_button_styles(self) -> None:
        names = ["automatic", "plain", "bordered", "borderedProminent"]
        buttons = [element("button", text(name), style=name, role=None) for name in names]
        session = self.session(ops_of(element("vstack", *buttons, spacing=None)))
        colors = {
            name: session.page.get_by_role("button", name=name, exact=True).evaluate(
                "node => [getComputedStyle(node).color, getComputedStyle(node).backgroundColor]"
            )
            for name in names
        }
        accent = "rgb(0, 122, 255)"
        self.assertEqual(colors["automatic"], [accent, "rgba(0, 0, 0, 0)"])
        self.assertEqual(colors["plain"], ["rgb(0, 0, 0)", "rgba(0, 0, 0, 0)"])
        self.assertEqual(colors["bordered"], [accent, "rgba(120, 120, 128, 0.2)"])
        self.assertEqual(colors["borderedProminent"], ["rgb(255, 255, 255)", accent])

    def test_destructive_buttons_are_red(self) -> None:
        session = self.session(ops_of(element("button", text("Delete"), style="automatic", role="destructive")))
        self.assertEqual(style_of(session, "button.e", "color"), "rgb(255, 59, 48)")

    def test_a_secure_field_hides_its_text(self) -> None:
        field = element("textfield", text="secret", placeholder="Password", style="plain", secure=True)
        session = self.session(ops_of(field))
        self.assertEqual(session.page.locator("input.textfield").get_attribute("type"), "password")

    def test_an_unknown_symbol_is_still_seen(self) -> None:
        session = self.session(ops_of(element("image", source={"systemName": "no.such.symbol.at.all"})))
        box = session.page.locator(".image.missing").bounding_box()
        self.assertIsNotNone(box)
        self.assertGreater(box["width"], 10)

    def test_a_symbol_is_drawn_in_the_current_color(self) -> None:
        session = self.session(ops_of(styled(element("image", source={"systemName": "plus"}), foreground=RED)))
        self.assertEqual(style_of(session, ".image svg", "color"), "rgb(255, 0, 0)")


class ListTests(RendererTestCase):
    def rows(self, session: Session) -> list[dict]:
        return session.page.evaluate(
            """() => [...document.querySelectorAll('.row')].map(row => {
                 const {left, top, width, height} = row.getBoundingClientRect();
                 return {left, top, width, height, text: row.textContent, names: row.className};
               })"""
        )

    def test_rows_touch_each_other_on_one_card(self) -> None:
        session = self.session(ops_of(element("list", text("One"), text("Two"), text("Three"))), query="?chrome=screen")
        rows = self.rows(session)
        self.assertEqual([row["text"] for row in rows], ["One", "Two", "Three"])
        self.assertEqual([row["width"] for row in rows], [361] * 3)
        self.assertEqual(rows[1]["top"], rows[0]["top"] + rows[0]["height"])
        self.assertEqual([("first" in row["names"], "last" in row["names"]) for row in rows],
                         [(True, False), (False, False), (False, True)])

    def test_headers_and_footers_are_written(self) -> None:
        section = element("section", text("Row"), header="Fruit", footer="All of them.")
        session = self.session(ops_of(element("list", section)))
        self.assertEqual(session.page.get_by_role("heading", name="Fruit").count(), 1)
        self.assertIn("All of them.", session.page.locator(".footer").text_content())

    def test_a_row_that_moves_keeps_its_node(self) -> None:
        session = self.session(ops_of(element("list", text("One"), text("Two"), text("Three"))))
        session.page.evaluate("document.querySelectorAll('.row').forEach((row, index) => row.tag = index)")
        session.commit([{"op": "insert", "parent": 1, "id": 4, "index": 0}])
        rows = session.page.evaluate("[...document.querySelectorAll('.row')].map(row => [row.textContent, row.tag])")
        self.assertEqual(rows, [["Three", 2], ["One", 0], ["Two", 1]])

    def test_what_leaves_a_list_is_no_row(self) -> None:
        session = self.session(ops_of(element("vstack", element("list", text("One"), text("Two")), spacing=None)))
        session.commit([{"op": "insert", "parent": 1, "id": 3, "index": 0}])
        self.assertEqual([row["text"] for row in self.rows(session)], ["Two"])
        self.assertTrue(session.page.get_by_text("One").is_visible())

    def test_a_long_list_scrolls_to_its_end(self) -> None:
        session = self.session(ops_of(element("list", *[text(f"Row {index}") for index in range(100)])))
        last = session.page.get_by_text("Row 99", exact=True)
        last.scroll_into_view_if_needed()
        screen = session.page.locator(".screen").bounding_box()
        box = last.bounding_box()
        self.assertLess(box["y"] + box["height"], screen["y"] + screen["height"] - 34)

    def test_a_commit_touches_only_what_changed(self) -> None:
        rows = [element("hstack", text(f"Row {index}"), element("spacer", minLength=None), spacing=None) for index in range(200)]
        session = self.session(ops_of(element("list", *rows)))
        session.page.evaluate(
            """() => {
                 window.touched = new Set();
                 new MutationObserver(records => records.forEach(record => {
                   const node = record.target.nodeType === 1 ? record.target : record.target.parentElement;
                   touched.add(node.closest('.row') ?? node);
                 })).observe(document.querySelector('.root'),
                             {subtree: true, childList: true, attributes: true, characterData: true});
               }"""
        )
        # Ids are 1 for the list, then three a row.
        session.commit([{"op": "update", "id": 3 + 3 * index, "props": {"text": f"Changed {index}"}} for index in range(0, 200, 20)])
        self.assertEqual(session.page.evaluate("touched.size"), 10)


class UnknownTests(RendererTestCase):
    def test_an_unknown_kind_is_a_box_with_its_name(self) -> None:
        session = self.session(ops_of(element("vstack", text("Known"), element("hologram", depth=3), spacing=None)))
        self.assertEqual(session.page.locator(".unknown").text_content(), "hologram")
        self.assertTrue(session.page.get_by_text("Known").is_visible())

    def test_what_is_in_an_unknown_kind_does_no_harm(self) -> None:
        session = self.session(ops_of(element("vstack", element("hologram", text("Inside")), text("After"), spacing=None)))
        self.assertTrue(session.page.get_by_text("After").is_visible())
        self.assertEqual(session.page.get_by_text("Inside").count(), 0)

    def test_what_is_not_drawn_is_listed_once_and_can_be_put_away(self) -> None:
        holograms = [element("hologram"), element("hologram"), element("teleporter")]
        session = self.session(ops_of(element("vstack", *holograms, spacing=None)))
        notices = session.page.locator(".undrawn-notices")
        self.assertEqual(notices.locator("p").all_inner_texts(), ["hologram", "teleporter"])
        session.commit([{"op": "create", "id": 90, "kind": "hologram", "props": {}},
                        {"op": "insert", "parent": 1, "id": 90, "index": 0}])
        self.assertEqual(notices.locator("p").count(), 2)
        notices.get_by_role("button", name="Dismiss").click()
        self.assertEqual(notices.count(), 0)

    def test_a_kind_that_is_not_drawn_is_a_box_with_its_name(self) -> None:
        session = self.session(ops_of(element("chart", marks=[], xAxis=None, yAxis=None, legend=None)))
        self.assertEqual(session.page.locator(".unknown").text_content(), "chart")
        self.assertEqual(session.page.locator(".undrawn-notices p").all_inner_texts(), ["chart"])

    def test_a_label_names_what_is_not_drawn_over_the_element(self) -> None:
        bar = element("toolbar", element("button", text("Done"), role=None), placement="keyboard")
        session = self.session(ops_of(element("vstack", text("Above"), bar, spacing=None)))
        label = session.page.locator(".undrawn")
        self.assertEqual(label.text_content(), "placement: keyboard")
        self.assertEqual(label.bounding_box(), session.page.locator(".toolbar").bounding_box())
        self.assertEqual(session.page.locator(".undrawn-notices p").all_inner_texts(), ["toolbar placement: keyboard"])
        # What covers the toolbar lets touches through, and goes when it says nothing of that any more.
        session.page.get_by_text("Done").click()
        session.commit([{"op": "update", "id": 3, "props": {}}])
        self.assertEqual(label.count(), 0)

    def test_an_unknown_op_is_passed_over(self) -> None:
        session = self.session(ops_of(text("Before")))
        session.commit([{"op": "sparkle", "id": 1}, {"op": "update", "id": 1, "props": {"text": "After"}}])
        self.assertEqual(session.page.locator(".text").all_inner_texts(), ["After"])


class CompletenessTests(RendererTestCase):
    def test_the_example_of_every_kind_shows_something(self) -> None:
        examples = json.loads((REPOSITORY / "Tests/Vectors/examples.json").read_text())["kinds"]["valid"]
        self.assertGreater(len(examples), 50)
        session = self.session()
        for example in examples:
            with self.subTest(kind=example["name"]):
                *ops, _commit = example["json"]
                session.start(ops)
                self.assertIsNone(session.page.evaluate("swiftbrowser.error"))
                box = session.page.locator(".run .e").first.evaluate("node => node.getBoundingClientRect().width")
                self.assertGreater(box, 0)

    def test_every_color_of_the_style_sheet_is_one_of_the_spec(self) -> None:
        css = "".join(path.read_text() for path in (REPOSITORY / "Web/page").glob("*.css"))
        used = {part.split(")")[0] for part in css.split("var(--sb-")[1:]}
        session = self.session()
        for name in sorted(used):
            value = session.page.evaluate(
                "name => getComputedStyle(document.documentElement).getPropertyValue('--sb-' + name)", name
            )
            self.assertNotEqual(value, "", f"--sb-{name} is not a color of spec/ops.yaml")
