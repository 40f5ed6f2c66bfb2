import type { deleteMeasurementComment as deleteCommentRoute } from '@tenken/contract/measurement/history.routes.ts';
import type { UserCaller } from '../account/caller.ts';
import { audit } from '../../platform/audit/audit.store.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { findComments, removeComment } from './history.store.ts';
import { requireMeasurement } from './require-measurement.ts';
import { mayDeleteComment } from './to-comment.ts';

/** Deletes a comment; its text stays in the audit log. */
export async function deleteComment(
  { db, clock, outbox }: Platform,
  { caller, params }: Call<typeof deleteCommentRoute, UserCaller>,
): Promise<undefined> {
  const { user } = caller;
  await inTransaction(db, async (tx) => {
    const { row, abilities } = await requireMeasurement({ db: tx }, caller, params.id, 'for update');
    const comment = (await findComments(tx, row)).find(({ id }) => id === params.commentId);
    if (!comment) throw new AppError('not_found');
    if (!mayDeleteComment(comment, caller, abilities)) throw new AppError('permission_denied');
    await removeComment(tx, row, comment.id);
    await audit(tx, {
      at: clock.now(),
      company_id: user.company_id,
      actor: { kind: 'user', id: user.id, name: user.name },
      action: 'measurement.comment_deleted',
      object: { kind: 'measurement', id: row.id },
      details: {
        comment_id: comment.id,
        text: comment.text,
        written_by: comment.by?.id ?? null,
        gauge_id: row.gauge_id,
      },
    });
    const scope = { company_id: user.company_id, facility_id: row.facility_id };
    const payload = { measurement_id: row.id, gauge_id: row.gauge_id, camera_id: row.camera_id };
    await outbox.publish(tx, 'measurement.commented', scope, payload);
  });
}
