const TICK_MS = 250;
let ranMs = 0;
let last = performance.now();

setInterval(() => {
  const now = performance.now();
  ranMs += Math.min(now - last, 4 * TICK_MS);
  last = now;
}, TICK_MS).unref();

/** How long this program ran: a machine that sleeps and a process that is stopped are no hang, and fuzz nothing. */
export const runningMs = (): number => ranMs;
