// What every page of the protocol does besides being read: search, and another appearance.

import { ColorScheme } from "../../generated/protocol";
import { chooseScheme, currentScheme, onSchemeChange } from "./scheme";
import { enableSearch } from "./search";

const other: Record<ColorScheme, ColorScheme> = {
  [ColorScheme.light]: ColorScheme.dark,
  [ColorScheme.dark]: ColorScheme.light,
};
const names: Record<ColorScheme, string> = { [ColorScheme.light]: "Light", [ColorScheme.dark]: "Dark" };

function enableToggle(button: HTMLButtonElement): void {
  const show = () => {
    button.textContent = names[other[currentScheme()]];
    button.setAttribute("aria-label", `${names[other[currentScheme()]]} appearance`);
  };
  show();
  onSchemeChange(show);
  button.addEventListener("click", () => chooseScheme(other[currentScheme()]));
  button.hidden = false;
}

const toggle = document.querySelector<HTMLButtonElement>("button.theme");
if (toggle !== null) enableToggle(toggle);
const form = document.querySelector<HTMLFormElement>("form.search");
if (form !== null) enableSearch(form);
