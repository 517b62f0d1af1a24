// Runs in the app's page before anything of its own: notes when messages come, and when a text is on the screen.
// All times are in milliseconds since 1970, to be compared with those of the benchmark.

const now = () => performance.timeOrigin + performance.now();

/** What came from the server since this was last emptied. */
window.arrivals = [];

window.WebSocket = class extends WebSocket {
  constructor(...values) {
    super(...values);
    this.addEventListener("message", ({ data }) => window.arrivals.push({ frame: data, time: now() }));
  }
};

/** Waits until a frame that shows a text is painted; gives the time of that. */
window.painted = (text) => new Promise((done) => {
  const look = () => {
    if (!document.querySelector(".root").textContent.includes(text)) {
      requestAnimationFrame(look);
      return;
    }
    const { port1, port2 } = new MessageChannel();
    // A message is delivered once the frame is done.
    port1.onmessage = () => done(now());
    port2.postMessage(null);
  };
  look();
});
