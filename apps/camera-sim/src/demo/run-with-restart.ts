import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Runs work until it succeeds or is stopped: after a failure it is restarted with a delay, and the failed attempt is aborted.
 * A server that had no time for one call must not leave a demo without cameras for ever.
 */
export async function runWithRestart(
  run: (signal: AbortSignal) => Promise<void>,
  { signal, pauseMs, say }: { signal: AbortSignal; pauseMs: number; say: (error: unknown) => void },
): Promise<void> {
  while (!signal.aborted) {
    const once = new AbortController();
    try {
      await run(AbortSignal.any([signal, once.signal]));
      return;
    } catch (error) {
      once.abort();
      if (signal.aborted) return;
      say(error);
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }
}
