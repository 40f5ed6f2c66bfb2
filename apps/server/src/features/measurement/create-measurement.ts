import type { createMeasurement as createMeasurementRoute } from '@tenken/contract/measurement/measurement.routes.ts';
import { applyPatch, valueOf } from '@tenken/contract/measurement/measurement.rules.ts';
import type { Measurement } from '@tenken/contract/measurement/measurement.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { UserCaller } from '../account/caller.ts';
import type { GaugeRow } from '../gauge/gauge.store.ts';
import { requireGauge } from '../gauge/require-gauge.ts';
import { findPhoto, type PhotoRow } from '../photo/photo.store.ts';
import { inTransaction, type DatabaseTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { findMeasurementId, insertUnread } from './measurement-writing.store.ts';
import { findMeasurement, saveReview } from './measurement.store.ts';
import { publishReview } from './publish-review.ts';
import { requireValueOf } from './require-value-of.ts';
import { toMeasurement } from './to-measurement.ts';

type Body = Call<typeof createMeasurementRoute, UserCaller>['body'];

/** A user enters the value of a photo that no engine read. A photo that has a value is corrected instead. */
export async function createMeasurement(
  platform: Platform,
  { caller, body }: Call<typeof createMeasurementRoute, UserCaller>,
): Promise<Measurement> {
  const gauge = await requireGauge(platform, caller, body.gauge_id, 'read');
  requireValueOf(gauge.type, body.confirmed_value, 'confirmed_value');
  const photo = await findPhoto(platform.db, body.photo_id);
  if (photo?.camera_id !== gauge.camera_id)
    throw new AppError('invalid_input', { fields: { photo_id: ['other_camera'] } });
  return inTransaction(platform.db, async (tx) => {
    const row = await findOrInsert(platform, tx, gauge, photo);
    if (valueOf(row) !== null) throw new AppError('already_measured');
    const at = platform.clock.now();
    await saveReview(tx, row, {
      state: entered(row, body),
      action: 'entered',
      userId: caller.user.id,
      at,
      reason: body.reason ?? null,
    });
    await publishReview(platform, tx, caller, row, { action: 'entered', at, ...toDetails(body) });
    return toMeasurement(platform, (await findMeasurement(tx, row.id))!);
  });
}

/** The failed reading of this photo, or a new one that no engine made. */
async function findOrInsert(
  platform: Platform,
  tx: DatabaseTransaction,
  gauge: GaugeRow,
  photo: Pick<PhotoRow, 'taken_at' | 'is_late'> & { id: Id<'photo'> },
) {
  await insertUnread(platform, tx, gauge, photo);
  const id = await findMeasurementId(tx, gauge.id, photo);
  return (await findMeasurement(tx, id!, 'for update'))!;
}

/** A value without an estimate is not a correction. */
function entered(row: Parameters<typeof applyPatch>[0] & { engine_version: string | null }, body: Body) {
  const result = applyPatch(row, { is_confirmed: true, confirmed_value: body.confirmed_value });
  if (result.kind !== 'changed') throw new Error(`a typed value changed nothing: ${result.kind}`);
  return { ...result.state, is_corrected: row.engine_version !== null };
}

const toDetails = (body: Body) => ({ from: null, to: body.confirmed_value, reason: body.reason ?? null });
