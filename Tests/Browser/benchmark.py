"""Times long lists: the renderer, from the text of the ops to the finished frame, against a page written by hand.

    python3 benchmark.py [ROUNDS]
"""

import json
import statistics
import sys
from typing import Callable

from harness import Browser, Ops, page_folder, serve, wait_for, write_index

COMMIT = {"op": "commit"}
LIST = 1

# Stands in for the server, in the page, so that no network is timed.
FAKE_SOCKET = """
  window.WebSocket = class {
    static OPEN = 1;
    readyState = 1;
    constructor() {
      window.deliver = text => this.onmessage({data: text});
      setTimeout(() => this.onopen());
    }
    send(text) {
      const message = JSON.parse(text);
      if (message.message) setTimeout(() => deliver(text));
      else setTimeout(() => deliver('[{"op":"commit"}]'));
    }
    close() {}
  };
"""

# Runs something and waits until the browser has laid out and painted what came of it.
TIMED = """
  window.timed = work => new Promise(done => {
    const start = performance.now();
    work();
    requestAnimationFrame(() => {
      document.body.getBoundingClientRect();
      const channel = new MessageChannel();
      channel.port1.onmessage = () => done(performance.now() - start);
      channel.port2.postMessage(null);
    });
  });
"""

BY_HAND = """<!doctype html><meta charset="utf-8"><style>
  body { margin: 0; font: 17px/22px Inter, sans-serif; background: #f2f2f7; }
  #list { height: 800px; width: 393px; overflow: auto; padding: 16px; box-sizing: border-box; }
  .row { display: flex; justify-content: space-between; padding: 11px 16px; background: #fff; border-bottom: 1px solid #ccc; }
</style><div id="list"></div><script>
  const list = document.getElementById('list');
  let made = 0;
  function row() {
    const node = document.createElement('div');
    node.className = 'row';
    const name = document.createElement('span');
    name.textContent = 'Row ' + made++;
    const count = document.createElement('span');
    count.textContent = '0';
    node.append(name, count);
    return node;
  }
  const append = count => { const rows = []; for (let i = 0; i < count; i++) rows.push(row()); list.append(...rows); };
  window.steps = {
    create: () => append(1000),
    update: () => { for (let i = 0; i < 1000; i += 10) list.children[i].firstChild.textContent += '!'; },
    swap: () => {
      const [one, other] = [list.children[1], list.children[998]];
      const after = other.nextSibling;
      list.insertBefore(other, one);
      list.insertBefore(one, after);
    },
    append: () => append(1000),
    clear: () => list.replaceChildren(),
  };
</script>"""


class Rows:
    """Writes the ops of the same steps."""

    def __init__(self) -> None:
        self.next_id = LIST + 1
        self.rows: list[int] = []

    def append(self, count: int) -> Ops:
        ops: Ops = []
        for _ in range(count):
            row, name, spacer, number = range(self.next_id, self.next_id + 4)
            self.next_id += 4
            ops += [
                {"op": "create", "id": row, "kind": "hstack", "props": {"spacing": None}},
                {"op": "create", "id": name, "kind": "text", "props": {"text": f"Row {len(self.rows)}"}},
                {"op": "insert", "parent": row, "id": name, "index": 0},
                {"op": "create", "id": spacer, "kind": "spacer", "props": {"minLength": None}},
                {"op": "insert", "parent": row, "id": spacer, "index": 1},
                {"op": "create", "id": number, "kind": "text", "props": {"text": "0"}},
                {"op": "insert", "parent": row, "id": number, "index": 2},
                {"op": "insert", "parent": LIST, "id": row, "index": len(self.rows)},
            ]
            self.rows.append(row)
        return ops

    def update(self) -> Ops:
        return [
            {"op": "update", "id": self.rows[index] + 1, "props": {"text": f"Row {index}!"}} for index in range(0, 1000, 10)
        ]

    def swap(self) -> Ops:
        one, other = self.rows[1], self.rows[998]
        self.rows[1], self.rows[998] = other, one
        return [
            {"op": "insert", "parent": LIST, "id": other, "index": 1},
            {"op": "insert", "parent": LIST, "id": one, "index": 998},
        ]

    def clear(self) -> Ops:
        ops: Ops = [{"op": "remove", "id": row} for row in self.rows]
        self.rows = []
        return ops


STEPS: dict[str, Callable[[Rows], Ops]] = {
    "create": lambda rows: rows.append(1000),
    "update": Rows.update,
    "swap": Rows.swap,
    "append": lambda rows: rows.append(1000),
    "clear": Rows.clear,
}


def renderer(browser: Browser, address: str, times: dict[str, list[float]]) -> None:
    page = browser.new_page()
    page.add_init_script(FAKE_SOCKET + TIMED)
    page.goto(address)
    page.evaluate("new Promise(done => setTimeout(done, 200))")
    page.evaluate("deliver('{\"message\":\"app\",\"name\":\"Benchmark\"}')")
    mount = [{"op": "create", "id": LIST, "kind": "list", "props": {}}, {"op": "insert", "parent": 0, "id": LIST, "index": 0}]
    page.evaluate("text => deliver(text)", json.dumps([*mount, COMMIT]))
    wait_for(page, "swiftbrowser.ready")
    wait_for(page, "swiftbrowser.settled()")
    rows = Rows()
    for name, step in STEPS.items():
        text = json.dumps([*step(rows), COMMIT])
        times[name].append(page.evaluate("text => timed(() => deliver(text))", text))
    assert page.evaluate("swiftbrowser.error") is None
    page.context.close()


def by_hand(browser: Browser, address: str, times: dict[str, list[float]]) -> None:
    page = browser.new_page()
    page.add_init_script(TIMED)
    page.goto(address + "by-hand.html")
    for name in STEPS:
        times[name].append(page.evaluate("name => timed(steps[name])", name))
    page.context.close()


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    folder = page_folder()
    write_index(folder, {"host": {"session": "/session"}, "name": "Benchmark"})
    (folder / "by-hand.html").write_text(BY_HAND)
    browser = Browser()
    measured: dict[str, dict[str, list[float]]] = {}
    with serve(folder) as address:
        for name, run in [("renderer", renderer), ("by hand", by_hand)]:
            measured[name] = {step: [] for step in STEPS}
            for _ in range(rounds):
                run(browser, address, measured[name])
    browser.close()
    print(f"{'1,000 rows':12}{'renderer':>12}{'by hand':>12}   median of {rounds}, in milliseconds")
    for step in STEPS:
        medians = [statistics.median(times[step]) for times in measured.values()]
        print(f"{step:12}{medians[0]:12.1f}{medians[1]:12.1f}")


if __name__ == "__main__":
    main()
