// Runs in the app's page before anything of the page's: keeps what the module writes, and how long it takes.

window.recorded = { chunks: [], times: [] };

const instantiate = WebAssembly.instantiate;
WebAssembly.instantiate = async (...values) => {
  const { exports } = await instantiate(...values);
  const record = {
    sb_event: (id) => {
      const start = performance.now();
      exports.sb_event(id);
      window.recorded.times.push(performance.now() - start);
    },
    sb_ops_clear: () => {
      const bytes = new Uint8Array(exports.memory.buffer, exports.sb_ops_ptr(), exports.sb_ops_len());
      // An empty array of JSON is not nothing, but says as much.
      if (String.fromCharCode(...bytes.subarray(0, 3)) !== "[]") window.recorded.chunks.push(Array.from(bytes));
      exports.sb_ops_clear();
    },
  };
  return { exports: { ...exports, ...record } };
};

/** Clicks a button and waits until what came of it is drawn. */
window.press = async (label) => {
  [...document.querySelectorAll("button")].find((button) => button.textContent === label).click();
  await window.swiftbrowser.settled();
};
