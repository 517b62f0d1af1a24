// How the three styles of lists differ in where things are.

import { metrics } from "../../generated/metrics";
import { FontWeight, ListStyle, TextStyle, type Font } from "../../generated/protocol";

/** The lengths of a list style. */
export interface ListGeometry {
  readonly style: ListStyle;
  /** Between the sides of the list and its rows. */
  readonly inset: number;
  /** Between groups, and above the first one when it has no header. */
  readonly spacing: number;
  readonly top: number;
  readonly headerPaddingTop: number;
  readonly headerPaddingBottom: number;
  readonly headerFont: Font;
  readonly headerIsUppercase: boolean;
  /** Whether the last row of a group has a hairline below it, too. */
  readonly separatesLast: boolean;
}

const smallHeader: Font = { size: metrics.listHeaderFontSize, relativeTo: TextStyle.footnote };

const geometries: { readonly [S in ListStyle]: ListGeometry } = {
  [ListStyle.insetGrouped]: {
    style: ListStyle.insetGrouped,
    inset: metrics.listInset,
    spacing: metrics.listSectionSpacing,
    top: metrics.listHeaderPaddingTop,
    headerPaddingTop: metrics.listHeaderPaddingTop,
    headerPaddingBottom: metrics.listHeaderPaddingBottom,
    headerFont: smallHeader,
    headerIsUppercase: true,
    separatesLast: false,
  },
  [ListStyle.grouped]: {
    style: ListStyle.grouped,
    inset: 0,
    spacing: metrics.listSectionSpacing,
    top: metrics.listHeaderPaddingTop,
    headerPaddingTop: metrics.listHeaderPaddingTop,
    headerPaddingBottom: metrics.listHeaderPaddingBottom,
    headerFont: smallHeader,
    headerIsUppercase: true,
    separatesLast: false,
  },
  [ListStyle.plain]: {
    style: ListStyle.plain,
    inset: 0,
    spacing: 0,
    top: 0,
    headerPaddingTop: metrics.listPlainHeaderPadding,
    headerPaddingBottom: metrics.listPlainHeaderPadding,
    headerFont: { textStyle: TextStyle.subheadline, weight: FontWeight.semibold },
    headerIsUppercase: false,
    separatesLast: true,
  },
};

/** The lengths of a list style. */
export function listGeometry(style: ListStyle): ListGeometry {
  return geometries[style];
}
