// The table of kinds: how each one is laid out. A kind that is new in the spec does not compile until it is here.

import { Kind, UNKNOWN_KIND } from "../../generated/protocol";
import { SCREEN_KIND, type ElementKind } from "../tree/elements";
import type { LayoutOf } from "./kind-layout";
import { decorated, geometry, viewthatfits } from "./kinds/containers";
import { button, navlink, textfield, toggle } from "./kinds/controls";
import { layout } from "./kinds/custom";
import { canvas, color, shape, video, webview } from "./kinds/fills";
import { grid, gridrow } from "./kinds/grid";
import { image } from "./kinds/image";
import { lazyhgrid, lazyvgrid } from "./kinds/lazygrid";
import { alert } from "./kinds/alert";
import { slider, stepper } from "./kinds/adjusting";
import { datepicker } from "./kinds/datepicker";
import { list, section } from "./kinds/list";
import { menu } from "./kinds/menu";
import { navsplit } from "./kinds/navsplit";
import { picker } from "./kinds/picker";
import { gauge, progress } from "./kinds/progress";
import { listrow, swipeactions } from "./kinds/rows";
import { sheet } from "./kinds/sheet";
import { tab, tabview } from "./kinds/tabs";
import { searchfield, texteditor } from "./kinds/typing";
import { navscreen, navstack, toolbar } from "./kinds/navigation";
import { placeholder } from "./kinds/placeholder";
import { safeareainset } from "./kinds/safeareainset";
import { screen } from "./kinds/screen";
import { scrollview } from "./kinds/scrollview";
import { divider, spacer } from "./kinds/spacing";
import { hstack, vstack, zstack } from "./kinds/stacks";
import { styled } from "./kinds/styled";
import { text } from "./kinds/text";
import { contextmenu, gesture, tapgesture } from "./kinds/wrappers";

/** The layout of each kind. */
export const layouts: { readonly [K in ElementKind]: LayoutOf<K> } = {
  [SCREEN_KIND]: screen,
  [UNKNOWN_KIND]: placeholder,
  [Kind.text]: text,
  [Kind.vstack]: vstack,
  [Kind.hstack]: hstack,
  [Kind.zstack]: zstack,
  [Kind.spacer]: spacer,
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
  [Kind.decorated]: decorated,
  [Kind.geometry]: geometry,
  [Kind.viewthatfits]: viewthatfits,
  [Kind.layout]: layout,
  [Kind.grid]: grid,
  [Kind.gridrow]: gridrow,
  [Kind.lazyvgrid]: lazyvgrid,
  [Kind.lazyhgrid]: lazyhgrid,
  [Kind.safeareainset]: safeareainset,
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
