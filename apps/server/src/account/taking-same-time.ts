import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than a known address takes, so that the time of the answer tells nobody whether there is such an account. */
const SAME_TIME_MS = 120;

/** Runs the work and answers no earlier than after a fixed time, whatever there was to do. */
export async function takingSameTime(work: () => Promise<void>): Promise<void> {
  const enough = sleep(SAME_TIME_MS);
  try {
    await work();
  } finally {
    await enough;
  }
}
