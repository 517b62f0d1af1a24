"""Paints, shapes, pictures, appearances, and web pages inside the app's."""

import base64
import json
from typing import Any

from harness import PATIENCE, RendererTestCase, Session, element, ops_of, page_folder, settle, styled, text, write_index

RED = {"r": 1, "g": 0, "b": 0, "a": 1}
STOPS = [{"color": RED, "location": 0}, {"color": {"name": "blue"}, "location": 1}]
LINE = {"linearGradient": {"stops": STOPS, "start": {"x": 0, "y": 0}, "end": {"x": 1, "y": 0}}}
# A red picture, two pixels wide and one high.
PICTURE = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAADElEQVR4nGP4z8AARAAH/gH/RQZJHwAAAABJRU5ErkJggg=="
)


def sized(child: Any, width: float, height: float) -> Any:
    return styled(child, frame={"width": width, "height": height})


def shape(name: str = "rectangle", fill: Any = None, stroke: Any = None, **props: Any) -> Any:
    return sized(element("shape", shape=name, fill=fill, stroke=stroke, **props), 80, 40)


class DrawingTestCase(RendererTestCase):
    def pixel(self, session: Session, x: float, y: float) -> list[int]:
        """The color at a point of the screen, as red, green and blue."""
        shot = base64.b64encode(session.page.screenshot(clip={"x": x, "y": y, "width": 1, "height": 1})).decode()
        return session.page.evaluate(
            """async shot => {
                 const image = new Image();
                 image.src = "data:image/png;base64," + shot;
                 await image.decode();
                 const context = new OffscreenCanvas(1, 1).getContext("2d");
                 context.drawImage(image, 0, 0);
                 return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)];
               }""",
            shot,
        )

    def assert_color(self, session: Session, x: float, y: float, expected: list[int]) -> None:
        for channel, wanted in zip(self.pixel(session, x, y), expected):
            self.assertAlmostEqual(channel, wanted, delta=6)

    def screen(self, tree: Any, query: str = "", **options: Any) -> Session:
        return self.session(ops_of(tree), query="?chrome=screen" + query, **options)


class PaintTests(DrawingTestCase):
    # A box of 80 × 40 is in the middle of the safe area: from 156.5 and 416 on.
    LEFT, TOP, RIGHT, BOTTOM = 156, 416, 236, 456

    def test_a_background_is_a_gradient(self) -> None:
        session = self.screen(styled(sized(text(""), 80, 40), background=LINE))
        self.assert_color(session, self.LEFT + 2, self.TOP + 20, [250, 3, 6])
        self.assert_color(session, self.RIGHT - 3, self.TOP + 20, [7, 119, 249])

    def test_a_gradient_is_for_one_box_alone(self) -> None:
        session = self.screen(styled(styled(sized(text("x"), 80, 40), background={"name": "clear"}), background=LINE))
        images = session.page.locator(".paint").evaluate_all("nodes => nodes.map(node => getComputedStyle(node).backgroundImage.slice(0, 6))")
        self.assertEqual(images, ["linear", "none"])

    def test_text_is_a_gradient_until_a_color_ends_it(self) -> None:
        row = element("hstack", text("Gradient"), styled(text("Plain"), foreground=RED), spacing=None)
        session = self.screen(styled(row, foreground=LINE))
        fill = "node => [getComputedStyle(node).webkitTextFillColor, getComputedStyle(node).backgroundImage.slice(0, 6)]"
        self.assertEqual(session.page.get_by_text("Gradient").evaluate(fill), ["rgba(0, 0, 0, 0)", "linear"])
        self.assertEqual(session.page.get_by_text("Plain").evaluate(fill), ["rgb(255, 0, 0)", "none"])

    def test_a_stroke_lies_half_outside_or_inside(self) -> None:
        stroke = {"color": RED, "lineWidth": 8}
        session = self.screen(shape(stroke=stroke))
        self.assert_color(session, self.LEFT - 2, self.TOP + 20, [255, 0, 0])
        self.assert_color(session, self.LEFT + 6, self.TOP + 20, [255, 255, 255])
        session = self.screen(shape(stroke={**stroke, "inset": True}))
        self.assert_color(session, self.LEFT - 2, self.TOP + 20, [255, 255, 255])
        self.assert_color(session, self.LEFT + 6, self.TOP + 20, [255, 0, 0])

    def test_a_stroke_is_as_thick_on_a_phone_that_is_drawn_smaller(self) -> None:
        session = self.session(ops_of(shape(stroke={"color": RED, "lineWidth": 20})), query="?chrome=none",
                               viewport={"width": 500, "height": 500})
        box = session.page.locator(".shape").bounding_box()
        scale = box["width"] / 80
        self.assertLess(scale, 0.7)
        middle = box["y"] + box["height"] / 2
        self.assert_color(session, box["x"] - 8 * scale, middle, [255, 0, 0])
        self.assert_color(session, box["x"] - 13 * scale, middle, [255, 255, 255])

    def test_a_stroke_is_a_gradient(self) -> None:
        session = self.screen(shape(stroke={"color": LINE, "lineWidth": 8}))
        self.assert_color(session, self.LEFT - 3, self.TOP + 20, [255, 0, 0])
        self.assert_color(session, self.RIGHT + 1, self.TOP + 20, [0, 122, 255])
        self.assert_color(session, self.LEFT + 40, self.TOP + 20, [255, 255, 255])

    def test_a_shape_without_a_fill_is_painted_like_text(self) -> None:
        session = self.screen(styled(shape("circle"), foreground=RED))
        self.assert_color(session, self.LEFT + 40, self.TOP + 20, [255, 0, 0])
        self.assert_color(session, self.LEFT + 4, self.TOP + 20, [255, 255, 255])

    def test_a_material_blurs_what_is_behind_it(self) -> None:
        session = self.screen(styled(sized(text(""), 80, 40), background={"material": "thin"}))
        blur = session.page.locator(".material").evaluate("node => getComputedStyle(node).backdropFilter")
        self.assertEqual(blur, "blur(20px)")

    def test_what_is_clipped_can_t_be_touched(self) -> None:
        session = self.screen(styled(styled(sized(text(""), 80, 40), background=RED), clipShape={"shape": "circle"}))
        hits = session.page.evaluate(
            "([x, y]) => [x, x + 40].map(x => document.elementFromPoint(x, y).classList.contains('paint'))",
            [self.LEFT + 3, self.TOP + 20],
        )
        self.assertEqual(hits, [False, True])

    def test_what_is_hidden_keeps_its_room_and_nothing_else(self) -> None:
        hidden = styled(element("button", text("Secret"), role=None), hidden=True)
        session = self.screen(element("vstack", text("Above"), hidden, text("Below"), spacing=0))
        self.assertEqual(session.page.get_by_role("button", name="Secret").count(), 0)
        above = session.page.get_by_text("Above").bounding_box()["y"]
        self.assertEqual(session.page.get_by_text("Below").bounding_box()["y"], above + 44)

    def test_a_turn_leaves_its_anchor_where_it_is(self) -> None:
        session = self.screen(styled(styled(sized(text(""), 80, 40), background=RED), rotation=90, rotationAnchor={"x": 0, "y": 0}))
        box = session.page.locator(".paint").bounding_box()
        self.assertAlmostEqual(box["x"], self.LEFT - 40, delta=1)
        self.assertAlmostEqual(box["y"], self.TOP, delta=1)
        self.assertAlmostEqual(box["height"], 80, delta=1)

    def test_a_canvas_draws_its_steps_in_the_appearance_s_colors(self) -> None:
        steps = [{"draw": "rect", "rect": {"x": 0, "y": 0, "width": 80, "height": 40}, "line": None, "style": {"name": "systemBackground"}},
                 {"draw": "circle", "center": {"x": 40, "y": 20}, "radius": 10, "line": None, "style": RED}]
        session = self.screen(element("canvas", steps=steps, width=80, height=40), query="&theme=dark")
        self.assert_color(session, self.LEFT + 5, self.TOP + 5, [0, 0, 0])
        self.assert_color(session, self.LEFT + 40, self.TOP + 20, [255, 0, 0])
        session.page.evaluate("swiftbrowser.setEnvironment({colorScheme: 'light'})")
        settle(session.page)
        self.assert_color(session, self.LEFT + 5, self.TOP + 5, [255, 255, 255])


class AppearanceTests(DrawingTestCase):
    def test_a_subtree_has_its_own_appearance(self) -> None:
        inner = styled(styled(text("Inside"), background={"name": "systemBackground"}), colorScheme="dark")
        session = self.screen(element("vstack", inner, text("Outside"), spacing=None))
        color = "node => getComputedStyle(node).color"
        self.assertEqual(session.page.get_by_text("Inside").evaluate(color), "rgb(255, 255, 255)")
        self.assertEqual(session.page.get_by_text("Outside").evaluate(color), "rgb(0, 0, 0)")
        background = session.page.locator(".paint").evaluate("node => getComputedStyle(node).backgroundColor")
        self.assertEqual(background, "rgb(0, 0, 0)")

    def test_the_app_s_wish_is_for_its_screen_alone(self) -> None:
        environments = []

        session = Session(self.page())
        session.answer = lambda event: environments.append(event) or []
        session.open(self.address)
        session.start(ops_of(styled(text("Night"), preferredColorScheme="dark")))
        color = "node => getComputedStyle(node).color"
        self.assertEqual(session.page.get_by_text("Night").evaluate(color), "rgb(255, 255, 255)")
        self.assertEqual(environments[-1]["colorScheme"], "dark")
        self.assertFalse(session.page.evaluate("document.documentElement.classList.contains('dark')"))
        session.commit([{"op": "update", "id": 1, "props": {"style": {}}}])
        self.assertEqual(session.page.get_by_text("Night").evaluate(color), "rgb(0, 0, 0)")
        self.assertEqual(environments[-1]["colorScheme"], "light")

    def test_a_tint_colors_controls(self) -> None:
        button = element("button", text("Save"), style="borderedProminent", role=None)
        session = self.screen(styled(styled(button, tint={"name": "accent"}), tint=RED))
        background = "node => getComputedStyle(node).backgroundColor"
        self.assertEqual(session.page.get_by_role("button").evaluate(background), "rgb(0, 122, 255)")
        session = self.screen(styled(button, tint=RED))
        self.assertEqual(session.page.get_by_role("button").evaluate(background), "rgb(255, 0, 0)")


class PictureTests(DrawingTestCase):
    CATALOG = {
        "images": {"photo": {"kind": "image", "src": "photo.png", "width": 60, "height": 30},
                   "mark": {"kind": "symbol", "src": "photo.png", "width": 60, "height": 30}},
        "colors": {"dough/plain": {"light": {"r": 0, "g": 1, "b": 0}, "dark": {"r": 0, "g": 0, "b": 1}}},
    }

    def catalog_session(self, tree: Any, query: str = "") -> Session:
        write_index(page_folder(), {"host": {"session": "/session"}, "name": "Demo", "catalog": "catalog.json"})
        self.addCleanup(write_index, page_folder(), {"host": {"session": "/session"}, "name": "Demo"})
        page = self.page()
        page.route("**/catalog.json", lambda route: route.fulfill(body=json.dumps(self.CATALOG), content_type="application/json"))
        page.route("**/photo.png", lambda route: route.fulfill(body=PICTURE, content_type="image/png"))
        session = Session(page)
        session.open(self.address + "?chrome=screen" + query)
        session.start(ops_of(tree))
        return session

    def test_a_picture_of_the_catalog_has_its_size(self) -> None:
        session = self.catalog_session(element("image", source={"name": "photo"}))
        box = session.page.get_by_role("img", name="photo").bounding_box()
        self.assertEqual([box["width"], box["height"]], [60, 30])
        self.assert_color(session, box["x"] + 5, box["y"] + 15, [255, 0, 0])

    def test_a_template_is_drawn_in_the_color_of_text(self) -> None:
        image = element("image", source={"name": "photo"}, rendering="template", resizable=True)
        session = self.catalog_session(styled(sized(image, 50, 50), foreground={"name": "green"}))
        box = session.page.locator(".image").bounding_box()
        self.assertEqual([box["width"], box["height"]], [50, 50])
        self.assert_color(session, box["x"] + 25, box["y"] + 25, [52, 199, 89])

    def test_colors_of_the_catalog_follow_the_appearance(self) -> None:
        tree = styled(sized(text(""), 80, 40), background={"named": "dough/plain"})
        background = "node => getComputedStyle(node).backgroundColor"
        self.assertEqual(self.catalog_session(tree).page.locator(".paint").evaluate(background), "rgb(0, 255, 0)")
        dark = self.catalog_session(tree, "&theme=dark")
        self.assertEqual(dark.page.locator(".paint").evaluate(background), "rgb(0, 0, 255)")

    def test_what_the_catalog_lacks_is_seen(self) -> None:
        missing = element("vstack", element("image", source={"name": "none"}), styled(text(""), background={"named": "none"}), spacing=None)
        session = self.catalog_session(missing)
        self.assertEqual(session.page.locator(".image.missing").bounding_box()["width"], 44)
        background = session.page.locator(".paint").evaluate("node => getComputedStyle(node).backgroundColor")
        self.assertEqual(background, "rgb(255, 0, 255)")

    def test_a_picture_at_an_address_takes_its_size_when_it_came(self) -> None:
        page = self.page()
        page.route("**/far.png", lambda route: route.fulfill(body=PICTURE, content_type="image/png"))
        session = Session(page)
        session.open(self.address)
        session.start(ops_of(element("image", source={"url": "far.png", "scale": 0.1})))
        box = session.page.locator(".image").evaluate("node => [node.offsetWidth, node.offsetHeight]")
        self.assertEqual(box, [20, 10])

    def test_a_picture_that_does_not_come_is_a_placeholder(self) -> None:
        session = self.session(ops_of(sized(element("image", source={"url": "nowhere.png"}, resizable=True), 50, 50)))
        self.assertEqual(session.page.locator(".picture.waiting").count(), 1)


class WebViewTests(DrawingTestCase):
    def show(self, body: str, **props: Any) -> Session:
        page = self.page()
        page.route("**/inside.html", lambda route: route.fulfill(body=body, content_type="text/html"))
        page.route("**/elsewhere.html", lambda route: route.fulfill(body="<p>Elsewhere</p>", content_type="text/html"))
        session = Session(page)
        session.open(self.address)
        session.start(ops_of(element("webview", url="inside.html", **props)))
        return session

    def test_a_page_is_shown_below_its_title(self) -> None:
        session = self.show("<p>Hello</p>", title="Help")
        self.assertTrue(session.page.get_by_text("Help").is_visible())
        inner = session.page.frame_locator(".webview > iframe").frame_locator("iframe")
        self.assertEqual(inner.locator("p").text_content(), "Hello")

    def test_a_page_can_say_something(self) -> None:
        session = self.show("<script>parent.postMessage({action: 'pay', amount: 3}, '*')</script>", title=None)
        session.wait(lambda: len(session.events) > 0)
        self.assertEqual(session.events, [{"type": "webmessage", "id": 1, "value": {"action": "pay", "amount": 3}}])

    def test_a_page_is_kept_from_addresses_that_are_not_allowed(self) -> None:
        body = "<p>Hello</p><a href='https://elsewhere.example/elsewhere.html'>Leave</a>"
        session = self.show(body, title=None, allow=[self.address])
        inner = session.page.frame_locator(".webview > iframe").frame_locator("iframe")
        inner.locator("a").click()
        session.wait(lambda: len(session.events) > 0)
        event = session.events[0]
        self.assertEqual([event["type"], event["id"]], ["webblocked", 1])
        self.assertTrue(event["url"].startswith("https://elsewhere.example"), event)
        inner.locator("p").wait_for(timeout=PATIENCE)
        self.assertEqual(inner.locator("p").text_content(), "Hello")

    def test_a_page_beside_the_app_can_t_reach_into_it(self) -> None:
        body = "<p></p><script>try { document.querySelector('p').textContent = top.document.title } catch { document.querySelector('p').textContent = 'kept out' }</script>"
        session = self.show(body, title=None)
        inner = session.page.frame_locator(".webview > iframe").frame_locator("iframe")
        self.assertEqual(inner.locator("p").text_content(), "kept out")


class VideoTests(DrawingTestCase):
    def test_a_film_is_played_as_the_app_says(self) -> None:
        session = self.session(ops_of(sized(element("video", url="film.mp4", muted=True, loops=True, controls=False), 160, 90)))
        film = "node => [node.muted, node.loop, node.controls, node.offsetWidth, node.offsetHeight]"
        self.assertEqual(session.page.locator("video").evaluate(film), [True, True, False, 160, 90])
