import type { MeasurementAction } from '@tenken/contract/measurement/history.schema.ts';
import { HISTORY_SHOWN } from '@tenken/contract/measurement/measurement.limits.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';

/** The key of a reading: its partition and its id. */
export interface MeasurementKey {
  readonly id: Id<'measurement'>;
  readonly datetime: Date;
}

export interface ChangeRow {
  at: Date;
  by: { id: Id<'user'>; name: string } | null;
  action: MeasurementAction;
  from_value: number | null;
  to_value: number | null;
  reason: string | null;
}

export interface CommentRow {
  id: Id<'measurement_comment'>;
  at: Date;
  by: { id: Id<'user'>; name: string } | null;
  text: string;
}

const userJson = sql`case when u.id is null then null else json_build_object('id', u.id, 'name', u.name) end as by`;

/** The newest changes of a reading, oldest first. */
export async function findChanges(db: Database, { id, datetime }: MeasurementKey): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select h.at, h.action, h.from_value, h.to_value, h.reason, ${userJson}
    from measurement_change h left join app_user u on u.id = h.user_id
    where h.datetime = ${datetime} and h.measurement_id = ${id}
    order by h.at desc, h.id desc limit ${HISTORY_SHOWN}`.execute(db);
  return rows.toReversed();
}

/** The newest comments on a reading, oldest first. */
export async function findComments(db: Database, { id, datetime }: MeasurementKey): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    select k.id, k.at, k.text, ${userJson} from measurement_comment k left join app_user u on u.id = k.user_id
    where k.datetime = ${datetime} and k.measurement_id = ${id}
    order by k.at desc, k.id desc limit ${HISTORY_SHOWN}`.execute(db);
  return rows.toReversed();
}

export async function insertComment(
  tx: DatabaseTransaction,
  { id, datetime }: MeasurementKey,
  comment: { at: Date; userId: Id<'user'>; text: string },
): Promise<Id<'measurement_comment'>> {
  const commentId: Id<'measurement_comment'> = newId(comment.at);
  await tx
    .insertInto('measurement_comment')
    .values({
      id: commentId,
      measurement_id: id,
      datetime,
      at: comment.at,
      user_id: comment.userId,
      text: comment.text,
    })
    .execute();
  await countComments(tx, { id, datetime }, 1);
  return commentId;
}

export async function removeComment(
  tx: DatabaseTransaction,
  key: MeasurementKey,
  commentId: Id<'measurement_comment'>,
): Promise<void> {
  await tx
    .deleteFrom('measurement_comment')
    .where('id', '=', commentId)
    .where('datetime', '=', key.datetime)
    .where('measurement_id', '=', key.id)
    .execute();
  await countComments(tx, key, -1);
}

/** The version does not change: a comment must not cause a conflict with another user's confirmation. */
const countComments = (
  tx: DatabaseTransaction,
  { id, datetime }: MeasurementKey,
  change: 1 | -1,
): Promise<unknown> =>
  tx
    .updateTable('measurement')
    .set({ comment_count: sql`comment_count + ${change}` })
    .where('datetime', '=', datetime)
    .where('id', '=', id)
    .execute();
