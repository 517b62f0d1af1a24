// The element tree: what ops do to it, which ones it refuses, and what it says changed.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Kind, ProtocolError, UNKNOWN_KIND } from "../generated/protocol";
import type { Changes, Element } from "../src/tree/elements";
import type { ElementTree } from "../src/tree/tree";
import { allElements, apply, box, hstack, mountOps, navstack, styled, text, treeOf, unknown, vstack } from "./support/trees";

/** A tree as ids in brackets. */
function shape(element: Element): string {
  return element.children.length === 0
    ? String(element.id)
    : `${element.id}[${element.children.map(shape).join(" ")}]`;
}

function ids(changes: Changes): object {
  const of = (elements: readonly Element[]) => elements.map(({ id }) => id);
  return {
    created: of(changes.created),
    updated: changes.updated.map(({ element }) => element.id),
    moved: of(changes.moved),
    removed: changes.removed.map(({ element, parent, index }) => `${element.id} from ${parent.id} at ${index}`),
    childrenChanged: of(changes.childrenChanged),
  };
}

const nothing = { created: [], updated: [], moved: [], removed: [], childrenChanged: [] };

/** A tree of 1[2 3[4] 5] whose changes were taken. */
function sample(): ElementTree {
  const tree = treeOf(vstack({}, text("two"), hstack({}, text("four")), text("five")));
  tree.takeChanges();
  return tree;
}

describe("ops", () => {
  test("create and insert elements, with defaults filled in", () => {
    const tree = sample();
    assert.equal(shape(tree.root), "0[1[2 3[4] 5]]");
    const stack = tree.get(1)!;
    assert.equal(stack.kind, Kind.vstack);
    assert.deepEqual(stack.props, { spacing: null, alignment: "center" });
    assert.equal(stack.parent, tree.root);
    assert.equal(tree.get(6), undefined);
  });

  test("move an element; its index counts the others", () => {
    const tree = sample();
    apply(tree, { op: "insert", parent: 1, id: 2, index: 2 });
    assert.equal(shape(tree.root), "0[1[3[4] 5 2]]");
    apply(tree, { op: "insert", parent: 3, id: 5, index: 0 });
    assert.equal(shape(tree.root), "0[1[3[5 4] 2]]");
  });

  test("remove an element with all that is in it", () => {
    const tree = sample();
    apply(tree, { op: "remove", id: 3 });
    assert.equal(shape(tree.root), "0[1[2 5]]");
    assert.equal(tree.get(4), undefined);
  });

  test("replace all props: what is left out has its default again", () => {
    const tree = treeOf(vstack({ alignment: "trailing" }));
    apply(tree, { op: "update", id: 1, props: { spacing: 3 } });
    assert.deepEqual(tree.get(1)!.props, { spacing: 3, alignment: "center" });
  });

  test("of an unknown kind make a placeholder with its name", () => {
    const tree = treeOf(unknown("hologram"));
    const placeholder = tree.get(1)!;
    assert.equal(placeholder.kind, UNKNOWN_KIND);
    assert.deepEqual(placeholder.props, { name: "hologram" });
    apply(tree, { op: "update", id: 1, props: { anything: 1 } });
    assert.deepEqual(placeholder.props, { name: "hologram" });
  });

  test("that are not about elements, or unknown, change nothing", () => {
    const tree = sample();
    apply(tree, { op: "error", message: "no" }, { op: "levitate", id: 1 }, { op: "commit" });
    assert.deepEqual(ids(tree.takeChanges()), nothing);
  });
});

describe("an impossible op", () => {
  const refused: [name: string, op: object, problem: RegExp][] = [
    ["creates an element that exists", { op: "create", id: 2, kind: "text", props: { text: "" } }, /element 2 exists already/],
    ["creates the screen", { op: "create", id: 0, kind: "text", props: { text: "" } }, /element 0 exists already/],
    ["updates what there isn't", { op: "update", id: 9, props: {} }, /no element 9/],
    ["updates the screen", { op: "update", id: 0, props: {} }, /the screen has no props/],
    ["updates with a wrong prop", { op: "update", id: 2, props: { text: 4 } }, /props: text: must be a string/],
    ["inserts what there isn't", { op: "insert", parent: 1, id: 9, index: 0 }, /no element 9/],
    ["inserts into what there isn't", { op: "insert", parent: 9, id: 2, index: 0 }, /no element 9/],
    ["inserts beyond the end", { op: "insert", parent: 1, id: 4, index: 4 }, /element 1 has 3 other children/],
    ["moves beyond the end", { op: "insert", parent: 1, id: 2, index: 3 }, /element 1 has 2 other children/],
    ["inserts an element into itself", { op: "insert", parent: 3, id: 3, index: 0 }, /element 3 is in element 3/],
    ["inserts an element into what is in it", { op: "insert", parent: 3, id: 1, index: 0 }, /element 3 is in element 1/],
    ["inserts the screen", { op: "insert", parent: 1, id: 0, index: 0 }, /the screen can't be in an element/],
    ["inserts into a kind that has no children", { op: "insert", parent: 2, id: 5, index: 0 }, /a text can't hold a text/],
    ["removes what there isn't", { op: "remove", id: 9 }, /no element 9/],
    ["removes the screen", { op: "remove", id: 0 }, /the screen can't be removed/],
  ];
  for (const [name, op, problem] of refused) {
    test(`is refused when it ${name}, and changes nothing`, () => {
      const tree = sample();
      assert.throws(() => apply(tree, op), (error) => {
        assert.ok(error instanceof ProtocolError);
        assert.ok(problem.test(error.message), `"${error.message}" does not say ${problem}`);
        // The message quotes the op.
        assert.ok(error.message.includes(`"op":"${(op as { op: string }).op}"`), error.message);
        return true;
      });
      assert.equal(shape(tree.root), "0[1[2 3[4] 5]]");
      assert.deepEqual(tree.get(2)!.props, { text: "two" });
      assert.deepEqual(ids(tree.takeChanges()), nothing);
    });
  }

  test("is refused when it inserts a kind that the parent can't hold", () => {
    const tree = treeOf(navstack(), text("loose"));
    assert.throws(() => apply(tree, { op: "insert", parent: 1, id: 2, index: 0 }), /a navstack can't hold a text/);
    apply(tree, ...mountOps(unknown("split"), 1, 0, 10));
    assert.equal(shape(tree.root), "0[1[10] 2]");
  });

  test("is a commit while an element that holds one child has two", () => {
    const tree = treeOf(styled({}, text("a")));
    apply(tree, ...mountOps(text("b"), 1, 1, 10));
    assert.throws(() => apply(tree, { op: "commit" }), /element 1 is a styled with 2 children/);
    apply(tree, { op: "remove", id: 2 }, { op: "commit" });
    assert.equal(shape(tree.root), "0[1[10]]");
  });
});

describe("changes", () => {
  test("are empty when nothing happened", () => {
    assert.deepEqual(ids(sample().takeChanges()), nothing);
  });

  test("tell new elements from those that were moved", () => {
    const tree = sample();
    apply(tree,
      { op: "create", id: 6, kind: "hstack", props: { spacing: null } },
      { op: "insert", parent: 1, id: 6, index: 0 },
      { op: "insert", parent: 6, id: 4, index: 0 });
    assert.deepEqual(ids(tree.takeChanges()), { ...nothing, created: [6], moved: [4], childrenChanged: [1, 3, 6] });
  });

  test("have the props that an element had at the last commit", () => {
    const tree = sample();
    apply(tree, { op: "update", id: 2, props: { text: "second" } }, { op: "update", id: 2, props: { text: "third" } });
    const { updated } = tree.takeChanges();
    assert.deepEqual(updated.map(({ element, oldProps }) => [element.props, oldProps]), [[{ text: "third" }, { text: "two" }]]);
  });

  test("keep a removed subtree readable", () => {
    const tree = sample();
    apply(tree, { op: "remove", id: 3 });
    const changes = tree.takeChanges();
    assert.deepEqual(ids(changes), { ...nothing, removed: ["3 from 1 at 1"], childrenChanged: [1] });
    assert.equal(shape(changes.removed[0]!.element), "3[4]");
  });

  test("have every root that was removed, also of what is in another", () => {
    const tree = sample();
    apply(tree, { op: "remove", id: 4 }, { op: "remove", id: 3 }, { op: "remove", id: 5 });
    assert.deepEqual(ids(tree.takeChanges()), {
      ...nothing,
      removed: ["4 from 3 at 0", "3 from 1 at 1", "5 from 1 at 1"],
      childrenChanged: [1],
    });
  });

  test("leave out what was removed after it was updated, moved, or created", () => {
    const tree = sample();
    apply(tree,
      { op: "update", id: 4, props: { text: "x" } },
      { op: "insert", parent: 1, id: 4, index: 0 },
      { op: "remove", id: 4 },
      ...mountOps(vstack({}, text("new")), 1, 0, 10),
      { op: "remove", id: 10 });
    assert.deepEqual(ids(tree.takeChanges()), { ...nothing, removed: ["4 from 1 at 0"], childrenChanged: [3, 1] });
  });

  test("count an element as created by the commit that puts it into the tree", () => {
    const tree = sample();
    apply(tree, { op: "create", id: 6, kind: "text", props: { text: "six" } });
    assert.deepEqual(ids(tree.takeChanges()), nothing);
    apply(tree, { op: "update", id: 6, props: { text: "6" } }, { op: "insert", parent: 1, id: 6, index: 0 });
    assert.deepEqual(ids(tree.takeChanges()), { ...nothing, created: [6], childrenChanged: [1] });
  });

  test("add up over commits until they are taken", () => {
    const tree = sample();
    apply(tree, { op: "update", id: 2, props: { text: "x" } }, { op: "commit" }, { op: "remove", id: 5 }, { op: "commit" });
    assert.deepEqual(ids(tree.takeChanges()), { ...nothing, updated: [2], removed: ["5 from 1 at 2"], childrenChanged: [1] });
  });
});

test("ten thousand elements come and go", () => {
  const tree = treeOf(vstack({}, ...Array.from({ length: 10_000 }, () => box(1, 1))));
  assert.equal(allElements(tree).length, 10_002);
  assert.equal(tree.takeChanges().created.length, 10_001);
  apply(tree, { op: "remove", id: 1 });
  assert.equal(allElements(tree).length, 1);
  assert.equal(tree.get(5_000), undefined);
});
