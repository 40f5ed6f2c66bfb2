/** Timers of the wall itself: pages turn every 15 s; its clock, its refresh and its look for a new day come every minute. */
const WALL_TIMERS_MS = [15_000, 60_000];

/**
 * Runs in the page before anything else: its clock goes `speed` times as fast, and so do the wall's own timers. Those of the
 * connection stay as they are, because the server's beats do.
 */
export const movedClock = (speed: number): string => `(() => {
  const wallTimers = new Set(${JSON.stringify(WALL_TIMERS_MS)});
  const start = Date.now();
  const RealDate = Date;
  const now = () => Math.round(start + (RealDate.now() - start) * ${speed});
  globalThis.Date = class extends RealDate {
    constructor(...given) { if (given.length === 0) super(now()); else super(...given); }
    static now() { return now(); }
  };
  for (const name of ['setTimeout', 'setInterval']) {
    const real = globalThis[name];
    globalThis[name] = (run, ms, ...rest) => real(run, wallTimers.has(ms) ? ms / ${speed} : ms, ...rest);
  }
})()`;
