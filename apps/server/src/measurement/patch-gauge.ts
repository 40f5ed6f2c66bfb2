import type { patchGauge as patchGaugeRoute } from '@tenken/contract/gauge/gauge.routes.ts';
import type { Gauge } from '@tenken/contract/gauge/gauge.schema.ts';
import type { UserCaller } from '../account/caller.ts';
import { setGaugeActive } from '../gauge/gauge.store.ts';
import { requireGauge } from '../gauge/require-gauge.ts';
import { toGauge } from '../gauge/to-gauge.ts';
import { audit } from '../platform/audit/audit.store.ts';
import { inTransaction } from '../platform/db/database.ts';
import type { Call } from '../platform/http/call.ts';
import type { Platform } from '../platform/platform.ts';
import { findLatestMeasurements } from './measurement.store.ts';
import { toMeasurement } from './to-measurement.ts';

/** Stops or resumes a gauge. What was missed while it was stopped is not read afterwards (decision U-114). */
export async function patchGauge(
  platform: Platform,
  { caller, params, body }: Call<typeof patchGaugeRoute, UserCaller>,
): Promise<Gauge> {
  const row = await requireGauge(platform, caller, params.id, 'change');
  const at = platform.clock.now();
  if (row.is_active !== body.is_active)
    await inTransaction(platform.db, async (tx) => {
      await setGaugeActive(tx, row.id, body.is_active, at);
      await audit(tx, {
        at,
        company_id: caller.user.company_id,
        actor: { kind: 'user', id: caller.user.id, name: caller.user.name },
        action: body.is_active ? 'gauge.resumed' : 'gauge.stopped',
        object: { kind: 'gauge', id: row.id },
      });
    });
  const reading = (await findLatestMeasurements(platform.db, [row.id])).get(row.id);
  return toGauge({ ...row, is_active: body.is_active }, reading ? toMeasurement(platform, reading) : null);
}
