// The appearance of the protocol's pages: what the person chose, or else what the system prefers.

import { ColorScheme } from "../../generated/protocol";

const storageKey = "scheme";
const darkPreference = window.matchMedia("(prefers-color-scheme: dark)");

/** What the person chose; null before that, and where nothing can be stored. */
function chosenScheme(): ColorScheme | null {
  try {
    const stored = localStorage.getItem(storageKey);
    return Object.values(ColorScheme).find((scheme) => scheme === stored) ?? null;
  } catch {
    return null;
  }
}

/** The appearance that the page has now. */
export function currentScheme(): ColorScheme {
  return document.documentElement.dataset.scheme === ColorScheme.dark ? ColorScheme.dark : ColorScheme.light;
}

/** Gives the page the appearance that was chosen or is preferred, now and whenever the preference changes. */
export function followScheme(): void {
  const show = () => {
    const preferred = darkPreference.matches ? ColorScheme.dark : ColorScheme.light;
    document.documentElement.dataset.scheme = chosenScheme() ?? preferred;
  };
  show();
  darkPreference.addEventListener("change", show);
}

/** Gives the page an appearance, and remembers it. */
export function chooseScheme(scheme: ColorScheme): void {
  document.documentElement.dataset.scheme = scheme;
  try {
    localStorage.setItem(storageKey, scheme);
  } catch {
    // It then holds for this page only.
  }
}

/** Calls `changed` whenever the page gets another appearance. */
export function onSchemeChange(changed: () => void): void {
  new MutationObserver(changed).observe(document.documentElement, { attributeFilter: ["data-scheme"] });
}
