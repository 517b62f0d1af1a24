// Elements that stand for modifiers of a view: what is around it without being another view.

import { Kind } from "../../generated/protocol";
import type { Element } from "./elements";

const modifiers: ReadonlySet<string> = new Set([
  Kind.styled,
  Kind.decorated,
  Kind.tapgesture,
  Kind.gesture,
  Kind.contextmenu,
]);

/** Whether an element modifies its first child, and lies beside that one's siblings in its place. */
export function isModifier({ kind }: Element): boolean {
  return modifiers.has(kind);
}
