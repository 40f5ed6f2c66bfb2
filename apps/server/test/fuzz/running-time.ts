const TICK_MS = 250;
let ranMs = 0;
let last = performance.now();

setInterval(() => {
  const now = performance.now();
  ranMs += Math.min(now - last, 4 * TICK_MS);
  last = now;
}, TICK_MS).unref();

/** Running time of this program, without time in which the machine slept or the process was stopped. */
export const runningMs = (): number => ranMs;
