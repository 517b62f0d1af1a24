// The text of fields: the app's, except while the person is ahead of it. And who has the focus.

import { Capitalization, KeyboardType, ReturnKey } from "../../generated/protocol";

/** A native field of one line or of several. */
export type Field = HTMLInputElement | HTMLTextAreaElement;

/** Whether a node is a native field that holds text. */
export function isField(node: unknown): node is Field {
  return node instanceof HTMLTextAreaElement || (node instanceof HTMLInputElement && !unwritten.has(node.type));
}

const unwritten: ReadonlySet<string> = new Set(["checkbox", "radio", "range", "button"]);

/** What was typed and not answered yet, oldest first, for each field that is ahead of its app. */
const unanswered = new WeakMap<HTMLElement, string[]>();

/** Notes that a text was sent, so that the answers to earlier ones don't take it back. */
export function noteTyped(field: Field): void {
  const texts = unanswered.get(field);
  if (texts === undefined) unanswered.set(field, [field.value]);
  else texts.push(field.value);
}

/** Shows what the app says a field holds, unless that is an answer to something typed before. */
export function showAnsweredText(field: Field, text: string): void {
  const texts = unanswered.get(field);
  const answered = texts?.indexOf(text) ?? -1;
  if (texts !== undefined && answered >= 0) {
    // The app caught up with something typed; what was typed after it stays.
    texts.splice(0, answered + 1);
    if (texts.length > 0) return;
  }
  showText(field, text);
}

/** Shows the app's text. */
export function showText(field: Field, text: string): void {
  // A composition in progress, as of an input method, must not be disturbed; its end is an event of its own.
  if (field.value === text || field.classList.contains("composing")) return;
  unanswered.delete(field);
  field.value = text;
}

const wantedFocus = new WeakMap<Field, boolean>();

/**
 * Gives a field the focus or takes it, when what the app wants has changed; undefined leaves it to the person. It
 * happens once the field is on the page.
 */
export function showFocus(field: Field, focused: boolean | undefined): void {
  if (wantedFocus.get(field) === focused) return;
  if (focused === undefined) wantedFocus.delete(field);
  else wantedFocus.set(field, focused);
  if (focused === undefined) return;
  queueMicrotask(() => {
    if (wantedFocus.get(field) !== focused || !field.isConnected) return;
    if (focused) field.focus({ preventScroll: false });
    else if (hasFocus(field)) field.blur();
  });
}

/** Notes who has the focus by now, so that an app that says the same changes nothing. */
export function noteFocus(field: Field, isFocused: boolean): void {
  if (wantedFocus.has(field)) wantedFocus.set(field, isFocused);
}

/** Whether a field has the focus, also in a tree of its own. */
export function hasFocus(field: Element): boolean {
  const root = field.getRootNode() as Document | ShadowRoot;
  return root.activeElement === field;
}

/** Browsers have fewer keyboards than iOS; these are the closest. */
const keyboards: Record<KeyboardType, string> = {
  [KeyboardType.default]: "text",
  [KeyboardType.asciiCapable]: "text",
  [KeyboardType.numbersAndPunctuation]: "text",
  [KeyboardType.url]: "url",
  [KeyboardType.numberPad]: "numeric",
  [KeyboardType.phonePad]: "tel",
  [KeyboardType.namePhonePad]: "text",
  [KeyboardType.emailAddress]: "email",
  [KeyboardType.decimalPad]: "decimal",
  [KeyboardType.webSearch]: "search",
};

/** And fewer words for the return key. */
const returnKeys: Record<ReturnKey, string> = {
  [ReturnKey.return]: "enter",
  [ReturnKey.done]: "done",
  [ReturnKey.go]: "go",
  [ReturnKey.send]: "send",
  [ReturnKey.join]: "go",
  [ReturnKey.route]: "go",
  [ReturnKey.search]: "search",
  [ReturnKey.next]: "next",
  [ReturnKey.continue]: "next",
};

const capitals: Record<Capitalization, string> = {
  [Capitalization.sentences]: "sentences",
  [Capitalization.words]: "words",
  [Capitalization.characters]: "characters",
  [Capitalization.never]: "none",
};

/** What the on-screen keyboard is to be like. */
export interface Keyboard {
  readonly keyboard: KeyboardType;
  readonly returnKey?: ReturnKey;
  readonly capitalization: Capitalization;
  readonly corrects: boolean;
}

/** Asks for an on-screen keyboard. */
export function showKeyboard(field: Field, { keyboard, returnKey, capitalization, corrects }: Keyboard): void {
  field.inputMode = keyboards[keyboard];
  if (returnKey !== undefined) field.enterKeyHint = returnKeys[returnKey];
  field.setAttribute("autocapitalize", capitals[capitalization]);
  field.setAttribute("autocorrect", corrects ? "on" : "off");
}
