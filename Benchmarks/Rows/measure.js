// Runs in both pages before anything of theirs: times a click until its frame is painted, and in the app's page the
// parts of that time.

/** What the parts took since the last click, in milliseconds. */
let parts = {};

/** A function that does what another one does, and counts the time as a part's. */
function timed(part, original) {
  return function (...values) {
    const start = performance.now();
    try {
      return original.apply(this, values);
    } finally {
      parts[part] = (parts[part] ?? 0) + performance.now() - start;
    }
  };
}

const instantiate = WebAssembly.instantiate;
WebAssembly.instantiate = async (...values) => {
  const { exports } = await instantiate(...values);
  return { exports: { ...exports, sb_event: timed("swift", exports.sb_event) } };
};

/** Has the renderer's parts timed, once it has drawn the first screen. */
window.instrument = () => {
  const scene = window.swiftbrowser.scene;
  const steps = [
    ["apply", scene, "take"],
    ["layout", scene?.engine, "update"],
    ["draw", scene?.painter, "paint"],
  ];
  for (const [part, owner, method] of steps) {
    if (typeof owner?.[method] !== "function") {
      throw new Error(`The renderer has no ${method} any more where ${part} was timed; bring measure.js up to date.`);
    }
    owner[method] = timed(part, owner[method]);
  }
};

/**
 * Clicks a button and waits until what came of it is painted. `total` is that time; `work` is the part of it in which
 * the page did something, without the wait for the browser to begin a frame.
 */
window.measure = (label) => new Promise((done) => {
  const button = [...document.querySelectorAll("button")].find((button) => button.textContent === label);
  parts = {};
  let frame = 0;
  requestAnimationFrame(() => (frame = performance.now()));
  const start = performance.now();
  button.click();
  const handled = performance.now();
  // The page's own callback, if it asked for one, was asked for earlier and so has run by then.
  requestAnimationFrame(() => {
    const drawn = performance.now();
    const { port1, port2 } = new MessageChannel();
    // A message is delivered once the frame is done: styles, layout, and paint.
    port1.onmessage = () => {
      const painted = performance.now();
      const { swift = 0, apply = 0, layout = 0, draw = 0 } = parts;
      const decode = handled - start - swift - apply;
      const other = drawn - frame - layout - draw;
      const work = handled - start + painted - frame;
      done({ total: painted - start, work, swift, decode, apply, layout, draw, other, browser: painted - drawn });
    };
    port2.postMessage(null);
  });
});

/** Every text of the rows and where it is, to compare the two pages. */
window.texts = () => {
  const found = [...document.querySelectorAll(".scroll .text, .row > span")];
  return found.map((node) => {
    const { left, top } = node.getBoundingClientRect();
    return [Math.round(top), node.textContent, left];
  }).sort((one, other) => one[0] - other[0] || one[2] - other[2]);
};
