// The drawer of every kind. A kind without one does not compile; null is for those of which nothing is seen.

import { Kind, UNKNOWN_KIND } from "../../generated/protocol";
import { SCREEN_KIND, type Element, type ElementKind } from "../tree/elements";
import type { Drawer } from "./drawer";
import { slider, stepper } from "./kinds/adjusting";
import { alert } from "./kinds/alert";
import * as arrangements from "./kinds/arrangements";
import { button, navlink } from "./kinds/button";
import { canvas } from "./kinds/canvas";
import { divider, hstack, screen, vstack, zstack } from "./kinds/containers";
import { datepicker } from "./kinds/datepicker";
import { contextmenu, gesture, tapgesture } from "./kinds/gestures";
import { image } from "./kinds/image";
import { video, webview } from "./kinds/media";
import { menu } from "./kinds/menu";
import { navscreen, navsplit, navstack, toolbar } from "./kinds/navigation";
import { picker } from "./kinds/picker";
import { gauge, progress } from "./kinds/progress";
import { listrow, swipeactions } from "./kinds/rows";
import { list, scrollview, section } from "./kinds/scrolling";
import { color, shape } from "./kinds/shape";
import { sheet } from "./kinds/sheet";
import { styled } from "./kinds/styled";
import { tab, tabview } from "./kinds/tabs";
import { text } from "./kinds/text";
import { textfield } from "./kinds/textfield";
import { toggle } from "./kinds/toggle";
import { searchfield, texteditor } from "./kinds/typing";
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
  [Kind.tabview]: tabview,
  [Kind.tab]: tab,
  [Kind.sheet]: sheet,
  [Kind.alert]: alert,
  [Kind.picker]: picker,
  [Kind.stepper]: stepper,
  [Kind.slider]: slider,
  [Kind.datepicker]: datepicker,
  [Kind.texteditor]: texteditor,
  [Kind.searchfield]: searchfield,
  [Kind.gauge]: gauge,
  [Kind.progress]: progress,
  [Kind.menu]: menu,
  [Kind.listrow]: listrow,
  [Kind.swipeactions]: swipeactions,
  [Kind.navsplit]: navsplit,
};

/** The drawer of an element's kind; null when there is nothing to draw. */
export function drawerOf(element: Element): Drawer<ElementKind> | null {
  // The drawer belongs to the kind, which TypeScript can't follow through the table.
  return drawers[element.kind] as unknown as Drawer<ElementKind> | null;
}
