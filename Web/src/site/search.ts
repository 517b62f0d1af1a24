// The search field of the protocol's pages: a field with a list of results below it.

import { html } from "../device/dom";
import { search, type Entry } from "./ranking";

declare global {
  interface Window {
    /** The script with the index calls it. */
    searchIndex?: (entries: readonly Entry[]) => void;
  }
}

/** Makes the search field of the page work. */
export function enableSearch(form: HTMLFormElement): void {
  const input = form.querySelector("input");
  const list = form.querySelector("ul");
  const status = form.querySelector<HTMLElement>("[role=status]");
  if (input === null || list === null || status === null) return;
  form.hidden = false;
  new Search(form.dataset.root ?? "", input, list, status);
}

class Search {
  private entries: readonly Entry[] | undefined;
  private selected = -1;

  constructor(
    private readonly root: string,
    private readonly input: HTMLInputElement,
    private readonly list: HTMLElement,
    private readonly status: HTMLElement,
  ) {
    input.addEventListener("focus", () => this.load());
    input.addEventListener("input", () => this.show());
    input.addEventListener("keydown", (event) => this.key(event));
    input.form?.addEventListener("submit", (event) => {
      event.preventDefault();
      this.open(Math.max(0, this.selected));
    });
    input.form?.addEventListener("focusout", (event) => {
      if (!(event.relatedTarget instanceof Node) || input.form?.contains(event.relatedTarget) !== true) this.close();
    });
    document.addEventListener("keydown", (event) => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches("input, textarea, select");
      if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      input.focus();
    });
  }

  /** Loads the index, once. */
  private load(): void {
    if (window.searchIndex !== undefined) return;
    window.searchIndex = (entries) => {
      this.entries = entries;
      this.show();
    };
    document.head.append(html("script", { src: `${this.root}assets/search-index.js` }));
  }

  private show(): void {
    this.load();
    const query = this.input.value;
    if (this.entries === undefined || query.trim() === "") return this.close();
    const found = search(this.entries, query);
    this.selected = -1;
    this.list.replaceChildren(...found.map((entry, index) => this.item(entry, index)));
    this.list.hidden = found.length === 0;
    this.input.setAttribute("aria-expanded", String(found.length > 0));
    this.input.removeAttribute("aria-activedescendant");
    this.status.textContent = found.length === 0 ? "Nothing found" : `${found.length} found`;
    this.status.classList.toggle("none", found.length === 0);
  }

  private item([name, sort, target, doc]: Entry, index: number): HTMLElement {
    const link = html("a", { href: this.root + target, tabindex: "-1" }, html("code", {}, name), " ", html("span", {}, sort));
    if (doc !== "") link.append(html("small", {}, doc));
    const item = html("li", { role: "option", id: `found-${index}`, "aria-selected": "false" }, link);
    // So that the field keeps the focus until the link was followed.
    item.addEventListener("pointerdown", (event) => event.preventDefault());
    item.addEventListener("click", () => this.close());
    return item;
  }

  private key(event: KeyboardEvent): void {
    const items = this.list.children.length;
    if (event.key === "Escape") {
      this.close();
    } else if (items > 0 && !this.list.hidden && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      this.select((this.selected + step + items) % items);
    }
  }

  private select(index: number): void {
    this.list.children[this.selected]?.setAttribute("aria-selected", "false");
    this.selected = index;
    const item = this.list.children[index];
    item?.setAttribute("aria-selected", "true");
    item?.scrollIntoView({ block: "nearest" });
    if (item !== undefined) this.input.setAttribute("aria-activedescendant", item.id);
  }

  private open(index: number): void {
    this.list.children[index]?.querySelector("a")?.click();
  }

  private close(): void {
    this.list.hidden = true;
    this.selected = -1;
    this.status.textContent = "";
    this.input.setAttribute("aria-expanded", "false");
    this.input.removeAttribute("aria-activedescendant");
  }
}
