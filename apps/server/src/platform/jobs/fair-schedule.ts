import type { Database, DatabaseTransaction } from '../db/database.ts';
import { findLastPositions } from './jobs.store.ts';

interface Waiting {
  readonly queue: string;
  readonly company?: string;
}

/** What pg-boss needs to know of a job's turn. */
interface FairPosition {
  readonly priority?: number;
  readonly group?: { readonly id: string };
}

/**
 * Companies take turns: the first waiting job of each, then the second of each, and so on. pg-boss hands out jobs by priority,
 * so that a job's place is decided when it is sent: one turn after the last that its company has waiting, and never before the
 * turn that is being served. Whoever comes later to a queue that another company filled is next, and whoever filled it goes on
 * at half the pace; in one company the order stays as it was (record 0049).
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
