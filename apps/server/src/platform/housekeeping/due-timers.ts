import { setTimeout as sleep } from 'node:timers/promises';
import { Listener } from '../db/listener.ts';
import type { Platform } from '../platform.ts';

/** Work that runs when the database notifies of something new, and when something is due. */
export interface DueTimer {
  readonly name: string;
  /** Channel of the database notifications (NOTIFY). */
  readonly channel: string;
  /** Returns when something is due next; null: nothing until the next notification. */
  readonly run: () => Promise<Date | null>;
}

/** Notifications within this time cause one run. */
const REST_MS = 100;
/** Pause after a run that failed, or that another process was doing. */
const RETRY_MS = 1_000;
/** Polls the clock, because a timer misses clock changes and sleep. The database is not queried. */
const LOOK_AT_CLOCK_MS = 1_000;

type Deps = Pick<Platform, 'locks' | 'log' | 'clock' | 'databaseAddress'>;

/**
 * Starts the due timers of processes with the scheduler role. Each runs once at the start, for notifications that were missed
 * before, and in one process at a time; a process that finds it running elsewhere runs it afterwards.
 */
export async function startDueTimers(
  deps: Deps,
  dueTimers: readonly DueTimer[],
): Promise<{ stop: () => Promise<void> }> {
  const loops = dueTimers.map((timer) => ({ timer, loop: new Loop(deps, timer) }));
  const listener = new Listener(deps.databaseAddress, deps.log, {
    channels: dueTimers.map(({ channel }) => channel),
    onNotification: (channel) => {
      for (const { timer, loop } of loops) if (timer.channel === channel) loop.wake();
    },
    onGap: () => {
      for (const { loop } of loops) loop.wake();
    },
  });
  await listener.start();
  const running = loops.map(({ loop }) => loop.run());
  return {
    stop: async () => {
      for (const { loop } of loops) loop.stop();
      await Promise.all(running);
      await listener.close();
    },
  };
}

class Loop {
  readonly #deps: Deps;
  readonly #timer: DueTimer;
  readonly #stopped = new AbortController();
  #isToRun = true;
  #endPause: () => void = () => undefined;
  #retry: NodeJS.Timeout | undefined;

  constructor(deps: Deps, timer: DueTimer) {
    this.#deps = deps;
    this.#timer = timer;
  }

  wake(): void {
    this.#isToRun = true;
    this.#endPause();
  }

  stop(): void {
    clearTimeout(this.#retry);
    this.#stopped.abort();
    this.#endPause();
  }

  async run(): Promise<void> {
    const { signal } = this.#stopped;
    let due: Date | null = null;
    while (!signal.aborted) {
      if (this.#isToRun || (due !== null && due <= this.#deps.clock.now())) {
        this.#isToRun = false;
        due = await this.#round();
        await sleep(REST_MS, undefined, { signal }).catch(() => undefined);
      } else await this.#pause(due);
    }
  }

  async #round(): Promise<Date | null> {
    const { locks, log } = this.#deps;
    const { name, run } = this.#timer;
    let due: Date | null = null;
    const isDone = await locks
      .hold(name, async () => {
        due = await run();
      })
      .catch((error: unknown) => {
        log.error({ err: error, timer: name }, 'a timer failed');
        return false;
      });
    if (!isDone && !this.#stopped.signal.aborted) this.#retry = setTimeout(() => this.wake(), RETRY_MS);
    return due;
  }

  #pause(due: Date | null): Promise<void> {
    return new Promise((resolve) => {
      const leftMs = due === null ? null : due.getTime() - this.#deps.clock.now().getTime();
      const timer =
        leftMs === null ? undefined : setTimeout(resolve, Math.min(Math.max(leftMs, 0), LOOK_AT_CLOCK_MS));
      this.#endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
