// Lists and their sections, as iOS draws them: rows on rounded cards with room around, or from side to side.

import { metrics } from "../../../generated/metrics";
import { Kind, ListStyle, TextStyle } from "../../../generated/protocol";
import type { Element, ElementOf } from "../../tree/elements";
import { bleed } from "../bleed";
import { InList, type Context } from "../context";
import { filled } from "../geometry";
import type { LayoutOf, Pass } from "../kind-layout";
import { listGeometry, type ListGeometry } from "../list-geometry";
import { heightOf, wrapped } from "../part-text";
import { column, flattened, placeSections, placeStack, stackSize } from "../stack-layout";
import { PartName, type Card, type Part, type PartText } from "../types";
import { placeRows, rowsHeight } from "../rows";

/** A list fills what it is proposed. Rows that are in no section, and sections, are below each other in it. */
export const list: LayoutOf<typeof Kind.list> = {
  effects: { style: "layout", editing: "layout", refreshable: "none", refreshing: "none" },

  size(_element, proposal) {
    return filled(proposal, metrics.unconstrainedLength, metrics.unconstrainedLength);
  },

  place(element, size, proposal, context, pass) {
    const geometry = listGeometry(element.props.style);
    const list = { style: element.props.style, isEditing: element.props.editing };
    const inner = context.inside(null);
    const sections = inner.with({ inList: InList.section, list });
    const cards: Card[] = [];
    const far = new Set<Element>();
    let y = context.unsafeTop;
    let isFirst = true;
    for (const group of groupsOf(element.children)) {
      const hasHeader = group.section?.props.header != null;
      if (!isFirst) y += geometry.spacing;
      else if (!hasHeader) y += geometry.top;
      isFirst = false;
      if (group.section !== undefined) {
        const offered = { width: size.width, height: null };
        pass.place(group.section, 0, y, offered, sections);
        y += pass.size(group.section, offered, sections).height;
      } else {
        const width = cardWidth(size.width, geometry);
        const { height, near } = placeRows(element, group.rows, geometry.inset, y, width, list, inner, pass);
        if (near !== null) for (const row of group.rows) far.add(row);
        for (const row of near ?? []) far.delete(row);
        cards.push({ frame: { x: geometry.inset, y, width, height }, rows: group.rows });
        y += height;
      }
    }
    // Sections that have nothing to show have no place either.
    for (const child of element.children) {
      if (isEmptySection(child)) pass.placeThrough(child, { width: size.width, height: 0 }, sections);
    }
    if (far.size > 0) pass.show(element, element.children.filter((child) => !far.has(child)));
    if (!isFirst) y += geometry.spacing;
    const contentSize = { width: size.width, height: Math.max(size.height, y + context.unsafeBottom) };
    return { ...(cards.length === 0 ? {} : { cards }), contentSize, ...bleed(size, proposal, context) };
  },
};

/** A section is a card of rows between a header and a footer in a list; elsewhere it only groups its rows. */
export const section: LayoutOf<typeof Kind.section> = {
  effects: { header: "layout", footer: "layout" },

  size(element, proposal, context, pass) {
    const { list } = context;
    if (context.inList !== InList.section || list === null) return stackSize(column, element, proposal, context, pass);
    const width = proposal.width ?? metrics.unconstrainedLength;
    const cells = cardWidth(width, listGeometry(list.style));
    const { headerHeight, footerHeight } = sectionTexts(element, width, context, pass);
    const rows = flattened(element.children);
    const height = rowsHeight(element, rows, cells, list, context.inside(null), pass);
    return { width, height: headerHeight + height + footerHeight };
  },

  place(element, size, proposal, context, pass) {
    const { list } = context;
    if (context.inList !== InList.section || list === null) {
      placeStack(column, element, size, proposal, context, pass);
      return undefined;
    }
    const geometry = listGeometry(list.style);
    const { header, footer, headerHeight, footerHeight } = sectionTexts(element, size.width, context, pass);
    const inner = context.inside(null);
    const width = cardWidth(size.width, geometry);
    placeSections(element.children, size, inner, pass);
    const rows = flattened(element.children);
    const { height, near } = placeRows(element, rows, geometry.inset, headerHeight, width, list, inner, pass);
    if (near !== null) pass.show(element, near);

    const parts: { [name in PartName]?: Part } = {};
    const textPart = (text: PartText, y: number): Part => ({
      frame: { x: textInset(geometry), y, width: textWidth(size.width, geometry), height: heightOf(text) },
      text,
    });
    if (header !== null) parts[PartName.header] = textPart(header, geometry.headerPaddingTop);
    if (height > 0) parts[PartName.card] = { frame: { x: geometry.inset, y: headerHeight, width, height } };
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

function textInset({ inset }: ListGeometry): number {
  return inset + metrics.listRowPadding;
}

function textWidth(listWidth: number, geometry: ListGeometry): number {
  return Math.max(0, listWidth - 2 * textInset(geometry));
}

function cardWidth(listWidth: number, { inset }: ListGeometry): number {
  return Math.max(0, listWidth - 2 * inset);
}

/** The header and the footer of a section in lines, and what they take from its height with the room around them. */
function sectionTexts({ props }: ElementOf<typeof Kind.section>, width: number, context: Context, pass: Pass): {
  header: PartText | null;
  footer: PartText | null;
  headerHeight: number;
  footerHeight: number;
} {
  const geometry = listGeometry(context.list?.style ?? ListStyle.insetGrouped);
  const limit = textWidth(width, geometry);
  const shownHeader = geometry.headerIsUppercase ? props.header?.toLocaleUpperCase() : props.header;
  const header = shownHeader == null || props.header === null
    ? null
    : wrapped(shownHeader, props.header, limit, context.withFont(geometry.headerFont).font, pass);
  const footer = props.footer === null
    ? null
    : wrapped(props.footer, props.footer, limit, context.withFont(footerFontChange).font, pass);
  return {
    header,
    footer,
    headerHeight: header === null
      ? 0
      : geometry.headerPaddingTop + heightOf(header) + geometry.headerPaddingBottom,
    footerHeight: footer === null ? 0 : metrics.listFooterPaddingTop + heightOf(footer),
  };
}

const footerFontChange = { size: metrics.listHeaderFontSize, relativeTo: TextStyle.footnote };
