import { countCharacters } from '../wire/characters.ts';
import { type Add, isNumber, type PartialInput, requireBetween } from './field-check.ts';
import type { GaugeConfiguration } from './gauge-configuration.schema.ts';
import { MAX_DECIMAL_PLACES, MAX_RECIPIENTS, NAME_MAX_LENGTH, UNIT_MAX_LENGTH } from './gauge.limits.ts';

type Settings = PartialInput<GaugeConfiguration>;

/** Name, unit and decimals of a gauge. */
export function checkWriting({ name, unit, measurement_format: format }: Settings, add: Add): void {
  checkName(name, add);
  if (countCharacters(unit ?? '') > UNIT_MAX_LENGTH) add('unit', 'too_long');
  if (format) checkDecimals(format.digits_after_decimal_point, add);
}

function checkName(name: string | null | undefined, add: Add): void {
  const text = (name ?? '').trim();
  if (text === '') add('name', 'required');
  if (countCharacters(text) > NAME_MAX_LENGTH) add('name', 'too_long');
}

function checkDecimals(digits: number | null | undefined, add: Add): void {
  const path = 'measurement_format.digits_after_decimal_point';
  if (!requireBetween(path, digits, { minimum: 0, maximum: MAX_DECIMAL_PLACES }, add)) return;
  if (!Number.isInteger(digits)) add(path, 'not_whole');
}

/** Mails that are switched on need recipients. */
export function checkRecipients({ email_notification_config: mail }: Settings, add: Add): void {
  if (mail?.is_enabled && (mail.recipient_user_ids ?? []).length === 0)
    add('email_notification_config.recipient_user_ids', 'required');
}

/** Recipients and period: a period is within one day, so it starts before it ends. */
export function checkAlerts(settings: Settings, add: Add): void {
  const { email_notification_config: mail, measurement_change_alert_config: change } = settings;
  const period = mail?.notification_period;
  if (period && !(period.start && period.end && period.start < period.end))
    add('email_notification_config.notification_period.start', 'not_before_end');
  if ((mail?.recipient_user_ids?.length ?? 0) > MAX_RECIPIENTS)
    add('email_notification_config.recipient_user_ids', 'too_many');
  const path = 'measurement_change_alert_config.minimum_change';
  if (!change) return;
  if (change.is_enabled || isNumber(change.minimum_change) || Number.isNaN(change.minimum_change))
    requireBetween(path, change.minimum_change, { minimum: 0, maximum: Number.MAX_VALUE }, add);
}
