"""The device: its appearance, text size and screen, and what the app is told about them."""

from harness import PHONE, RendererTestCase, Session, element, next_frame, ops_of, settle, styled, text


class EnvironmentTests(RendererTestCase):
    def told(self, query: str = "", **options: object) -> Session:
        session = Session(self.page(**options))
        session.environments = []
        session.answer = lambda event: session.environments.append(event) or []
        session.open(self.address + query)
        session.start(ops_of(text("Hi")))
        return session

    def test_the_app_is_told_first(self) -> None:
        session = self.told()
        self.assertEqual(session.environments, [{"type": "environment", "colorScheme": "light", "dynamicTypeSize": "large"}])

    def test_the_system_preference_is_followed(self) -> None:
        session = self.told(color_scheme="dark")
        self.assertEqual(session.environments[0]["colorScheme"], "dark")
        session.page.emulate_media(color_scheme="light")
        session.wait(lambda: session.environments[-1]["colorScheme"] == "light")

    def test_the_address_wins_over_the_preference(self) -> None:
        session = self.told("?theme=light&type=xxLarge", color_scheme="dark")
        self.assertEqual(session.environments[0]["colorScheme"], "light")
        self.assertEqual(session.environments[0]["dynamicTypeSize"], "xxLarge")

    def test_nonsense_in_the_address_is_passed_over(self) -> None:
        session = self.told("?theme=purple&type=huge&chrome=plated")
        self.assertEqual(session.environments[0], {"type": "environment", "colorScheme": "light", "dynamicTypeSize": "large"})

    def test_the_controls_work_with_the_keyboard(self) -> None:
        session = self.told()
        session.page.get_by_role("radio", name="Light").focus()
        session.page.keyboard.press("ArrowRight")
        session.page.get_by_role("slider", name="Text size").focus()
        session.page.keyboard.press("ArrowRight")
        settle(session.page)
        self.assertEqual(session.environments[-1], {"type": "environment", "colorScheme": "dark", "dynamicTypeSize": "xLarge"})
        background = session.page.locator(".screen").evaluate("node => getComputedStyle(node).backgroundColor")
        self.assertEqual(background, "rgb(0, 0, 0)")

    def test_scripts_change_the_environment_as_the_controls_do(self) -> None:
        session = self.told()
        session.page.evaluate("swiftbrowser.setEnvironment({colorScheme: 'dark'})")
        settle(session.page)
        self.assertEqual(session.environments[-1]["colorScheme"], "dark")
        self.assertTrue(session.page.get_by_role("radio", name="Dark").is_checked())


class DynamicTypeTests(RendererTestCase):
    def test_text_grows_with_every_step(self) -> None:
        session = self.session(ops_of(text("Hamburg")))
        slider = session.page.get_by_role("slider", name="Text size")
        slider.focus()
        slider.press("Home")
        sizes = []
        for _ in range(12):
            settle(session.page)
            sizes.append(session.page.locator(".text").evaluate("node => parseFloat(getComputedStyle(node).fontSize)"))
            slider.press("ArrowRight")
        self.assertEqual(sizes, [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53])


class ScreenTests(RendererTestCase):
    def test_the_title_is_the_name(self) -> None:
        session = self.session()
        session.send({"message": "app", "name": "Shopping"})
        session.commit(ops_of(text("Hi")))
        self.assertEqual(session.page.title(), "Shopping")
        self.assertEqual(session.page.get_by_role("heading", name="Shopping").count(), 1)

    def test_the_phone_fits_the_page(self) -> None:
        for height in [1000, 700, 420]:
            with self.subTest(height=height):
                session = self.session(ops_of(text("Hi")), viewport={"width": 1000, "height": height})
                box = session.page.locator(".bezel").bounding_box()
                self.assertGreaterEqual(box["y"], 0)
                self.assertLessEqual(box["y"] + box["height"], height)
                controls = session.page.locator(".controls").bounding_box()
                self.assertGreaterEqual(controls["x"], box["x"] + box["width"])

    def test_the_controls_go_below_in_a_narrow_page(self) -> None:
        session = self.session(ops_of(text("Hi")), viewport={"width": 700, "height": 900})
        box = session.page.locator(".bezel").bounding_box()
        controls = session.page.locator(".controls").bounding_box()
        self.assertGreaterEqual(controls["y"], box["y"] + box["height"])
        self.assertLessEqual(controls["y"] + controls["height"], 900)

    def test_a_phone_is_its_own_frame(self) -> None:
        fill = {"maxWidth": "infinity", "maxHeight": "infinity"}
        session = self.session(ops_of(styled(text("Hi"), frame=fill)), viewport=PHONE)
        self.assertFalse(session.page.locator(".status-bar").is_visible())
        self.assertFalse(session.page.locator(".controls").is_visible())
        box = session.page.locator(".presenter > .e").bounding_box()
        self.assertEqual((box["width"], box["height"]), (390, 844))
        session.page.set_viewport_size({"width": 844, "height": 390})
        next_frame(session.page)
        # Without a touch screen that is a small desktop window, which gets a small phone.
        self.assertTrue(session.page.locator(".status-bar").is_visible())

    def test_pictures_of_the_screen_have_its_size(self) -> None:
        session = self.session(ops_of(text("Hi")), query="?chrome=screen", viewport={"width": 393, "height": 852})
        box = session.page.locator(".screen").bounding_box()
        self.assertEqual(box, {"x": 0, "y": 0, "width": 393, "height": 852})
        self.assertTrue(session.page.locator(".status-bar").is_visible())

    def test_pictures_of_the_phone_have_nothing_beside_it(self) -> None:
        session = self.session(ops_of(text("Hi")), query="?chrome=none", viewport={"width": 480, "height": 940})
        self.assertTrue(session.page.locator(".bezel").is_visible())
        self.assertFalse(session.page.locator(".controls").is_visible())
