import type { GaugeConfiguration } from '@tenken/contract/gauge/gauge-configuration.schema.ts';
import type { patchGauge as patchGaugeRoute } from '@tenken/contract/gauge/gauge.routes.ts';
import type { GaugePatch } from '@tenken/contract/gauge/gauge.schema.ts';
import { checkLimits, hasLimit } from '@tenken/contract/gauge/limits.rules.ts';
import { checkAlerts, checkRecipients } from '@tenken/contract/gauge/settings.rules.ts';
import type { FieldErrors } from '@tenken/contract/wire/errors.ts';
import type { UserCaller } from '../account/caller.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { configurationOf } from './configuration-of.ts';
import { findGauge, lockGauges, type GaugeRow } from './gauge.store.ts';
import { requireGauge } from './require-gauge.ts';
import { requireRecipients } from './require-recipients.ts';
import { saveChanges } from './save-changes.ts';

/** Changes only the named settings. Photos taken while a gauge was stopped are not read afterwards (decision U-114). */
export async function changeGaugeSettings(
  platform: Platform,
  { caller, params, body }: Call<typeof patchGaugeRoute, UserCaller>,
): Promise<GaugeRow> {
  const { id, facility_id } = await requireGauge(platform, caller, params.id, 'change');
  const recipients = body.email_notification_config?.recipient_user_ids ?? [];
  await requireRecipients(platform.db, facility_id, recipients, 'email_notification_config');
  return inTransaction(platform.db, async (tx) => {
    await lockGauges(tx, [id]);
    const stored = await findGauge(tx, id);
    if (!stored) throw new AppError('not_found');
    const next = {
      configuration: withSettings(configurationOf(stored), body),
      referenceImageId: stored.reference_image_id,
      isActive: body.is_active ?? stored.is_active,
    };
    return saveChanges(platform, tx, stored, next, { user: caller.user, at: platform.clock.now() });
  });
}

function withSettings(before: GaugeConfiguration, patch: GaugePatch): GaugeConfiguration {
  const after: GaugeConfiguration = { ...before };
  if (patch.name !== undefined) after.name = patch.name;
  if (patch.email_notification_config !== undefined)
    after.email_notification_config = patch.email_notification_config;
  for (const name of ['control_limits_config', 'system_limits_config'] as const) {
    const limits = patch[name];
    if (limits === undefined) continue;
    if (limits !== null && hasLimit(limits)) after[name] = limits;
    else delete after[name];
  }
  const change = patch.measurement_change_alert_config;
  if (change === null) delete after.measurement_change_alert_config;
  else if (change !== undefined) after.measurement_change_alert_config = change;
  requireValidSettings(after, patch);
  return after;
}

/**
 * Validates settings only: a drawing, or an alert without recipients, that older rules accepted must not prevent a new
 * name.
 */
function requireValidSettings(configuration: GaugeConfiguration, patch: GaugePatch): void {
  const fields: FieldErrors = {};
  const add = (path: string, code: string): void => void (fields[path] ??= []).push(code);
  checkLimits(configuration.control_limits_config, configuration.system_limits_config, add);
  checkAlerts(configuration, add);
  if (patch.email_notification_config !== undefined) checkRecipients(configuration, add);
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
}
