import type * as routes from '@tenken/contract/alert/alert-settings.routes.ts';
import {
  type FacilityAlertSettings,
  facilityAlertSettings,
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
import { inTransaction } from '../../platform/db/database.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
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

/** Puts what is given into what was saved. The rules follow by themselves, from now on. */
async function save<Settings extends object>(
  { db, clock }: Platform,
  call: Caused,
  { owner, id, facilityId }: Place,
  patch: { readonly escalation?: { readonly recipient_user_ids: readonly Id<'user'>[] } | null | undefined },
  schema: z.ZodMiniType<Settings>,
): Promise<Settings> {
  await requireRecipients(db, facilityId, patch.escalation?.recipient_user_ids ?? [], 'escalation');
  const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
  return inTransaction(db, async (tx) => {
    await lockSettings(tx, id);
    const at = clock.now();
    const settings = z.parse(schema, { ...((await findSettings(tx, owner, id)) as object), ...given });
    await saveSettings(tx, owner, id, { settings, userId: call.caller.user.id, at });
    await auditByUser(tx, call, {
      at,
      action: 'alert_settings.changed',
      object: { kind: owner.replace('_id', ''), id },
      details: given,
    });
    return settings;
  });
}
