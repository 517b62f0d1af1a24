"""Apps in WebAssembly: modules written by hand stand in for what a build makes."""

import json
import pathlib
import shutil
import subprocess
import tempfile
from typing import Optional

from playwright.sync_api import Page

from harness import RendererTestCase, element, ops_of, page_folder, serve, settle, text, wait_for, write_index

COMMIT = {"op": "commit"}
# What the module has to say, by where it keeps it.
TEXTS = {
    1024: [*ops_of(element("button", text("Tap me"), role=None)), COMMIT],
    4096: [*ops_of(element("button", text("Tap me"), role=None)), COMMIT, COMMIT],
    8192: [{"op": "update", "id": 2, "props": {"text": "Tapped"}}, COMMIT],
    12288: [COMMIT],
}
START, START_AND_ANSWER, TAPPED, ANSWER = TEXTS
EVENT = 16384


def quoted(string: str) -> str:
    return '"' + string.replace("\\", "\\\\").replace('"', '\\"') + '"'


def say(address: int) -> str:
    """Instructions that leave a text as the waiting ops."""
    length = len(json.dumps(TEXTS[address]))
    return f"(global.set $at (i32.const {address})) (global.set $length (i32.const {length}))"


def module(tap: str = "", start: str = "", imports: str = "", more: str = "") -> str:
    """A module as WebAssembly text; `tap` and `start` are run when the app is tapped and started."""
    kept = "\n".join(f"(data (i32.const {address}) {quoted(json.dumps(ops))})" for address, ops in TEXTS.items())
    return f"""
    (module
      {imports}
      (memory (export "memory") 1)
      {kept}
      {more}
      (global $at (mut i32) (i32.const 0))
      (global $length (mut i32) (i32.const 0))
      (func (export "sb_start") {start} {say(START)})
      (func (export "sb_event") (param i32) {tap} {say(TAPPED)})
      (func (export "sb_alloc") (param i32) (result i32) (i32.const {EVENT}))
      (func (export "sb_event_json") (param i32 i32)
        (if (global.get $length) (then {say(START_AND_ANSWER)}) (else {say(ANSWER)})))
      (func (export "sb_ops_ptr") (result i32) (global.get $at))
      (func (export "sb_ops_len") (result i32) (global.get $length))
      (func (export "sb_ops_clear") (global.set $length (i32.const 0))))
    """


def printing(string: str) -> dict[str, str]:
    """What a module needs to print a line, and `call` to do it."""
    return {
        "imports": '(import "wasi_snapshot_preview1" "fd_write" (func $write (param i32 i32 i32 i32) (result i32)))',
        # One piece of output, as its address and length, and behind it the text.
        "more": f'(data (i32.const 20480) "\\10\\50\\00\\00\\{len(string) + 1:02x}\\00\\00\\00")'
        f'(data (i32.const 20496) "{string}\\0a")',
        "call": "(drop (call $write (i32.const 1) (i32.const 20480) (i32.const 1) (i32.const 20600)))",
    }


class WasmTests(RendererTestCase):
    def open(self, wat: Optional[str], mime_type: str = "application/wasm") -> Page:
        """Opens a page for a module; None for a page whose module is missing."""
        folder = pathlib.Path(tempfile.mkdtemp(prefix="swiftbrowser-wasm-"))
        self.addCleanup(shutil.rmtree, folder)
        shutil.copytree(page_folder(), folder, dirs_exist_ok=True)
        write_index(folder, {"host": {"module": "app.wasm"}, "name": "Tiny"})
        if wat is not None:
            # Debian's binaryen has the assembler.
            subprocess.run(["wasm-as", "-", "-o", str(folder / "app.wasm")], input=wat.encode(), check=True)
        address = self.enterContext(serve(folder, {".wasm": mime_type}))
        page = self.page()
        page.said = []
        page.on("console", lambda message: page.said.append(message.text))
        page.goto(address)
        return page

    def drawn(self, page: Page) -> Page:
        wait_for(page, "swiftbrowser.ready")
        self.assertIsNone(page.evaluate("swiftbrowser.error"))
        settle(page)
        return page

    def panel(self, page: Page) -> str:
        page.get_by_role("alertdialog").wait_for()
        return page.get_by_role("alertdialog").inner_text()

    def test_an_app_runs_in_the_page(self) -> None:
        page = self.drawn(self.open(module()))
        self.assertEqual(page.title(), "Tiny")
        page.get_by_text("Tap me").click()
        settle(page)
        self.assertEqual(page.locator(".text").all_inner_texts(), ["Tapped"])

    def test_a_server_that_names_the_wrong_type_is_no_matter(self) -> None:
        page = self.drawn(self.open(module(), mime_type="application/octet-stream"))
        self.assertTrue(page.get_by_text("Tap me").is_visible())

    def test_what_the_app_prints_is_in_the_console(self) -> None:
        prints = printing("Hello from Swift")
        page = self.drawn(self.open(module(start=prints["call"], imports=prints["imports"], more=prints["more"])))
        self.assertIn("Hello from Swift", page.said)

    def test_a_trap_shows_what_was_printed_over_the_screen(self) -> None:
        prints = printing("Fatal error: Index out of range")
        trap = prints["call"] + "(unreachable)"
        page = self.drawn(self.open(module(tap=trap, imports=prints["imports"], more=prints["more"])))
        page.get_by_text("Tap me").click()
        shown = self.panel(page)
        self.assertIn("Tiny stopped working", shown)
        self.assertIn("Index out of range", shown)
        self.assertEqual(page.locator(".text").all_inner_texts(), ["Tap me"])

    def test_a_trap_at_the_start_is_no_blank_page(self) -> None:
        self.assertIn("stopped working", self.panel(self.open(module(start="(unreachable)"))))

    def test_exiting_is_told(self) -> None:
        imports = '(import "wasi_snapshot_preview1" "proc_exit" (func $exit (param i32)))'
        page = self.open(module(start="(call $exit (i32.const 3))", imports=imports))
        self.assertIn("code 3", self.panel(page))

    def test_a_call_that_a_page_has_not_is_named(self) -> None:
        imports = '(import "wasi_snapshot_preview1" "path_unlink_file" (func $unlink (param i32 i32 i32) (result i32)))'
        call = "(drop (call $unlink (i32.const 3) (i32.const 0) (i32.const 0)))"
        page = self.drawn(self.open(module(tap=call, imports=imports)))
        page.get_by_text("Tap me").click()
        self.assertIn("path_unlink_file", self.panel(page))

    def test_an_import_that_is_not_wasi_is_named(self) -> None:
        imports = '(import "env" "magic" (func $magic))'
        self.assertIn("env.magic", self.panel(self.open(module(imports=imports))))

    def test_a_missing_module_is_explained(self) -> None:
        shown = self.panel(self.open(None))
        self.assertIn("404", shown)
        self.assertIn("app.wasm", shown)

    def test_a_page_without_an_app_is_explained(self) -> None:
        folder = page_folder()
        shutil.copy(folder / "template.html", folder / "empty.html")
        page = self.page()
        page.goto(self.address + "empty.html")
        self.assertIn("does not say which app", self.panel(page))
