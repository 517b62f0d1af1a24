// The drawer of every kind. A kind without one does not compile; null is for those of which nothing is seen.

import { Kind, UNKNOWN_KIND } from "../../generated/protocol";
import { SCREEN_KIND, type Element, type ElementKind } from "../tree/elements";
import type { Drawer } from "./drawer";
import * as arrangements from "./kinds/arrangements";
import { button, navlink } from "./kinds/button";
import { canvas } from "./kinds/canvas";
import { divider, hstack, screen, vstack, zstack } from "./kinds/containers";
import { contextmenu, gesture, tapgesture } from "./kinds/gestures";
import { image } from "./kinds/image";
import { video, webview } from "./kinds/media";
import { navscreen, navstack, toolbar } from "./kinds/navigation";
import { list, scrollview, section } from "./kinds/scrolling";
import { color, shape } from "./kinds/shape";
import { styled } from "./kinds/styled";
import { text } from "./kinds/text";
import { textfield } from "./kinds/textfield";
import { toggle } from "./kinds/toggle";
import { unknown } from "./kinds/unknown";

const drawers: { readonly [K in ElementKind]: Drawer<K> | null } = {
  [SCREEN_KIND]: screen,
  [UNKNOWN_KIND]: unknown,
  [Kind.text]: text,
  [Kind.vstack]: vstack,
  [Kind.hstack]: hstack,
  [Kind.zstack]: zstack,
  [Kind.spacer]: null,
  [Kind.button]: button,
  [Kind.styled]: styled,
  [Kind.image]: image,
  [Kind.divider]: divider,
  [Kind.scrollview]: scrollview,
  [Kind.list]: list,
  [Kind.section]: section,
  [Kind.textfield]: textfield,
  [Kind.toggle]: toggle,
  [Kind.navstack]: navstack,
  [Kind.navscreen]: navscreen,
  [Kind.navlink]: navlink,
  [Kind.toolbar]: toolbar,
  [Kind.color]: color,
  [Kind.shape]: shape,
  [Kind.canvas]: canvas,
  [Kind.video]: video,
  [Kind.webview]: webview,
  [Kind.tapgesture]: tapgesture,
  [Kind.gesture]: gesture,
  [Kind.contextmenu]: contextmenu,
  [Kind.decorated]: arrangements.decorated,
  [Kind.geometry]: arrangements.geometry,
  [Kind.viewthatfits]: arrangements.viewthatfits,
  [Kind.layout]: arrangements.layout,
  [Kind.grid]: arrangements.grid,
  [Kind.gridrow]: arrangements.gridrow,
  [Kind.lazyvgrid]: arrangements.lazyvgrid,
  [Kind.lazyhgrid]: arrangements.lazyhgrid,
  [Kind.safeareainset]: arrangements.safeareainset,
};

/** The drawer of an element's kind; null when there is nothing to draw. */
export function drawerOf(element: Element): Drawer<ElementKind> | null {
  // The drawer belongs to the kind, which TypeScript can't follow through the table.
  return drawers[element.kind] as unknown as Drawer<ElementKind> | null;
}
