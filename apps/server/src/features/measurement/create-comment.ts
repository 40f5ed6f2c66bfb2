import type { createMeasurementComment as createCommentRoute } from '@tenken/contract/measurement/history.routes.ts';
import type { MeasurementComment } from '@tenken/contract/measurement/history.schema.ts';
import { MAX_COMMENTS } from '@tenken/contract/measurement/measurement.limits.ts';
import type { UserCaller } from '../account/caller.ts';
import { audit } from '../../platform/audit/audit.store.ts';
import { inTransaction, type DatabaseTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertComment } from './history.store.ts';
import type { MeasurementRow } from './measurement.store.ts';
import { requireMeasurement } from './require-measurement.ts';

export async function createComment(
  platform: Platform,
  { caller, params, body }: Call<typeof createCommentRoute, UserCaller>,
): Promise<MeasurementComment> {
  return inTransaction(platform.db, async (tx) => {
    const { row } = await requireMeasurement({ db: tx }, caller, params.id, 'for update');
    return writeComment(platform, tx, caller, row, body.text);
  });
}

/** Stores a comment on a locked reading with its author and publishes the change. */
export async function writeComment(
  { clock, outbox }: Pick<Platform, 'clock' | 'outbox'>,
  tx: DatabaseTransaction,
  { user }: UserCaller,
  row: MeasurementRow,
  text: string,
): Promise<MeasurementComment> {
  if (row.comment_count >= MAX_COMMENTS) throw new AppError('comment_limit_exceeded');
  const at = clock.now();
  const id = await insertComment(tx, row, { at, userId: user.id, text });
  await audit(tx, {
    at,
    company_id: user.company_id,
    actor: { kind: 'user', id: user.id, name: user.name },
    action: 'measurement.commented',
    object: { kind: 'measurement', id: row.id },
    details: { comment_id: id, text, gauge_id: row.gauge_id },
  });
  const scope = { company_id: user.company_id, facility_id: row.facility_id };
  const payload = { measurement_id: row.id, gauge_id: row.gauge_id, camera_id: row.camera_id };
  await outbox.publish(tx, 'measurement.commented', scope, payload);
  return { id, at: at.toISOString(), by: { id: user.id, name: user.name }, text, is_deletable: true };
}
