// Runs before a page of the protocol is drawn, so that it never shows the other appearance first.

import { followScheme } from "./scheme";

followScheme();
