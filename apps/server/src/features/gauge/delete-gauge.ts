import type { deleteGauge as deleteGaugeRoute } from '@tenken/contract/gauge/gauge.routes.ts';
import type { UserCaller } from '../account/caller.ts';
import { audit } from '../../platform/audit/audit.store.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { eraseGauge, findGauge, lockGauges } from './gauge.store.ts';
import { requireGauge } from './require-gauge.ts';

/** Deletes a stopped gauge permanently. Its readings stay as records of their photos, until retention deletes them. */
export async function deleteGauge(
  platform: Platform,
  { caller, params }: Call<typeof deleteGaugeRoute, UserCaller>,
): Promise<undefined> {
  const { id } = await requireGauge(platform, caller, params.id, 'change');
  const at = platform.clock.now();
  await inTransaction(platform.db, async (tx) => {
    await lockGauges(tx, [id]);
    const stored = await findGauge(tx, id);
    if (!stored) throw new AppError('not_found');
    if (stored.is_active) throw new AppError('gauge_active');
    await eraseGauge(tx, id, { userId: caller.user.id, at });
    await audit(tx, {
      at,
      company_id: caller.user.company_id,
      actor: { kind: 'user', id: caller.user.id, name: caller.user.name },
      action: 'gauge.deleted',
      object: { kind: 'gauge', id },
      details: { name: stored.name, type: stored.type, camera_id: stored.camera_id },
    });
    const { camera_id, facility_id } = stored;
    const scope = { company_id: caller.user.company_id, facility_id };
    await platform.outbox.publish(tx, 'gauge.changed', scope, { gauge_id: id, camera_id });
  });
}
