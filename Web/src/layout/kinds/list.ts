// Lists and their sections, as iOS draws them: rows on rounded cards with room around.

import { metrics } from "../../../generated/metrics";
import { Kind, TextStyle } from "../../../generated/protocol";
import type { Element, ElementOf } from "../../tree/elements";
import { bleed } from "../bleed";
import { InList, type Context } from "../context";
import { filled } from "../geometry";
import type { LayoutOf, Pass } from "../kind-layout";
import { heightOf, wrapped } from "../part-text";
import { column, flattened, placeSections, placeStack, stackSize } from "../stack-layout";
import { PartName, type Card, type Part, type PartText, type ResolvedFont } from "../types";
import { placeRows, rowsHeight } from "../rows";

/** A list fills what it is proposed. Rows that are in no section, and sections, are below each other in it. */
export const list: LayoutOf<typeof Kind.list> = {
  effects: { style: "layout", editing: "layout", refreshable: "none", refreshing: "none" },

  size(_element, proposal) {
    return filled(proposal, metrics.unconstrainedLength, metrics.unconstrainedLength);
  },

  place(element, size, proposal, context, pass) {
    const inner = context.inside(null);
    const sections = inner.with({ inList: InList.section });
    const cards: Card[] = [];
    let y = context.unsafeTop;
    let isFirst = true;
    for (const group of groupsOf(element.children)) {
      const hasHeader = group.section?.props.header != null;
      if (!isFirst) y += metrics.listSectionSpacing;
      else if (!hasHeader) y += metrics.listHeaderPaddingTop;
      isFirst = false;
      if (group.section !== undefined) {
        const offered = { width: size.width, height: null };
        pass.place(group.section, 0, y, offered, sections);
        y += pass.size(group.section, offered, sections).height;
      } else {
        const width = cardWidth(size.width);
        const height = placeRows(group.rows, metrics.listInset, y, width, inner, pass);
        cards.push({ frame: { x: metrics.listInset, y, width, height }, rows: group.rows });
        y += height;
      }
    }
    // Sections that have nothing to show have no place either.
    for (const child of element.children) {
      if (isEmptySection(child)) pass.placeThrough(child, { width: size.width, height: 0 }, sections);
    }
    if (!isFirst) y += metrics.listSectionSpacing;
    const contentSize = { width: size.width, height: Math.max(size.height, y + context.unsafeBottom) };
    return { ...(cards.length === 0 ? {} : { cards }), contentSize, ...bleed(size, proposal, context) };
  },
};

/** A section is a card of rows between a header and a footer in a list; elsewhere it only groups its rows. */
export const section: LayoutOf<typeof Kind.section> = {
  effects: { header: "layout", footer: "layout" },

  size(element, proposal, context, pass) {
    if (context.inList !== InList.section) return stackSize(column, element, proposal, context, pass);
    const width = proposal.width ?? metrics.unconstrainedLength;
    const { headerHeight, footerHeight } = sectionTexts(element, width, context, pass);
    const rows = flattened(element.children);
    return { width, height: headerHeight + rowsHeight(rows, cardWidth(width), context.inside(null), pass) + footerHeight };
  },

  place(element, size, proposal, context, pass) {
    if (context.inList !== InList.section) {
      placeStack(column, element, size, proposal, context, pass);
      return undefined;
    }
    const { header, footer, headerHeight, footerHeight } = sectionTexts(element, size.width, context, pass);
    const inner = context.inside(null);
    const width = cardWidth(size.width);
    placeSections(element.children, size, inner, pass);
    const height = placeRows(flattened(element.children), metrics.listInset, headerHeight, width, inner, pass);

    const parts: { [name in PartName]?: Part } = {};
    const textPart = (text: PartText, y: number): Part => ({
      frame: { x: textInset, y, width: textWidth(size.width), height: heightOf(text) },
      text,
    });
    if (header !== null) parts[PartName.header] = textPart(header, metrics.listHeaderPaddingTop);
    if (height > 0) parts[PartName.card] = { frame: { x: metrics.listInset, y: headerHeight, width, height } };
    if (footer !== null) parts[PartName.footer] = textPart(footer, size.height - footerHeight + metrics.listFooterPaddingTop);
    return { parts };
  },
};

/** What is between two gaps in a list: a section, or rows that follow one another. */
interface Group {
  readonly section?: ElementOf<typeof Kind.section>;
  readonly rows: readonly Element[];
}

function groupsOf(children: readonly Element[]): Group[] {
  const groups: Group[] = [];
  let rows: Element[] = [];
  for (const child of children) {
    if (child.kind !== Kind.section) {
      if (rows.length === 0) groups.push({ rows });
      rows.push(child);
    } else {
      rows = [];
      if (!isEmptySection(child)) groups.push({ section: child, rows: [] });
    }
  }
  return groups;
}

function isEmptySection(element: Element): boolean {
  return element.kind === Kind.section
    && element.props.header === null
    && element.props.footer === null
    && element.children.length === 0;
}

const textInset = metrics.listInset + metrics.listRowPadding;

function textWidth(listWidth: number): number {
  return Math.max(0, listWidth - 2 * textInset);
}

function cardWidth(listWidth: number): number {
  return Math.max(0, listWidth - 2 * metrics.listInset);
}

/** The header and the footer of a section in lines, and what they take from its height with the room around them. */
function sectionTexts({ props }: ElementOf<typeof Kind.section>, width: number, context: Context, pass: Pass): {
  header: PartText | null;
  footer: PartText | null;
  headerHeight: number;
  footerHeight: number;
} {
  const font = headerFont(context);
  const limit = textWidth(width);
  const header = props.header === null
    ? null
    : wrapped(props.header.toLocaleUpperCase(), props.header, limit, font, pass);
  const footer = props.footer === null ? null : wrapped(props.footer, props.footer, limit, font, pass);
  return {
    header,
    footer,
    headerHeight: header === null
      ? 0
      : metrics.listHeaderPaddingTop + heightOf(header) + metrics.listHeaderPaddingBottom,
    footerHeight: footer === null ? 0 : metrics.listFooterPaddingTop + heightOf(footer),
  };
}

function headerFont(context: Context): ResolvedFont {
  return context.withFont(headerFontChange).font;
}

const headerFontChange = { size: metrics.listHeaderFontSize, relativeTo: TextStyle.footnote };
