// What an element is laid out with besides a proposal: things that come down the tree to it.

import { DynamicTypeSize, ImageScale, type Font, type ListStyle } from "../../generated/protocol";
import { adjusted, bodyFont, resolved, type FontChoice } from "./fonts";
import { plainText, type TextChoice } from "./text/choice";
import type { Orientation, ResolvedFont } from "./types";

/** What an element can be to a list. */
export const InList = {
  /** A row, perhaps with styles around it. */
  row: "row",
  /** A section, which has rows. */
  section: "section",
} as const;
export type InList = typeof InList[keyof typeof InList];

/** What sections and rows have to know of the list around them. */
export interface ListSetting {
  readonly style: ListStyle;
  /** Whether rows show what they can be edited with. */
  readonly isEditing: boolean;
}

/** The values of a context. */
interface ContextValues {
  readonly typeSize: DynamicTypeSize;
  readonly fontChoice: FontChoice;
  /** How large symbols are beside text. */
  readonly imageScale: ImageScale;
  readonly text: TextChoice;
  /** Whether the leading edge is the right one. */
  readonly isRightToLeft: boolean;
  /** How the stack lies whose children these are; null when there is none. */
  readonly axis: Orientation | null;
  /** What this is to the list around it; null when it is not directly in one. */
  readonly inList: InList | null;
  /** The list that this is directly in; null when there is none. */
  readonly list: ListSetting | null;
  /** What a link that is a row keeps free before its chevron, for a badge. */
  readonly badgeRoom: number;
  /** How much of the proposal, at its top and bottom, is not safe to put content in. */
  readonly unsafeTop: number;
  readonly unsafeBottom: number;
  /** How much unsafe room there is beyond the proposal, for what may go on there. */
  readonly beyondTop: number;
  readonly beyondBottom: number;
  /** In a stack of screens, the title of the screen below; null where there is none. */
  readonly titleBelow: string | null;
}

/** Contexts with equal values are one object, so that comparing them is cheap and a cache can rely on it. */
export class Context implements ContextValues {
  readonly typeSize: DynamicTypeSize;
  readonly fontChoice: FontChoice;
  readonly imageScale: ImageScale;
  readonly text: TextChoice;
  readonly isRightToLeft: boolean;
  readonly axis: Orientation | null;
  readonly inList: InList | null;
  readonly list: ListSetting | null;
  readonly badgeRoom: number;
  readonly unsafeTop: number;
  readonly unsafeBottom: number;
  readonly beyondTop: number;
  readonly beyondBottom: number;
  readonly titleBelow: string | null;

  /** The font to draw with. */
  readonly font: ResolvedFont;

  private readonly inStacks = new Map<Orientation | null, Context>();

  private constructor(values: ContextValues, private readonly pool: Map<string, Context>) {
    this.typeSize = values.typeSize;
    this.fontChoice = values.fontChoice;
    this.imageScale = values.imageScale;
    this.text = values.text;
    this.isRightToLeft = values.isRightToLeft;
    this.axis = values.axis;
    this.inList = values.inList;
    this.list = values.list;
    this.badgeRoom = values.badgeRoom;
    this.unsafeTop = values.unsafeTop;
    this.unsafeBottom = values.unsafeBottom;
    this.beyondTop = values.beyondTop;
    this.beyondBottom = values.beyondBottom;
    this.titleBelow = values.titleBelow;
    this.font = resolved(values.fontChoice, values.typeSize);
  }

  /** The context of the screen. */
  static root(typeSize: DynamicTypeSize): Context {
    const values: ContextValues = {
      typeSize,
      fontChoice: bodyFont,
      imageScale: ImageScale.medium,
      text: plainText,
      isRightToLeft: false,
      axis: null,
      inList: null,
      list: null,
      badgeRoom: 0,
      unsafeTop: 0,
      unsafeBottom: 0,
      beyondTop: 0,
      beyondBottom: 0,
      titleBelow: null,
    };
    const root = new Context(values, new Map());
    root.pool.set(JSON.stringify(values), root);
    return root;
  }

  /** The context of children: of a stack that lies along an axis, or of something that is no stack. */
  inside(axis: Orientation | null): Context {
    let context = this.inStacks.get(axis);
    if (context === undefined) {
      const nothing = { unsafeTop: 0, unsafeBottom: 0, beyondTop: 0, beyondBottom: 0, titleBelow: null };
      context = this.with({ axis, inList: null, list: null, badgeRoom: 0, ...nothing });
      this.inStacks.set(axis, context);
    }
    return context;
  }

  /** The context below something that changes the font. */
  withFont(font: Font): Context {
    return this.with({ fontChoice: adjusted(this.fontChoice, font) });
  }

  /** The context of a child that does not lie at the edges of what its parent was proposed. */
  awayFromEdges(): Context {
    if (this.unsafeTop === 0 && this.unsafeBottom === 0 && this.beyondTop === 0 && this.beyondBottom === 0) return this;
    return this.with({ unsafeTop: 0, unsafeBottom: 0, beyondTop: 0, beyondBottom: 0 });
  }

  /** The context of a bar, whose text is the body font at the default size whatever there is around it. */
  inBar(axis: Orientation | null): Context {
    return this.inside(axis).with({ fontChoice: bodyFont, text: plainText, typeSize: DynamicTypeSize.large });
  }

  /** The context with other values. */
  with(changes: Partial<ContextValues>): Context {
    const values: ContextValues = { ...this.values, ...changes };
    const key = JSON.stringify(values);
    let context = this.pool.get(key);
    if (context === undefined) {
      context = new Context(values, this.pool);
      this.pool.set(key, context);
    }
    return context;
  }

  private get values(): ContextValues {
    const { typeSize, fontChoice, imageScale, text, isRightToLeft, axis, inList, list, badgeRoom, titleBelow } = this;
    const { unsafeTop, unsafeBottom, beyondTop, beyondBottom } = this;
    return {
      typeSize,
      fontChoice,
      imageScale,
      text,
      isRightToLeft,
      axis,
      inList,
      list,
      badgeRoom,
      unsafeTop,
      unsafeBottom,
      beyondTop,
      beyondBottom,
      titleBelow,
    };
  }
}
