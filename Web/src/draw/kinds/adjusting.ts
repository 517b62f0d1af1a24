// Steppers and sliders: two native buttons, and a native range input.

import { SliderLabel, type Kind } from "../../../generated/protocol";
import { labelOf } from "../../layout/kinds/adjusting";
import { PartName } from "../../layout/types";
import { nameIn, textIn } from "../../tree/actions";
import type { ElementOf } from "../../tree/elements";
import type { Drawing } from "../drawing";
import { elementNode, type Drawer } from "../drawer";
import { partNode, showPart } from "../parts";

type StepperElement = ElementOf<typeof Kind.stepper>;
type SliderElement = ElementOf<typeof Kind.slider>;

export const stepper: Drawer<typeof Kind.stepper> = {
  make() {
    const node = elementNode("div", "stepper");
    node.setAttribute("role", "group");
    return node;
  },
  show: showButtons,
  place(drawing, element, { parts }) {
    showPart(drawing, PartName.stepper, parts?.stepper, () => {
      const node = document.createElement("div");
      node.className = "stepper-buttons";
      for (const [name, way] of [["Decrement", "down"], ["Increment", "up"]] as const) {
        const button = document.createElement("button");
        button.type = "button";
        button.className = `step ${way}`;
        button.setAttribute("aria-label", name);
        node.append(button);
      }
      drawing.node.append(node);
      drawing.tail = node;
      return node;
    });
    showButtons(drawing, element);
  },
};

function showButtons(drawing: Drawing, element: StepperElement): void {
  drawing.node.setAttribute("aria-label", textIn(element));
  const [down, up] = partNode(drawing, PartName.stepper)?.children ?? [];
  // A button that is disabled loses the focus, from which one more press could not be taken back.
  down?.setAttribute("aria-disabled", String(!element.props.canDecrement));
  up?.setAttribute("aria-disabled", String(!element.props.canIncrement));
}

export const slider: Drawer<typeof Kind.slider> = {
  make: () => elementNode("div", "slider"),
  show: showValue,
  place(drawing, element, { parts }) {
    showPart(drawing, PartName.track, parts?.track, () => {
      const input = document.createElement("input");
      input.type = "range";
      input.className = "range";
      drawing.node.append(input);
      drawing.tail = input;
      return input;
    });
    showValue(drawing, element);
  },
  reconcile: showValue,
};

/** While a finger has the thumb, it is where the finger is. */
const held = new WeakSet<HTMLInputElement>();

/** Notes whether a finger has the thumb of a slider. */
export function hold(input: HTMLInputElement, isHeld: boolean): void {
  if (isHeld) held.add(input);
  else held.delete(input);
}

function showValue(drawing: Drawing, element: SliderElement): void {
  const input = partNode(drawing, PartName.track) as HTMLInputElement | undefined;
  if (input === undefined) return;
  const { min, max, step, value } = element.props;
  input.min = String(min);
  input.max = String(max);
  input.step = step === null || step === 0 ? "any" : String(step);
  if (!held.has(input)) input.value = String(value);
  showFill(input);
  const label = labelOf(element, SliderLabel.label);
  const name = label === undefined ? "" : nameIn(label);
  if (name !== "") input.setAttribute("aria-label", name);
}

/** Colors the track up to the thumb. */
export function showFill(input: HTMLInputElement): void {
  const { min, max, valueAsNumber } = input;
  const share = (valueAsNumber - Number(min)) / (Number(max) - Number(min));
  input.style.setProperty("--share", String(isFinite(share) ? share : 0));
}
