const wait = globalThis.setTimeout;

/** React shows what was loaded late 300 ms after its placeholder at the earliest. */
const longestPause = 300;

// Short pauses and frames follow each other at once. React keeps both as it is loaded, so this comes before.
globalThis.setTimeout = Object.assign(
  (run: () => void, ms = 0, ...given: []) => wait(run, ms <= longestPause ? 0 : ms, ...given),
  wait,
);
globalThis.requestAnimationFrame = (draw) => Number(wait(draw, 0, performance.now()));
globalThis.cancelAnimationFrame = clearTimeout;
