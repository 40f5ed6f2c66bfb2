/** Timers of the wall: page change every 15 s; clock, refresh and daily reload check every minute. */
const WALL_TIMERS_MS = [15_000, 60_000];

/**
 * Injected before the console: runs the clock and the wall's timers `speed` times as fast. Timers of the connection stay real,
 * because the server's heartbeats do.
 */
export const fastClock = (speed: number): string => `(() => {
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
