// Pictures where there are none.

import { metrics } from "../../generated/metrics";
import type { Pictures } from "./types";

/** For those who know no pictures: each is missing. */
export const noPictures: Pictures = {
  picture: () => ({ size: { width: metrics.missingImageSize, height: metrics.missingImageSize }, isSymbol: false }),
};
