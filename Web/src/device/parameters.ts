// What the page's address says.

import { decodePageParameters, ProtocolError, type PageParameters } from "../../generated/protocol";

/** The parameters in the query of a page's address. What makes no sense is as good as not there. */
export function pageParameters(query: string): PageParameters {
  const good: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(query)) {
    try {
      decodePageParameters({ [name]: value });
      good[name] = value;
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error;
    }
  }
  return decodePageParameters(good);
}
