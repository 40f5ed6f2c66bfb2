import type * as routes from '@tenken/contract/gauge/gauge.routes.ts';
import type { GaugeDetail } from '@tenken/contract/gauge/gauge.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { UserCaller } from '../account/caller.ts';
import { putGaugeAlerts } from '../alert/settings/alert-settings.ts';
import { checkNewGauge, createGauge } from '../gauge/create-gauge.ts';
import type { GaugeRow } from '../gauge/gauge.store.ts';
import { requireRecipients } from '../gauge/require-recipients.ts';
import { toGaugeDetail } from '../gauge/to-gauge.ts';
import { checkChangedGauge, updateGauge } from '../gauge/update-gauge.ts';
import { latestReading } from '../measurement/gauge/latest-reading.ts';
import { inTransaction, type DatabaseTransaction } from '../../platform/db/database.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireRereadLimit, startReread } from '../measurement/reread/start-reread.ts';

type CreateCall = Call<typeof routes.createGauge, UserCaller>;
type UpdateCall = Call<typeof routes.updateGauge, UserCaller>;

/** Creates a gauge with its alert settings, in one transaction. */
export async function postGauge(platform: Platform, call: CreateCall): Promise<GaugeDetail> {
  const facilityId = await checkNewGauge(platform, call);
  await checkAlerts(platform, call, facilityId);
  const row = await inTransaction(platform.db, async (tx) => {
    const created = await createGauge(platform, tx, call, facilityId);
    await saveTheRest(platform, tx, call, created);
    return created;
  });
  return toGaugeDetail(platform, row, null);
}

/** Updates a gauge with its alert settings and the re-reading of its history, in one transaction. */
export async function putGauge(platform: Platform, call: UpdateCall): Promise<GaugeDetail> {
  const checked = await checkChangedGauge(platform, call);
  await checkAlerts(platform, call, checked.facility_id);
  const row = await inTransaction(platform.db, async (tx) => {
    const saved = await updateGauge(platform, tx, call, checked);
    await saveTheRest(platform, tx, call, saved);
    return saved;
  });
  return toGaugeDetail(platform, row, await latestReading(platform, row.id));
}

const checkAlerts = (
  { db }: Platform,
  { body }: CreateCall | UpdateCall,
  facilityId: Id<'facility'>,
): Promise<void> =>
  requireRecipients(
    db,
    facilityId,
    body.alert_settings?.escalation?.recipient_user_ids ?? [],
    'alert_settings.escalation',
  );

async function saveTheRest(
  platform: Platform,
  tx: DatabaseTransaction,
  call: CreateCall | UpdateCall,
  gauge: GaugeRow,
): Promise<void> {
  const { alert_settings, reread_history } = call.body;
  if (alert_settings !== undefined) await putGaugeAlerts(platform, tx, call, gauge.id, alert_settings);
  if (!reread_history) return;
  await requireRereadLimit(platform, tx, call.caller.user, gauge.id);
  const range = { from: null, until: null };
  await startReread(platform, tx, { gauge, range, by: call.caller.user, isReplacing: true });
}
