import type { patchMeasurement as patchMeasurementRoute } from '@tenken/contract/measurement/measurement.routes.ts';
import { applyPatch, valueOf } from '@tenken/contract/measurement/measurement.rules.ts';
import type { Measurement, MeasurementPatch } from '@tenken/contract/measurement/measurement.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { UserCaller } from '../account/caller.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { writeComment } from './create-comment.ts';
import { findMeasurement, saveReview, type MeasurementRow } from './measurement.store.ts';
import { publishReview } from './publish-review.ts';
import { requireMeasurement } from './require-measurement.ts';
import { requireValueOf } from './require-value-of.ts';
import { toMeasurement } from './to-measurement.ts';

/** Confirms, corrects or reverts a reading; an outdated version is a conflict. */
export async function patchMeasurement(
  platform: Platform,
  { caller, params, body }: Call<typeof patchMeasurementRoute, UserCaller>,
): Promise<Measurement> {
  return inTransaction(platform.db, async (tx) => {
    const { row } = await requireMeasurement({ db: tx }, caller, params.id, 'for update');
    if (isSentAgain(row, body, caller.user.id)) return toMeasurement(platform, row);
    if (body.version !== undefined && row.version !== body.version)
      throw new AppError('measurement_conflict', { details: { current: toMeasurement(platform, row) } });
    if (body.is_confirmed === undefined && body.confirmed_value === undefined && body.reason) {
      await writeComment(platform, tx, caller, row, body.reason);
      return toMeasurement(platform, (await findMeasurement(tx, row.id))!);
    }
    requireValueOf(row.gauge_type, body.confirmed_value, 'confirmed_value');
    const result = applyPatch(row, body);
    if (result.kind === 'nothing_to_confirm') throw new AppError('nothing_to_confirm');
    if (result.kind === 'unchanged') return toMeasurement(platform, row);
    const at = platform.clock.now();
    const reason = body.reason ?? null;
    await saveReview(tx, row, { ...result, userId: caller.user.id, at, reason });
    const record = { action: result.action, at, from: valueOf(row), to: valueOf(result.state), reason };
    await publishReview(platform, tx, caller, row, record);
    return toMeasurement(platform, (await findMeasurement(tx, row.id))!);
  });
}

/** A repeat of a request whose answer was lost: the requested state is stored, by the same user. */
const isSentAgain = (row: MeasurementRow, body: MeasurementPatch, userId: Id<'user'>): boolean =>
  body.version !== undefined &&
  row.version === body.version + 1 &&
  row.confirmed_by?.id === userId &&
  (body.is_confirmed ?? body.confirmed_value) !== undefined &&
  applyPatch(row, body).kind === 'unchanged';
