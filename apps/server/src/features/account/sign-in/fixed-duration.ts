import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than a known address takes, so that the response time does not reveal whether an account exists. */
const FIXED_DURATION_MS = 120;

/** Starts the time; the returned function waits for the rest of it. */
export function startFixedDuration(): () => Promise<void> {
  const enough = sleep(FIXED_DURATION_MS);
  return () => enough;
}

/** Runs the work and returns no earlier than after a fixed time. */
export async function withFixedDuration(work: () => Promise<void>): Promise<void> {
  const fixedDuration = startFixedDuration();
  try {
    await work();
  } finally {
    await fixedDuration();
  }
}
