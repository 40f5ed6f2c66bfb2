import { sweepTemporary } from '../blobs/sweep-temporary.ts';
import type { Platform } from '../platform.ts';
import { makePartitionsAhead, purgeExpired, withHousekeepingLock } from './housekeeping.store.ts';

const EVERY_MS = 3_600_000;

type Parts = Pick<Platform, 'db' | 'clock' | 'log' | 'config'>;

/** What a feature clears away; run with the rest, one after the other. */
export type Chore = () => Promise<void>;

/** Runs at the start and then every hour, in processes with the scheduler role. */
export async function startHousekeeping(
  parts: Parts,
  chores: readonly Chore[] = [],
): Promise<{ stop: () => Promise<void> }> {
  await makePartitionsAhead(parts.db, parts.clock.now());
  let running: Promise<unknown> = Promise.resolve();
  const round = (): void => {
    running = running
      .then(() => keepHouse(parts, chores))
      .catch((error: unknown) => parts.log.error({ err: error }, 'housekeeping failed'));
  };
  round();
  const timer = setInterval(round, EVERY_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

async function keepHouse({ db, clock, log, config }: Parts, chores: readonly Chore[]): Promise<void> {
  const now = clock.now();
  await sweepTemporary(config.dataDir);
  await withHousekeepingLock(db, async (own) => {
    await makePartitionsAhead(own, now);
    for (const chore of chores)
      await chore().catch((error: unknown) => log.error({ err: error }, 'a chore failed'));
    log.debug({ removed: await purgeExpired(own, now) }, 'housekeeping done');
  });
}
