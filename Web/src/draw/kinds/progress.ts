// Gauges and progress: bars, rings and spinners.

import { metrics } from "../../../generated/metrics";
import { GaugeStyle, ProgressStyle, type Kind } from "../../../generated/protocol";
import { PartName, type Placement } from "../../layout/types";
import { nameIn } from "../../tree/actions";
import type { Element } from "../../tree/elements";
import type { Drawing } from "../drawing";
import { elementNode, type Drawer } from "../drawer";
import { partNode, showPart } from "../parts";

export const gauge: Drawer<typeof Kind.gauge> = {
  make() {
    const node = elementNode("div", "gauge");
    node.setAttribute("role", "meter");
    return node;
  },
  show(drawing, element) {
    const { style, value, hasLabel, hasCurrentValueLabel } = element.props;
    const isOpenRing = style === GaugeStyle.accessoryCircular;
    drawing.node.classList.toggle("ring", isOpenRing || style === GaugeStyle.accessoryCircularCapacity);
    drawing.node.classList.toggle("marked", isOpenRing || style === GaugeStyle.accessoryLinear);
    drawing.node.style.setProperty("--share", String(value));
    describe(drawing, element, value, hasLabel, hasCurrentValueLabel);
  },
  place(drawing, element, placement) {
    const { style, value } = element.props;
    const isOpenRing = style === GaugeStyle.accessoryCircular;
    if (!isOpenRing && style !== GaugeStyle.accessoryCircularCapacity) {
      showBar(drawing, placement);
      return;
    }
    showPart(drawing, PartName.fill, undefined, () => drawing.node);
    const node = showPart(drawing, PartName.track, placement.parts?.track, () => bar(drawing, "track"));
    if (node !== undefined) node.innerHTML = ring(metrics.gaugeRingSize, metrics.gaugeTrackHeight, value, isOpenRing);
  },
};

export const progress: Drawer<typeof Kind.progress> = {
  make() {
    const node = elementNode("div", "progress");
    node.setAttribute("role", "progressbar");
    return node;
  },
  show(drawing, element) {
    const { value, hasLabel, hasCurrentValueLabel } = element.props;
    describe(drawing, element, value, hasLabel, hasCurrentValueLabel);
    showSpinner(drawing, value);
  },
  place(drawing, element, placement) {
    const { style, value } = element.props;
    drawing.node.classList.toggle("endless", style === ProgressStyle.linear && value === null);
    showBar(drawing, placement);
    showPart(drawing, PartName.spinner, placement.parts?.spinner, () => bar(drawing, "spinner"));
    showSpinner(drawing, value);
  },
};

/** Says the value, and what it is of, to assistive technology. */
function describe(
  { node }: Drawing,
  { children }: Element,
  value: number | null,
  hasLabel: boolean,
  hasCurrentValueLabel: boolean,
): void {
  const label = hasLabel ? children[0] : undefined;
  const current = hasCurrentValueLabel ? children[hasLabel ? 1 : 0] : undefined;
  if (label !== undefined) node.setAttribute("aria-label", nameIn(label));
  node.setAttribute("aria-valuemin", "0");
  node.setAttribute("aria-valuemax", "1");
  if (value === null) node.removeAttribute("aria-valuenow");
  else node.setAttribute("aria-valuenow", String(value));
  if (current === undefined) node.removeAttribute("aria-valuetext");
  else node.setAttribute("aria-valuetext", nameIn(current));
}

function showBar(drawing: Drawing, { parts }: Placement): void {
  const track = showPart(drawing, PartName.track, parts?.track, () => bar(drawing, "track"));
  // What the track held while it was a ring.
  if (track?.firstChild != null) track.textContent = "";
  showPart(drawing, PartName.fill, parts?.fill, () => bar(drawing, "fill"));
}

function bar(drawing: Drawing, className: string): HTMLElement {
  const node = document.createElement("div");
  node.className = className;
  drawing.node.append(node);
  drawing.tail ??= node;
  return node;
}

/** A ring that closes with the value, or spokes that turn when there is none. */
function showSpinner(drawing: Drawing, value: number | null): void {
  const node = partNode(drawing, PartName.spinner);
  if (node === undefined) return;
  const isTurning = value === null;
  node.classList.toggle("turning", isTurning);
  if (!isTurning) node.innerHTML = ring(metrics.spinnerSize, ringWidth, value, false);
  else if (node.querySelector(".spoke") === null) node.innerHTML = spokes;
}

const ringWidth = 3;
const spokeCount = 8;

/** The spinner of iOS: spokes around a middle, the last ones fainter. */
export const spokes =
  '<svg viewBox="-10 -10 20 20" aria-hidden="true" stroke="currentColor" stroke-width="2.4" stroke-linecap="round">' +
  Array.from({ length: spokeCount }, (_, index) => {
    const angle = (index * 360) / spokeCount;
    const opacity = 0.25 + (0.75 * index) / (spokeCount - 1);
    return `<path class="spoke" d="M0-4.6V-8.4" opacity="${opacity}" transform="rotate(${angle})"/>`;
  }).join("") +
  "</svg>";

/** A ring with a share of it colored; an open one has a gap at its bottom and a mark at the value. */
function ring(size: number, width: number, value: number, isOpen: boolean): string {
  const radius = (size - width) / 2;
  const length = 2 * Math.PI * radius;
  const whole = isOpen ? 0.75 : 1;
  const start = isOpen ? 135 : -90;
  const circle = (share: number, className: string) =>
    `<circle class="${className}" r="${radius}" stroke-width="${width}" stroke-dasharray="${share * length} ${length}" ` +
    `transform="rotate(${start})"/>`;
  const angle = ((start + 360 * whole * value) * Math.PI) / 180;
  const mark = `<circle class="ring-mark" cx="${Math.cos(angle) * radius}" cy="${Math.sin(angle) * radius}" r="${width}"/>`;
  const box = `${-size / 2} ${-size / 2} ${size} ${size}`;
  return (
    `<svg viewBox="${box}" aria-hidden="true" fill="none" stroke-linecap="${isOpen ? "round" : "butt"}">` +
    (isOpen ? circle(whole, "ring-fill") + mark : circle(whole, "ring-track") + circle(value, "ring-fill")) +
    "</svg>"
  );
}
