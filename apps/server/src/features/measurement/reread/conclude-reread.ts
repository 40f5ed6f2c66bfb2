import type { SignedInUser } from '../../account/caller.ts';
import { audit } from '../../../platform/audit/audit.store.ts';
import { inTransaction, type DatabaseTransaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { publishRereadProgress } from './publish-reread-progress.ts';
import { endReread, findReread, type RereadRow } from './reread.store.ts';

type Ending = readonly [
  id: RereadRow['id'],
  status: 'completed' | 'failed' | 'cancelled',
  by?: Pick<SignedInUser, 'id' | 'name'>,
];

/** Ends a re-reading and writes the audit entry; one that has ended already is not changed. */
export const concludeReread = (
  deps: Pick<Platform, 'db' | 'clock' | 'outbox'>,
  ...ending: Ending
): Promise<RereadRow | null> => inTransaction(deps.db, (tx) => endRereadIn(deps, tx, ...ending));

/** The same as part of a transaction. */
export async function endRereadIn(
  deps: Pick<Platform, 'clock' | 'outbox'>,
  tx: DatabaseTransaction,
  ...[id, status, by]: Ending
): Promise<RereadRow | null> {
  const at = deps.clock.now();
  const hasEndedNow = await endReread(tx, id, status, at);
  const row = await findReread(tx, id);
  if (!row || !hasEndedNow) return row;
  const actor = by ?? row.requested_by;
  await audit(tx, {
    at,
    company_id: row.company_id,
    actor: { kind: 'user', id: actor.id, name: actor.name },
    action: `gauge.reread_${status}`,
    object: { kind: 'gauge', id: row.gauge_id },
    details: {
      reread_id: row.id,
      from: row.from_datetime,
      until: row.until_datetime,
      total: row.total,
      done: row.done,
      changed: row.changed,
      became_unreadable: row.became_unreadable,
      became_readable: row.became_readable,
      skipped: row.skipped,
    },
  });
  await publishRereadProgress(deps, tx, row);
  return row;
}
