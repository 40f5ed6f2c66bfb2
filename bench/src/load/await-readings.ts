import { setTimeout as sleep } from 'node:timers/promises';
import { queryDatabase, type DatabasePlace } from './database.ts';

export interface Backlog {
  /** Photos that were not read yet. */
  readonly unread: number;
  /** Unfinished jobs: queued ones, and those locked by a worker or by one that died. */
  readonly waiting: number;
  readonly active: number;
}

export interface Recovery {
  /** Until every photo was read; null on a timeout. */
  readonly readMs: number | null;
  /** Until no job was left, including those whose worker died after the work. */
  readonly emptyMs: number | null;
}

const LOOK_EVERY_MS = 200;

export async function measureBacklog(place: DatabasePlace): Promise<Backlog> {
  const [backlog] = await queryDatabase<Backlog>(
    place,
    `select (select count(*) from photo where processed_at is null) as unread,
            count(*) filter (where state < 'active') as waiting,
            count(*) filter (where state = 'active') as active
       from pgboss.job where state < 'completed'`,
  );
  return backlog!;
}

/** Waits until every stored photo is read and no job is left, at most `timeoutMs`; times count from `startedMs`. */
export async function awaitReadings(
  place: DatabasePlace,
  timeoutMs: number,
  startedMs: number = performance.now(),
): Promise<Recovery> {
  let readMs: number | null = null;
  for (;;) {
    const { unread, waiting, active } = await measureBacklog(place);
    const elapsedMs = Math.round(performance.now() - startedMs);
    if (unread === 0) readMs ??= elapsedMs;
    if (unread + waiting + active === 0) return { readMs, emptyMs: elapsedMs };
    if (elapsedMs > timeoutMs) return { readMs, emptyMs: null };
    await sleep(LOOK_EVERY_MS);
  }
}
