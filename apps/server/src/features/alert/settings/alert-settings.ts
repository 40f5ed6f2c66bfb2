import type * as routes from '@tenken/contract/alert/alert-settings.routes.ts';
import {
  type FacilityAlertSettings,
  facilityAlertSettings,
  type GaugeAlertPatch,
  type GaugeAlertSettings,
  gaugeAlertSettings,
  type GuardAlertSettings,
  guardAlertSettings,
} from '@tenken/contract/alert/alert-settings.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import * as z from 'zod/mini';
import { auditByUser } from '../../account/audit-by-user.ts';
import type { UserCaller } from '../../account/caller.ts';
import { requireFacility } from '../../company/require-facility.ts';
import { requireGauge } from '../../gauge/require-gauge.ts';
import { requireRecipients } from '../../gauge/require-recipients.ts';
import { requireGuard } from '../../guard/require-guard.ts';
import { inTransaction, type DatabaseTransaction } from '../../../platform/db/database.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findSettings, lockSettings, saveSettings, type SettingOwner } from './setting.store.ts';

export async function getGaugeAlertSettings(
  platform: Platform,
  { caller, params }: Call<typeof routes.getGaugeAlertSettings, UserCaller>,
): Promise<GaugeAlertSettings> {
  await requireGauge(platform, caller, params.id, 'read');
  return z.parse(gaugeAlertSettings, await findSettings(platform.db, 'gauge_id', params.id));
}

export async function patchGaugeAlertSettings(
  platform: Platform,
  call: Call<typeof routes.patchGaugeAlertSettings, UserCaller>,
): Promise<GaugeAlertSettings> {
  const { caller, params, body } = call;
  const { facility_id } = await requireGauge(platform, caller, params.id, 'change');
  return save(
    platform,
    call,
    { owner: 'gauge_id', id: params.id, facilityId: facility_id },
    body,
    gaugeAlertSettings,
  );
}

export async function getGuardAlertSettings(
  platform: Platform,
  { caller, params }: Call<typeof routes.getGuardAlertSettings, UserCaller>,
): Promise<GuardAlertSettings> {
  await requireGuard(platform, caller, params.id, 'read');
  return z.parse(guardAlertSettings, await findSettings(platform.db, 'guard_id', params.id));
}

export async function patchGuardAlertSettings(
  platform: Platform,
  call: Call<typeof routes.patchGuardAlertSettings, UserCaller>,
): Promise<GuardAlertSettings> {
  const { caller, params, body } = call;
  const { facility_id } = await requireGuard(platform, caller, params.id, 'change');
  return save(
    platform,
    call,
    { owner: 'guard_id', id: params.id, facilityId: facility_id },
    body,
    guardAlertSettings,
  );
}

export async function getFacilityAlertSettings(
  platform: Platform,
  { caller, params }: Call<typeof routes.getFacilityAlertSettings, UserCaller>,
): Promise<FacilityAlertSettings> {
  await requireFacility(platform, caller, params.id, 'read');
  return z.parse(facilityAlertSettings, await findSettings(platform.db, 'facility_id', params.id));
}

export async function patchFacilityAlertSettings(
  platform: Platform,
  call: Call<typeof routes.patchFacilityAlertSettings, UserCaller>,
): Promise<FacilityAlertSettings> {
  const { caller, params, body } = call;
  await requireFacility(platform, caller, params.id, 'change');
  await requireRecipients(platform.db, params.id, body.recipient_user_ids ?? [], '');
  return save(
    platform,
    call,
    { owner: 'facility_id', id: params.id, facilityId: params.id },
    body,
    facilityAlertSettings,
  );
}

type Caused = Parameters<typeof auditByUser>[1];

interface Place {
  readonly owner: SettingOwner;
  readonly id: string;
  readonly facilityId: Id<'facility'>;
}

type Patch = {
  readonly escalation?: { readonly recipient_user_ids: readonly Id<'user'>[] } | null | undefined;
};

async function save<Settings extends object>(
  platform: Platform,
  call: Caused,
  { facilityId, ...place }: Place,
  patch: Patch,
  schema: z.ZodMiniType<Settings>,
): Promise<Settings> {
  const { db } = platform;
  await requireRecipients(db, facilityId, patch.escalation?.recipient_user_ids ?? [], 'escalation');
  return inTransaction(db, (tx) => put(platform, tx, call, place, patch, schema));
}

/** The alert settings of a gauge as part of a transaction; its recipients are checked. */
export const putGaugeAlerts = (
  platform: Pick<Platform, 'clock'>,
  tx: DatabaseTransaction,
  call: Caused,
  id: Id<'gauge'>,
  patch: GaugeAlertPatch,
): Promise<GaugeAlertSettings> =>
  put(platform, tx, call, { owner: 'gauge_id', id }, patch, gaugeAlertSettings);

/** Merges the patch into the stored settings. The rules are evaluated from now on. */
async function put<Settings extends object>(
  { clock }: Pick<Platform, 'clock'>,
  tx: DatabaseTransaction,
  call: Caused,
  { owner, id }: Omit<Place, 'facilityId'>,
  patch: Patch,
  schema: z.ZodMiniType<Settings>,
): Promise<Settings> {
  const changes = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
  await lockSettings(tx, id);
  const at = clock.now();
  const settings = z.parse(schema, { ...((await findSettings(tx, owner, id)) as object), ...changes });
  await saveSettings(tx, owner, id, { settings, userId: call.caller.user.id, at });
  await auditByUser(tx, call, {
    at,
    action: 'alert_settings.changed',
    object: { kind: owner.replace('_id', ''), id },
    details: changes,
  });
  return settings;
}
