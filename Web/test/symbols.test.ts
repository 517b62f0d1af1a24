// Which icon stands for which symbol, and what happens to a name that is not listed.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { icons, symbols } from "../generated/symbols";
import { symbolIcon } from "../src/symbols/symbols";

/** The name of the icon for a symbol, with "filled" when it is; "none" for a placeholder. */
function iconOf(name: string): string {
  const found = symbolIcon(name);
  if (found === null) return "none";
  const icon = Object.keys(icons).find((key) => icons[key] === found.icon)!;
  return found.isFilled ? `${icon} filled` : icon;
}

describe("a listed symbol", () => {
  test("is its icon, filled or not", () => {
    assert.equal(iconOf("star"), "star");
    assert.equal(iconOf("star.fill"), "star filled");
    assert.equal(iconOf("checkmark.circle.fill"), "circle-check filled");
    assert.equal(iconOf("square.and.arrow.up"), "share");
  });

  test("stays an outline when its icon has no filled form", () => {
    assert.deepEqual(icons["share"]!.solid, []);
    assert.equal(iconOf("square.and.arrow.up.fill"), "share");
  });
});

describe("an unlisted symbol", () => {
  test("loses its badge", () => {
    assert.equal(iconOf("person.crop.circle.badge.questionmark"), "circle-user-round");
    assert.equal(iconOf("externaldrive.fill.badge.person.crop"), "hard-drive filled");
  });

  test("keeps a badge that is listed", () => {
    assert.equal(iconOf("bell.badge"), "bell-dot");
    assert.equal(iconOf("calendar.badge.plus"), "calendar-plus");
  });

  test("loses one part after the other, and stays filled", () => {
    assert.equal(iconOf("house.lodge"), "house");
    assert.equal(iconOf("house.lodge.circle.fill"), "house filled");
    assert.equal(iconOf("cloud.sun.bolt.fill"), "cloud-sun filled");
  });

  test("that is crossed out never gets an icon that isn't", () => {
    assert.equal(iconOf("bell.slash"), "bell-off");
    assert.equal(iconOf("bell.slash.circle.fill"), "bell-off filled");
    assert.notEqual(iconOf("wifi"), "none");
    assert.equal(iconOf("wallet.pass"), "wallet");
    assert.equal(iconOf("wallet.pass.slash"), "none");
    assert.equal(iconOf("house.badge.slash"), "none");
  });

  test("that has no relatives is a placeholder", () => {
    assert.equal(iconOf("zebra.stripes"), "none");
    assert.equal(iconOf(""), "none");
    assert.equal(iconOf("constructor"), "none");
    assert.equal(iconOf("fill"), "none");
  });
});

describe("the generated table", () => {
  test("has an icon for every symbol, and a symbol for every icon", () => {
    const used = new Set(Object.values(symbols));
    assert.deepEqual([...used].filter((name) => icons[name] === undefined), []);
    assert.deepEqual(Object.keys(icons).filter((name) => !used.has(name)), []);
    assert.ok(Object.keys(symbols).length > 1000);
  });

  test("fills and cuts out only paths that there are", () => {
    for (const [name, { paths, solid, cut }] of Object.entries(icons)) {
      assert.ok(paths.length > 0 && paths.every((path) => /^[Mm]/.test(path)), name);
      assert.ok([...solid, ...cut].every((index) => paths[index] !== undefined), name);
      assert.ok(cut.every((index) => !solid.includes(index)), name);
    }
  });

  test("has no symbol of which the filled form would be another one", () => {
    assert.deepEqual(Object.keys(symbols).filter((name) => name.endsWith(".fill")), []);
  });
});
