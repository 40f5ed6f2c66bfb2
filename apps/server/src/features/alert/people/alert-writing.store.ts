import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { AlertView } from './alert-view.store.ts';

interface By {
  readonly userId: Id<'user'>;
  readonly at: Date;
}

/** Locks an alert: actions of several users are serialised. */
export async function lockAlert(tx: DatabaseTransaction, id: Id<'alert'>): Promise<void> {
  await tx.selectFrom('alert').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** Ends the escalation. The first user stays recorded: false for the others. */
export async function acknowledge(tx: DatabaseTransaction, id: Id<'alert'>, by: By): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('alert')
    .set({ acknowledged_at: by.at, acknowledged_by: by.userId, escalate_at: null, updated_at: by.at })
    .where('id', '=', id)
    .where('acknowledged_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False when it was not acknowledged. */
export async function revertAcknowledgement(
  tx: DatabaseTransaction,
  id: Id<'alert'>,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('alert')
    .set({ acknowledged_at: null, acknowledged_by: null, updated_at: at })
    .where('id', '=', id)
    .where('acknowledged_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function assign(
  tx: DatabaseTransaction,
  id: Id<'alert'>,
  assigneeId: Id<'user'> | null,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('alert')
    .set({ assignee_id: assigneeId, updated_at: at })
    .where('id', '=', id)
    .execute();
}

/** Replaces a shelving that has not ended. */
export async function shelve(
  tx: DatabaseTransaction,
  { subject_id, kind }: AlertView,
  shelf: By & { until: Date; reason: string },
): Promise<void> {
  await unshelve(tx, { subject_id, kind }, shelf.at);
  const { at: from_at, until: until_at, reason, userId: created_by } = shelf;
  await tx
    .insertInto('alert_shelf')
    .values({ id: newId(from_at), subject_id, kind, from_at, until_at, reason, created_by })
    .execute();
}

/** The past stays suppressed; only the remaining time is released. */
export async function unshelve(
  tx: DatabaseTransaction,
  { subject_id, kind }: Pick<AlertView, 'subject_id' | 'kind'>,
  at: Date,
): Promise<void> {
  await sql`update alert_shelf set until_at = greatest(from_at, ${at}) where subject_id = ${subject_id} and kind = ${kind}
    and until_at > ${at}`.execute(tx);
}

/** Exact only while the lock is held. */
export async function findCommentCount(tx: DatabaseTransaction, id: Id<'alert'>): Promise<number> {
  const alert = await tx
    .selectFrom('alert')
    .select('comment_count')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return alert.comment_count;
}

export async function insertComment(
  tx: DatabaseTransaction,
  alertId: Id<'alert'>,
  text: string,
  by: By,
): Promise<Id<'alert_comment'>> {
  const id: Id<'alert_comment'> = newId(by.at);
  await tx
    .insertInto('alert_comment')
    .values({ id, alert_id: alertId, at: by.at, user_id: by.userId, text })
    .execute();
  await sql`update alert set comment_count = comment_count + 1, updated_at = ${by.at} where id = ${alertId}`.execute(
    tx,
  );
  return id;
}
