"""The session with the development server: versions, mishaps, builds, crashes, and a server that goes away."""

import json
import re

from harness import REPOSITORY, RendererTestCase, Session, binary, element, next_frame, ops_of, settle, text

MISSING = {
    "severity": "error",
    "file": "Sources/Todo.swift",
    "line": 12,
    "column": 9,
    "message": "cannot find 'itemz' in scope",
    "source": "        itemz.append(item)",
}


class HelloTests(RendererTestCase):
    def test_the_page_says_hello_first(self) -> None:
        session = self.session()
        self.assertEqual(set(session.hellos[0]), {"message", "protocol", "version", "spec", "encodings"})

    def test_another_major_version_is_explained(self) -> None:
        session = Session(self.page())
        session.hello = {"version": "9.0"}
        session.open(self.address)
        panel = session.page.get_by_role("alertdialog")
        panel.wait_for()
        self.assertIn("don't fit together", panel.inner_text())
        self.assertIn("9.0", panel.inner_text())
        self.assertIsNotNone(session.page.evaluate("swiftbrowser.error"))

    def test_another_minor_version_is_fine(self) -> None:
        session = Session(self.page())
        protocol = (REPOSITORY / "Web/generated/protocol.ts").read_text()
        major = re.search(r'protocolVersion = "(\d+)\.', protocol)[1]
        session.hello = {"version": f"{major}.99", "spec": "another"}
        session.open(self.address)
        session.start(ops_of(text("Works")))
        self.assertTrue(session.page.get_by_text("Works").is_visible())


# The layout of `remove`, as the first of a stream.
REMOVE = b"\xa0\x0cid,op=remove"
COMMIT = binary({"op": "commit"})


class EncodingTests(RendererTestCase):
    def start(self, session: Session, *words: str) -> None:
        """Starts an app that writes binary: a stack with the id 1 and a text of each word, with ids from 2."""
        session.send({"message": "app", "name": "Demo"})
        ops = ops_of(element("vstack", *(text(word) for word in words), spacing=None))
        session.send_binary(b"".join(map(binary, ops)) + COMMIT)
        session.wait(lambda: session.page.locator(".text").all_inner_texts() == list(words))

    def test_the_page_likes_binary_best(self) -> None:
        self.assertEqual(self.session().hellos[0]["encodings"], ["binary", "json"])

    def test_ops_in_binary_are_drawn_and_events_answered(self) -> None:
        session = self.session()
        self.start(session, "One", "Two", "Three")
        session.send_binary(REMOVE + bytes([2]) + COMMIT)
        # The layout was sent before.
        session.send_binary(b"\xa0" + bytes([3]) + COMMIT)
        settle(session.page)
        self.assertEqual(session.page.locator(".text").all_inner_texts(), ["Three"])
        # JSON may come in between.
        session.commit([{"op": "update", "id": 4, "props": {"text": "Four"}}])
        self.assertEqual(session.page.locator(".text").all_inner_texts(), ["Four"])

    def test_every_app_starts_a_stream_of_its_own(self) -> None:
        session = self.session()
        for _ in range(2):
            self.start(session, "One", "Two")
            session.send_binary(REMOVE + bytes([2]) + COMMIT)
            settle(session.page)
            self.assertEqual(session.page.locator(".text").all_inner_texts(), ["Two"])

    def test_bytes_that_are_no_ops_are_refused(self) -> None:
        session = self.session()
        self.start(session, "Before")
        session.send_binary(binary({"op": "update", "id": 1, "props": {"text": 7}}) + REMOVE)
        panel = session.page.get_by_role("alertdialog")
        panel.wait_for()
        self.assertIn("does not understand", panel.inner_text())
        self.assertIn("binary encoding", panel.inner_text())
        self.assertEqual(session.page.locator(".text").all_inner_texts(), ["Before"])


class MishapTests(RendererTestCase):
    def assert_refused(self, frame: str, *expected: str) -> None:
        """A frame is refused with a panel, and the screen stays as it was."""
        session = self.session(ops_of(text("Before")))
        session.send_text(frame)
        panel = session.page.get_by_role("alertdialog")
        panel.wait_for()
        for part in expected:
            self.assertIn(part, panel.inner_text())
        self.assertEqual(session.page.locator(".text").all_inner_texts(), ["Before"])

    def test_what_is_no_json_is_refused(self) -> None:
        self.assert_refused('[{"op": "comm', "does not understand")

    def test_an_op_without_a_field_is_refused(self) -> None:
        frame = [{"op": "update", "id": 1, "props": {"text": "After"}}, {"op": "insert", "id": 1}, {"op": "commit"}]
        self.assert_refused(json.dumps(frame), "does not understand", "parent")

    def test_a_prop_of_the_wrong_type_is_refused(self) -> None:
        frame = [{"op": "update", "id": 1, "props": {"text": 7}}, {"op": "commit"}]
        self.assert_refused(json.dumps(frame), "text")

    def test_an_element_that_is_nowhere_is_refused(self) -> None:
        frame = [{"op": "update", "id": 1, "props": {"text": "After"}}, {"op": "remove", "id": 99}, {"op": "commit"}]
        self.assert_refused(json.dumps(frame), "99")

    def test_the_next_app_is_drawn_again(self) -> None:
        session = self.session(ops_of(text("Before")))
        session.send_text("[{}]")
        session.page.get_by_role("alertdialog").wait_for()
        session.start(ops_of(text("After")))
        self.assertEqual(session.page.locator(".text").all_inner_texts(), ["After"])
        self.assertEqual(session.page.get_by_role("alertdialog").count(), 0)
        self.assertIsNone(session.page.evaluate("swiftbrowser.error"))

    def test_nothing_is_drawn_before_the_commit(self) -> None:
        session = self.session(ops_of(text("Before")))
        session.send([{"op": "update", "id": 1, "props": {"text": "After"}}])
        settle(session.page)
        self.assertEqual(session.page.locator(".text").all_inner_texts(), ["Before"])
        session.commit([])
        self.assertEqual(session.page.locator(".text").all_inner_texts(), ["After"])

    def test_an_error_op_is_for_the_console(self) -> None:
        session = self.session(ops_of(text("Before")))
        said = []
        session.page.on("console", lambda message: said.append(message.text))
        session.commit([{"op": "error", "message": "there is no element 99"}])
        self.assertIn("there is no element 99", said)
        self.assertEqual(session.page.get_by_role("alertdialog").count(), 0)


class BuildTests(RendererTestCase):
    def test_a_failed_build_is_shown_until_it_is_dismissed(self) -> None:
        session = self.session(ops_of(element("button", text("Tap"), role=None)))
        session.send({"message": "failed", "diagnostics": [MISSING], "output": ""})
        panel = session.page.get_by_role("alertdialog", name="Build failed: 1 error")
        panel.wait_for()
        shown = panel.inner_text()
        self.assertIn("Sources/Todo.swift:12:9", shown)
        self.assertIn("cannot find 'itemz' in scope", shown)
        self.assertEqual(panel.locator("pre").text_content(), "itemz.append(item)\n^")
        session.page.get_by_role("button", name="Dismiss").click()
        self.assertEqual(panel.count(), 0)
        session.page.get_by_text("Tap").click()
        settle(session.page)
        self.assertEqual(session.events, [{"type": "tap", "id": 1}])

    def test_the_caret_is_below_its_column(self) -> None:
        session = self.session(ops_of(text("Hi")))
        diagnostic = {**MISSING, "column": 15, "source": "\t    let x = y"}
        session.send({"message": "failed", "diagnostics": [diagnostic], "output": ""})
        pre = session.page.locator(".diagnostic pre")
        pre.wait_for()
        self.assertEqual(pre.text_content(), "let x = y\n         ^")

    def test_escape_dismisses_and_gives_the_focus_back(self) -> None:
        session = self.session(ops_of(element("button", text("Tap"), role=None)))
        session.page.get_by_role("button", name="Tap").focus()
        session.send({"message": "failed", "diagnostics": [MISSING], "output": ""})
        session.page.get_by_role("alertdialog").wait_for()
        session.page.keyboard.press("Escape")
        self.assertEqual(session.page.get_by_role("alertdialog").count(), 0)
        self.assertEqual(session.page.evaluate("document.activeElement.textContent"), "Tap")

    def test_a_failure_without_diagnostics_shows_the_output(self) -> None:
        session = self.session(ops_of(text("Hi")))
        session.send({"message": "failed", "diagnostics": [], "output": "linker command failed"})
        session.page.get_by_role("alertdialog").wait_for()
        self.assertIn("linker command failed", session.page.get_by_role("alertdialog").inner_text())

    def test_the_next_good_build_takes_it_away(self) -> None:
        session = self.session(ops_of(text("Before")))
        session.send({"message": "failed", "diagnostics": [MISSING], "output": ""})
        session.page.get_by_role("alertdialog").wait_for()
        session.start(ops_of(text("After")))
        self.assertEqual(session.page.get_by_role("alertdialog").count(), 0)
        self.assertTrue(session.page.get_by_text("After").is_visible())

    def test_phases_are_shown_and_go_away(self) -> None:
        session = self.session(ops_of(text("Hi")))
        session.send({"message": "build", "phase": "building"})
        session.page.locator(".notice-line").get_by_text("Building…").wait_for()
        session.send({"message": "build", "phase": "running"})
        session.page.locator(".notice-line").wait_for(state="detached")
        self.assertEqual(session.page.locator(".controls .status").text_content(), "Running")

    def test_a_new_process_keeps_the_scroll_offset(self) -> None:
        rows = ops_of(element("list", *[text(f"Row {index}") for index in range(60)]))
        session = self.session(rows)
        session.page.locator(".scroll").evaluate("node => node.scrollTo(0, 500)")
        session.start(rows)
        self.assertEqual(session.page.locator(".scroll").evaluate("node => node.scrollTop"), 500)

    def test_the_screen_stays_until_the_new_process_has_drawn(self) -> None:
        session = self.session(ops_of(text("Before")))
        session.answers = False
        session.send({"message": "app", "name": "Demo"})
        next_frame(session.page)
        self.assertEqual(session.page.locator(".text").all_inner_texts(), ["Before"])


class CrashTests(RendererTestCase):
    def test_a_crash_shows_the_backtrace_over_the_screen(self) -> None:
        session = self.session(ops_of(text("Before")))
        session.send({"message": "crashed", "reason": "It was killed by signal 4.", "backtrace": "0 main at Todo.swift:3"})
        panel = session.page.get_by_role("alertdialog")
        panel.wait_for()
        self.assertIn("signal 4", panel.inner_text())
        self.assertIn("0 main at Todo.swift:3", panel.inner_text())
        self.assertEqual(session.page.locator(".text").all_inner_texts(), ["Before"])
        self.assertTrue(session.page.locator("main").evaluate("node => node.inert"))

    def test_a_restart_takes_it_away(self) -> None:
        session = self.session(ops_of(text("Before")))
        session.send({"message": "crashed", "reason": "Signal 4.", "backtrace": ""})
        session.page.get_by_role("alertdialog").wait_for()
        session.start(ops_of(text("After")))
        self.assertEqual(session.page.get_by_role("alertdialog").count(), 0)


class ReconnectTests(RendererTestCase):
    def test_a_server_that_comes_back_is_found_again(self) -> None:
        session = self.session(ops_of(text("Before")))
        session.refuses = True
        session.socket.close()
        session.page.get_by_text("Reconnecting…").first.wait_for()
        self.assertEqual(session.page.locator(".text").all_inner_texts(), ["Before"])
        session.refuses = False
        session.wait(lambda: len(session.hellos) == 2)
        session.start(ops_of(text("After")))
        self.assertEqual(session.page.locator(".text").all_inner_texts(), ["After"])
        self.assertEqual(session.page.locator(".notice-line").count(), 0)
