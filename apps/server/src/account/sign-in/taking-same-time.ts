import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than a known address takes, so that the time of the answer tells nobody whether there is such an account. */
const SAME_TIME_MS = 120;

/** Starts the time; what it answers waits for the rest of it. */
export function startSameTime(): () => Promise<void> {
  const enough = sleep(SAME_TIME_MS);
  return () => enough;
}

/** Runs the work and answers no earlier than after a fixed time, whatever there was to do. */
export async function takingSameTime(work: () => Promise<void>): Promise<void> {
  const sameTime = startSameTime();
  try {
    await work();
  } finally {
    await sameTime();
  }
}
