// What fills a screen: that of the device, of a tab, or of a sheet.

import type { Element } from "../tree/elements";
import type { Context } from "./context";
import { coversScreen } from "./edges";
import type { Pass } from "./kind-layout";
import { column, placeStack, stackSize } from "./stack-layout";
import type { Point, Size } from "./types";

/**
 * Places what is on a screen of a size: it is proposed the safe area, and centered there. Only what covers a screen is
 * proposed all of it. `context` is that of `owner`, and says what is unsafe.
 */
export function placeOnScreen(
  owner: Element,
  children: readonly Element[],
  size: Size,
  context: Context,
  pass: Pass,
  { x, y }: Point = { x: 0, y: 0 },
): void {
  const [only] = children;
  const { unsafeTop, unsafeBottom } = context;
  const safe = { width: size.width, height: Math.max(0, size.height - unsafeTop - unsafeBottom) };
  pass.keepSafe(owner, { x, y: y + unsafeTop, ...safe, within: { x, y, ...size } });
  if (only !== undefined && children.length === 1) {
    if (coversScreen(only)) {
      pass.place(only, x, y, size, context.inside(null).with({ unsafeTop, unsafeBottom }));
      return;
    }
    const inner = context.inside(null).with({ beyondTop: unsafeTop, beyondBottom: unsafeBottom });
    const wanted = pass.size(only, safe, inner);
    const left = (safe.width - wanted.width) / 2;
    const top = unsafeTop + (safe.height - wanted.height) / 2;
    pass.place(only, x + left, y + top, safe, inner);
    return;
  }
  const wanted = stackSize(column, owner, safe, context, pass, children);
  const left = (safe.width - wanted.width) / 2;
  const top = unsafeTop + (safe.height - wanted.height) / 2;
  placeStack(column, owner, wanted, safe, context, pass, { x: x + left, y: y + top }, children);
}
