import { setTimeout as sleep } from 'node:timers/promises';
import type { Platform } from '../platform.ts';

/** A recurring task, run by one process at a time. */
export interface Timer {
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<unknown>;
}

/** Starts the timers of processes with the scheduler role. A failed run is logged; the next one is not affected. */
export function startTimers(
  { locks, log }: Pick<Platform, 'locks' | 'log'>,
  timers: readonly Timer[],
): { stop: () => Promise<void> } {
  const abort = new AbortController();
  const loops = timers.map(async ({ name, everyMs, run }) => {
    while (!abort.signal.aborted) {
      await locks
        .hold(name, async () => void (await run()))
        .catch((error: unknown) => log.error({ err: error, timer: name }, 'a timer failed'));
      await sleep(everyMs, undefined, { signal: abort.signal }).catch(() => undefined);
    }
  });
  return {
    stop: async () => {
      abort.abort();
      await Promise.all(loops);
    },
  };
}
