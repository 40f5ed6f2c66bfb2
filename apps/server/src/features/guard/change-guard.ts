import { isDeepStrictEqual } from 'node:util';
import type { AuditAction } from '@tenken/contract/company/audit-actions.ts';
import type { patchGuard as patchGuardRoute } from '@tenken/contract/guard/guard.routes.ts';
import type { GuardConflict, GuardPatch } from '@tenken/contract/guard/guard.schema.ts';
import type { UserCaller } from '../account/caller.ts';
import { audit } from '../../platform/audit/audit.store.ts';
import { inTransaction, type DatabaseTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { findGuard, findLastChange, saveGuard, type GuardRow, type GuardSettings } from './guard.store.ts';
import { requireGuard } from './require-guard.ts';
import { requireAlertRecipients, requireAreas, requireNotifiedUsers } from './require-valid-guard.ts';
import { toGuard } from './to-guard.ts';

/**
 * Changes the named fields. New areas apply from the next training on: the current model keeps its own (decision
 * U-58). Photos taken while a guard was stopped are not inspected afterwards (decision U-114).
 */
export async function changeGuard(
  platform: Platform,
  { caller, params, body }: Call<typeof patchGuardRoute, UserCaller>,
): Promise<GuardRow> {
  const { id, facility_id } = await requireGuard(platform, caller, params.id, 'change');
  await requireAlertRecipients(platform, facility_id, body.alert_recipient_user_ids ?? []);
  return inTransaction(platform.db, async (tx) => {
    const stored = await findGuard(tx, id, 'for update');
    if (!stored) throw new AppError('not_found');
    if (stored.archived_at !== null) throw new AppError('guard_archived');
    if (body.base_version !== undefined && body.base_version !== stored.version)
      throw new AppError('guard_conflict', { details: { current: await toConflict(tx, stored) } });
    const next = withPatch(stored, body);
    const changed = changesBetween(stored, next);
    if (Object.keys(changed).length === 0) return stored;
    if ('detection_area' in changed || 'exclusion_areas' in changed || 'annotation_mode' in changed)
      await requireAreas({ db: tx }, stored.camera_id, next);
    if (Object.keys(changed).some((name) => name.startsWith('alert_'))) requireNotifiedUsers(next);
    const at = platform.clock.now();
    await saveGuard(tx, id, next, at);
    await audit(tx, {
      at,
      company_id: caller.user.company_id,
      actor: { kind: 'user', id: caller.user.id, name: caller.user.name },
      action: actionOf(changed, next),
      object: { kind: 'guard', id },
      details: changed,
    });
    const { company_id, camera_id } = stored;
    const scope = { company_id, facility_id };
    await platform.outbox.publish(tx, 'guard.changed', scope, { guard_id: id, camera_id });
    return (await findGuard(tx, id))!;
  });
}

/** The version that another user saved meanwhile, shown before it is overwritten. */
async function toConflict(tx: DatabaseTransaction, stored: GuardRow): Promise<GuardConflict> {
  const { at, name } = await findLastChange(tx, stored.id);
  return {
    ...toGuard(stored, null),
    updated_at: at.toISOString(),
    updated_by: name === null ? null : { name },
  };
}

function withPatch(stored: GuardRow, patch: GuardPatch): GuardSettings {
  const merged = { ...stored, ...definedFields(patch) };
  return {
    name: merged.name,
    is_active: merged.is_active,
    annotation_mode: merged.annotation_mode,
    detection_area: merged.detection_area,
    exclusion_areas: merged.exclusion_areas,
    alert_on_anomaly_estimate: merged.alert_on_anomaly_estimate,
    alert_on_anomaly_confirmed: merged.alert_on_anomaly_confirmed,
    alert_recipient_user_ids: merged.alert_recipient_user_ids,
  };
}

/** Only the fields that were sent: an absent optional field must not clear the stored one. */
const definedFields = (patch: GuardPatch): Partial<GuardSettings> =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));

type Changes = Record<string, { from: unknown; to: unknown }>;

function changesBetween(stored: GuardSettings, next: GuardSettings): Changes {
  const changes: Changes = {};
  for (const name of Object.keys(next) as (keyof GuardSettings)[])
    if (!isDeepStrictEqual(stored[name], next[name])) changes[name] = { from: stored[name], to: next[name] };
  return changes;
}

function actionOf(changes: Changes, { is_active }: GuardSettings): AuditAction {
  const isSwitchOnly = Object.keys(changes).join() === 'is_active';
  if (!isSwitchOnly) return 'guard.changed';
  return is_active ? 'guard.resumed' : 'guard.stopped';
}
