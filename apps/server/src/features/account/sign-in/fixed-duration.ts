import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than a known address takes, so that the time of the answer tells nobody whether there is such an account. */
const FIXED_DURATION_MS = 120;

/** Starts the time; what it answers waits for the rest of it. */
export function startFixedDuration(): () => Promise<void> {
  const enough = sleep(FIXED_DURATION_MS);
  return () => enough;
}

/** Runs the work and answers no earlier than after a fixed time, whatever there was to do. */
export async function withFixedDuration(work: () => Promise<void>): Promise<void> {
  const fixedDuration = startFixedDuration();
  try {
    await work();
  } finally {
    await fixedDuration();
  }
}
