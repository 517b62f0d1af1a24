// What the layout engine takes and gives: sizes, proposals, fonts, the screen, and the placement of an element.
//
// Coordinates. A frame is in points, relative to the origin of its parent element's frame, and rounded to whole
// points: the origin down, the size to the nearest. Nesting one box for each element therefore draws the tree as
// it is; `LayoutEngine.screenFrame` adds the origins up for those who want a frame on the screen. Inside something
// that scrolls (a scroll view, a list) frames are those of an unscrolled content, which starts at the origin of the
// scroll container: what draws it subtracts the offset. Kinds lay out from the leading edge; where that is on the right,
// the engine mirrors frames when it rounds them, so that a placement always counts from the left.

import type {
  DynamicTypeSize,
  EdgeInsets,
  FontDesign,
  FontWeight,
  GeometryEvent,
  ImageSource,
  LayoutEvent,
  ListStyle,
  TextLine as Rule,
} from "../../generated/protocol";
import type { Element } from "../tree/elements";

/** A width and a height in points. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** An offset in points, to the trailing edge and down. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle in points. */
export interface Rect extends Point, Size {}

/**
 * The size a parent offers. On each axis null asks for the ideal size, 0 for the least and Infinity for the greatest.
 */
export interface Proposal {
  readonly width: number | null;
  readonly height: number | null;
}

/** A font as it is drawn: nothing about it depends on Dynamic Type any more. */
export interface ResolvedFont {
  readonly design: FontDesign;
  readonly weight: FontWeight;
  /** The font size in points. */
  readonly size: number;
  /** The height of a line in points; a symbol is a square of this height. */
  readonly lineHeight: number;
}

/** How far the baselines of the first and the last line of text are below the top of what the text is in. */
export interface Baselines {
  readonly first: number;
  readonly last: number;
}

/** What a text is drawn with besides its font. */
export interface Ink {
  /** More room after each letter, in points. */
  readonly kerning: number;
  readonly underline: Rule | null;
  readonly strikethrough: Rule | null;
}

/** Measures text; the browser's does it with a canvas, tests have a deterministic one. */
export interface TextMeasurer {
  /** How wide `text` is in one line, in points. `text` contains no line breaks. */
  width(text: string, font: ResolvedFont): number;
}

/** What is known of a picture. */
export interface Picture {
  /** Its size in points; undefined until that is known. */
  readonly size?: Size;
  /** Whether it is drawn as symbols are: as large as text, and in its color. */
  readonly isSymbol: boolean;
}

/** Knows pictures; the browser's loads them. */
export interface Pictures {
  picture(source: ImageSource): Picture;
}

/** The device screen that the root is laid out in. */
export interface Screen extends Size {
  /** What the status bar and the home indicator (or the phone's own) take from each side. */
  readonly safeArea: EdgeInsets;
  readonly dynamicTypeSize: DynamicTypeSize;
}

/** One line of a text. It is as high as the font's line height. */
export interface TextLine {
  /** The line, without the white space it was broken at. To be drawn without any further wrapping. */
  readonly text: string;
  /** Relative to the frame of what the text is in; not rounded. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** A text that a control draws of its own accord, such as a list's header or a screen's title. */
export interface PartText {
  /** At least one. The last one ends in an ellipsis when there was no room. Relative to the part's frame. */
  readonly lines: readonly TextLine[];
  readonly font: ResolvedFont;
  /** The whole text, for assistive technology. */
  readonly label: string;
}

/** A piece of a control that is not an element: a switch, a chevron, a title. */
export interface Part {
  /** Relative to the frame of the element that has the part, and rounded as frames are. */
  readonly frame: Rect;
  /** What is written in it, if anything is. */
  readonly text?: PartText;
}

/** The names of the parts that controls have. */
export const PartName = {
  /** The switch of a toggle. */
  switch: "switch",
  /** The white rounded card that a group of rows lies on: of a section in a list, whose rows are all in it. */
  card: "card",
  /** What is written above the card of a section. */
  header: "header",
  /** What is written below the card of a section. */
  footer: "footer",
  /** The chevron at the trailing edge of a link that is in a row of a list. */
  chevron: "chevron",
  /** The navigation bar of a screen, the status bar included. */
  bar: "bar",
  /** The title in the middle of the bar. */
  title: "title",
  /** The title in large letters below the bar's row. */
  largeTitle: "largeTitle",
  /** What takes one back: a chevron and, when there is room, the title of the screen below. Tap sends the screen's id. */
  backButton: "backButton",
  /** The chevron in the back button. */
  backChevron: "backChevron",
  /** The part of a screen below the bar, and above a bar at its bottom: where its content lies. */
  content: "content",
  /** The bar of tabs along the bottom, the safe area included. Its tabs are pieces. */
  tabBar: "tabBar",
  /** Where the app is drawn behind a sheet that covers nearly all of it. */
  presenter: "presenter",
  /** What one pulls a sheet by. */
  grabber: "grabber",
  /** The card with the one button of a dialog that leaves without changing anything. */
  cancelCard: "cancelCard",
  /** What an alert says below its title. */
  message: "message",
  /** What a control is for, where that is no element. */
  label: "label",
  /** What a control is set to, in words. */
  value: "value",
  /** The mark of a control that opens a menu. */
  indicator: "indicator",
  /** What a value moves along, and the share of it that the value has. */
  track: "track",
  fill: "fill",
  /** What turns while something goes on. */
  spinner: "spinner",
  /** The two buttons of a stepper together. */
  stepper: "stepper",
  /** The buttons of a date picker. */
  date: "date",
  time: "time",
  /** The line between two columns. */
  separator: "separator",
  /** A text at the trailing edge of a row. */
  badge: "badge",
} as const;
export type PartName = typeof PartName[keyof typeof PartName];

/** How an element is a row of a list. Frames are relative to the parent of the row's element. */
export interface Row {
  /** The whole row: as wide as the card it is on. The element's own frame is the content in it. */
  readonly cell: Rect;
  /** The card's rounded corners are at the first row's top and the last row's bottom. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** The hairline at the bottom of the row; null below the last one. */
  readonly separator: Rect | null;
  /** What a tap anywhere on the row stands for: a button, a link or the row itself; null when it stands for nothing. */
  readonly control: Element | null;
  /** The text at its trailing edge. */
  readonly badge: Part | null;
  /** Where there is room to select or delete it with, while the list is edited. */
  readonly editControl: Rect | null;
  readonly listStyle: ListStyle;
  /** Which of how many rows it is, when not all of them are laid out. */
  readonly place?: { readonly index: number; readonly count: number };
}

/** Rows of a list that follow one another outside a section: they lie on a card that belongs to the list. */
export interface Card {
  /** Relative to the list's frame. */
  readonly frame: Rect;
  /** The rows on it. */
  readonly rows: readonly Element[];
}

/** Where an element is and how what it draws is set. A new object whenever something in it changes. */
export interface Placement {
  /** Relative to the parent's frame, rounded; see the top of this file. */
  readonly frame: Rect;
  /** The font of the element's surroundings; a text, a symbol and a text field draw with it. */
  readonly font: ResolvedFont;
  /** Whether what is in the element starts at the right; absent when it does not. */
  readonly isRightToLeft?: true;
  /** Of a text: its lines, relative to `frame`. */
  readonly lines?: readonly TextLine[];
  /** Of a text, when it is set in more than a font. */
  readonly ink?: Ink;
  /** Of a text that is cut: all of it, for assistive technology. */
  readonly wholeText?: string;
  /** Of a control: what it draws besides its children. */
  readonly parts?: { readonly [name in PartName]?: Part };
  /** Of a control: pieces of which there are several alike, such as tabs or segments, in order. */
  readonly pieces?: readonly Part[];
  /** Of an element that is a row of a list. */
  readonly row?: Row;
  /** Of a list: the cards of the rows that are in no section. */
  readonly cards?: readonly Card[];
  /** Of a scroll view or a list: the size of what scrolls in it, never smaller than its frame. */
  readonly contentSize?: Size;
  /** Where that starts, when it starts at the right and is wider than the frame: a negative length. */
  readonly contentX?: number;
  /**
   * How far what fills the frame goes on beyond it, above and below, because the frame ends where the safe area does:
   * a background, or what scrolls. Absent when it doesn't.
   */
  readonly bleed?: Bleed;
  /** Of a canvas: the font of each step, which counts for texts only. */
  readonly fonts?: readonly ResolvedFont[];
  /** Of a divider: whether it lies, or stands between the children of a horizontal stack. */
  readonly orientation?: Orientation;
}

/** Lengths beyond the upper and the lower edge of a frame, in points. */
export interface Bleed {
  readonly top: number;
  readonly bottom: number;
}

/** Which way something lies. */
export const Orientation = { horizontal: "horizontal", vertical: "vertical" } as const;
export type Orientation = typeof Orientation[keyof typeof Orientation];

/** What a layout pass changed. */
export interface LayoutChanges {
  /** The elements whose placement is another object than before, parents before their children. */
  readonly placed: readonly Element[];
  /** Screens of navigation stacks and other children that came into sight, and those that went out of it. */
  readonly shown: readonly Element[];
  readonly hidden: readonly Element[];
  /** What the app may want to know of elements that it lays out itself, or whose size it asked for. */
  readonly reports: readonly Report[];
}

/** What an element measures. */
export type Report = GeometryEvent | LayoutEvent;

/** How often something was done since the engine was made; for tests and for those who look for what is slow. */
export interface LayoutCounts {
  /** Sizes that were worked out because no cache had them. */
  measured: number;
  /** Elements whose children were placed. */
  placed: number;
}
