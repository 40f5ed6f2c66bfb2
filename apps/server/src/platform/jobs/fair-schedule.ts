import type { Database, DatabaseTransaction } from '../db/database.ts';
import { findLastPositions } from './jobs.store.ts';

interface Waiting {
  readonly queue: string;
  readonly company?: string;
}

/** The priority of a job in pg-boss, and its company. */
interface FairPosition {
  readonly priority?: number;
  readonly group?: { readonly id: string };
}

/**
 * Round-robin between companies: the first queued job of each, then the second of each, and so on. pg-boss orders jobs
 * by priority, so the slot of a job is decided when it is sent: one after the last queued job of its company, and
 * never before the slot that is being served. A company that joins a queue filled by another is next, and the other
 * continues at half the pace; within a company the order is kept (record 0049).
 */
export async function scheduleFairly(
  tx: DatabaseTransaction | Database,
  jobs: readonly Waiting[],
): Promise<(job: Waiting) => FairPosition> {
  const keys = new Map(
    jobs.flatMap((job) => (job.company === undefined ? [] : [[keyOf(job), job] as const])),
  );
  if (keys.size === 0) return () => ({});
  const found = await findLastPositions(
    tx,
    [...keys.values()].map(({ queue, company }) => ({ queue, company: company! })),
  );
  const last = new Map(found.map((row) => [keyOf(row), row.turn]));
  return (job) => {
    if (job.company === undefined) return {};
    const priority = (last.get(keyOf(job)) ?? 0) - 1;
    last.set(keyOf(job), priority);
    return { priority, group: { id: job.company } };
  };
}

const keyOf = ({ queue, company }: Waiting): string => `${queue} ${company}`;
