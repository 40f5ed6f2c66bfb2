import type { AuditAction } from '@tenken/contract/company/audit-actions.ts';
import { auditByUser } from '../account/audit-by-user.ts';
import type { DatabaseTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SavedViewRow } from './saved-view.store.ts';

interface Change {
  /** Null for a new view. */
  readonly before: SavedViewRow | null;
  /** Null for a deleted view. */
  readonly after: SavedViewRow | null;
  readonly isRestored?: boolean;
}

/** Records and publishes changes of a shared view. Those of a private view are not published. */
export async function publishSharedViewChange(
  { outbox, clock }: Pick<Platform, 'outbox' | 'clock'>,
  tx: DatabaseTransaction,
  call: Parameters<typeof auditByUser>[1],
  change: Change,
): Promise<void> {
  const action = actionOf(change);
  const view = change.after ?? change.before;
  if (action === null || view === null) return;
  const { id, company_id, facility_id, name, page } = view;
  await auditByUser(tx, call, {
    at: clock.now(),
    company_id,
    action,
    object: { kind: 'saved_view', id },
    details: { name, page, facility_id },
  });
  await outbox.publish(tx, 'saved_view.changed', { company_id, facility_id }, { saved_view_id: id });
}

function actionOf({ before, after, isRestored }: Change): AuditAction | null {
  const wasSeen = before?.is_shared ?? false;
  const isSeen = after?.is_shared ?? false;
  if (!wasSeen) return isSeen ? (isRestored ? 'saved_view.restored' : 'saved_view.shared') : null;
  if (after === null) return 'saved_view.deleted';
  if (!isSeen) return 'saved_view.unshared';
  if (before?.query !== after.query) return 'saved_view.changed';
  return before.name === after.name ? null : 'saved_view.renamed';
}
