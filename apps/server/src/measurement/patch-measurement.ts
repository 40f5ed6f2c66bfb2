import type { patchMeasurement as patchMeasurementRoute } from '@tenken/contract/measurement/measurement.routes.ts';
import { applyPatch } from '@tenken/contract/measurement/measurement.rules.ts';
import type { Measurement } from '@tenken/contract/measurement/measurement.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { UserCaller } from '../account/caller.ts';
import { requireFacility } from '../company/require-facility.ts';
import { audit } from '../platform/audit/audit.store.ts';
import { inTransaction } from '../platform/db/database.ts';
import { AppError } from '../platform/errors.ts';
import type { Call } from '../platform/http/call.ts';
import type { Platform } from '../platform/platform.ts';
import { findMeasurement, saveReview } from './measurement.store.ts';
import { toMeasurement } from './to-measurement.ts';

declare module '../platform/outbox/outbox.ts' {
  interface Events {
    'measurement.changed': {
      measurement_id: Id<'measurement'>;
      gauge_id: Id<'gauge'>;
      camera_id: Id<'camera'>;
    };
  }
}

/** Confirms, corrects or reverts a reading; a version that somebody else has changed meanwhile is a conflict. */
export async function patchMeasurement(
  platform: Platform,
  { caller, params, body }: Call<typeof patchMeasurementRoute, UserCaller>,
): Promise<Measurement> {
  const { db, clock, outbox } = platform;
  const { user } = caller;
  return inTransaction(db, async (tx) => {
    const row = await findMeasurement(tx, params.id, 'for update');
    if (!row) throw new AppError('not_found');
    await requireFacility({ db: tx }, caller, row.facility_id, 'read');
    if (row.version !== body.version)
      throw new AppError('measurement_conflict', { details: { current: toMeasurement(platform, row) } });
    const result = applyPatch(row, body);
    if (result.kind === 'nothing_to_confirm') throw new AppError('nothing_to_confirm');
    if (result.kind === 'unchanged') return toMeasurement(platform, row);
    const at = clock.now();
    await saveReview(tx, row, { ...result, userId: user.id, at, reason: body.reason ?? null });
    await audit(tx, {
      at,
      company_id: user.company_id,
      actor: { kind: 'user', id: user.id, name: user.name },
      action: `measurement.${result.action}`,
      object: { kind: 'measurement', id: row.id },
      details: {
        from: row.is_confirmed ? row.confirmed_value : row.estimated_value,
        to: result.state.confirmed_value,
        reason: body.reason ?? null,
      },
    });
    const payload = { measurement_id: row.id, gauge_id: row.gauge_id, camera_id: row.camera_id };
    await outbox.publish(
      tx,
      'measurement.changed',
      { company_id: user.company_id, facility_id: row.facility_id },
      payload,
    );
    return toMeasurement(platform, (await findMeasurement(tx, row.id))!);
  });
}
