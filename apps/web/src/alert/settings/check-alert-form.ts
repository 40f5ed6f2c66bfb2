import {
  COOLDOWN_MINUTES,
  DELAY_MINUTES,
  ESCALATION_MINUTES,
  HOURS_TO_LIMIT,
  LOW_BATTERY_PERCENTAGE,
  OBSERVATIONS_COUNTED,
  UNREADABLE_PHOTOS,
} from '@tenken/contract/alert/alert.limits.ts';
import { MAX_RECIPIENTS } from '@tenken/contract/gauge/gauge.limits.ts';
import { parseTypedNumber } from '@tenken/contract/gauge/typed-number.ts';
import type { FieldErrors } from '@tenken/contract/wire/errors.ts';
import type { EscalationForm, FacilityAlertForm, GaugeAlertForm, GuardAlertForm } from './alert-form.ts';

/** One thing that is wrong: the field by its name on the wire, the rule's code, and the number that it allows. */
export interface AlertIssue {
  readonly place: string;
  readonly code: string;
  readonly bound?: number;
}

interface Range {
  readonly minimum: number;
  readonly maximum: number;
}

/** By the same limits as the server's schemas, which would bring their library into the editors. */
export function checkGuardAlerts({ tools, escalation }: GuardAlertForm): AlertIssue[] {
  const needed = parseTypedNumber(tools.needed);
  const of = parseTypedNumber(tools.of);
  return [
    ...whole('tools.on_delay_minutes', tools.on_delay_minutes, DELAY_MINUTES),
    ...whole('tools.off_delay_minutes', tools.off_delay_minutes, DELAY_MINUTES),
    ...whole('tools.needed', tools.needed, OBSERVATIONS_COUNTED),
    ...whole('tools.of', tools.of, OBSERVATIONS_COUNTED),
    ...(needed !== null && of !== null && needed > of
      ? [{ place: 'tools.needed', code: 'more_than_all' }]
      : []),
    ...whole('tools.cooldown_minutes', tools.cooldown_minutes, COOLDOWN_MINUTES),
    ...checkEscalation(escalation),
  ];
}

export function checkGaugeAlerts(form: GaugeAlertForm): AlertIssue[] {
  const deadband = parseTypedNumber(form.deadband);
  return [
    ...checkGuardAlerts(form),
    ...(deadband === null
      ? [{ place: 'deadband', code: 'required' }]
      : Number.isNaN(deadband)
        ? [{ place: 'deadband', code: 'not_a_number' }]
        : deadband < 0
          ? [{ place: 'deadband', code: 'too_small', bound: 0 }]
          : []),
    ...whole('unreadable.photos', form.unreadable.photos, UNREADABLE_PHOTOS),
    ...whole('time_to_limit.hours', form.time_to_limit.hours, HOURS_TO_LIMIT),
  ];
}

export function checkFacilityAlerts(form: FacilityAlertForm): AlertIssue[] {
  return [
    ...people('recipient_user_ids', form.recipient_user_ids),
    ...whole('battery.below_percentage', form.battery.below_percentage, LOW_BATTERY_PERCENTAGE),
    ...checkEscalation(form.escalation),
  ];
}

/** What the server refused, at the same places. */
export const issuesOfRefusal = (fields: Readonly<FieldErrors>): readonly AlertIssue[] =>
  Object.entries(fields).flatMap(([path, codes]) =>
    codes.map((code) => ({ place: path.replace(/(recipient_user_ids)\.\d+$/, '$1'), code })),
  );

function checkEscalation({ is_enabled, after_minutes, recipient_user_ids }: EscalationForm): AlertIssue[] {
  if (!is_enabled) return [];
  const place = 'escalation.recipient_user_ids';
  return [
    ...whole('escalation.after_minutes', after_minutes, ESCALATION_MINUTES),
    ...(recipient_user_ids.length === 0 ? [{ place, code: 'required' }] : people(place, recipient_user_ids)),
  ];
}

const people = (place: string, ids: readonly string[]): AlertIssue[] =>
  ids.length > MAX_RECIPIENTS ? [{ place, code: 'too_many', bound: MAX_RECIPIENTS }] : [];

function whole(place: string, text: string, { minimum, maximum }: Range): AlertIssue[] {
  const value = parseTypedNumber(text);
  if (value === null) return [{ place, code: 'required' }];
  if (Number.isNaN(value)) return [{ place, code: 'not_a_number' }];
  if (!Number.isInteger(value)) return [{ place, code: 'not_whole' }];
  if (value < minimum) return [{ place, code: 'too_small', bound: minimum }];
  return value > maximum ? [{ place, code: 'too_big', bound: maximum }] : [];
}
