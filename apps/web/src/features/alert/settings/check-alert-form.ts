import {
  COOLDOWN_MINUTES,
  DELAY_MINUTES,
  ESCALATION_MINUTES,
  HOURS_TO_LIMIT,
  OBSERVATIONS_COUNTED,
  UNREADABLE_PHOTOS,
} from '@tenken/contract/alert/alert.limits.ts';
import { MAX_RECIPIENTS } from '@tenken/contract/gauge/gauge.limits.ts';
import { parseTypedNumber } from '@tenken/contract/gauge/typed-number.ts';
import type { FieldErrors } from '@tenken/contract/wire/errors.ts';
import type { EscalationForm, GaugeAlertForm, GuardAlertForm } from './alert-form.ts';

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
    ...checkWhole('tools.on_delay_minutes', tools.on_delay_minutes, DELAY_MINUTES),
    ...checkWhole('tools.off_delay_minutes', tools.off_delay_minutes, DELAY_MINUTES),
    ...checkWhole('tools.needed', tools.needed, OBSERVATIONS_COUNTED),
    ...checkWhole('tools.of', tools.of, OBSERVATIONS_COUNTED),
    ...(needed !== null && of !== null && needed > of
      ? [{ place: 'tools.needed', code: 'more_than_all' }]
      : []),
    ...checkWhole('tools.cooldown_minutes', tools.cooldown_minutes, COOLDOWN_MINUTES),
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
    ...checkWhole('unreadable.photos', form.unreadable.photos, UNREADABLE_PHOTOS),
    ...checkWhole('time_to_limit.hours', form.time_to_limit.hours, HOURS_TO_LIMIT),
  ];
}

/** What the server refused, at the same places. */
export const issuesOfRefusal = (fields: Readonly<FieldErrors>): readonly AlertIssue[] =>
  Object.entries(fields).flatMap(([path, codes]) =>
    codes.map((code) => ({ place: path.replace(/(recipient_user_ids)\.\d+$/, '$1'), code })),
  );

export function checkEscalation({
  is_enabled,
  after_minutes,
  recipient_user_ids,
}: EscalationForm): AlertIssue[] {
  if (!is_enabled) return [];
  const place = 'escalation.recipient_user_ids';
  return [
    ...checkWhole('escalation.after_minutes', after_minutes, ESCALATION_MINUTES),
    ...(recipient_user_ids.length === 0
      ? [{ place, code: 'required' }]
      : checkPeople(place, recipient_user_ids)),
  ];
}

export const checkPeople = (place: string, ids: readonly string[]): AlertIssue[] =>
  ids.length > MAX_RECIPIENTS ? [{ place, code: 'too_many', bound: MAX_RECIPIENTS }] : [];

export function checkWhole(place: string, text: string, { minimum, maximum }: Range): AlertIssue[] {
  const value = parseTypedNumber(text);
  if (value === null) return [{ place, code: 'required' }];
  if (Number.isNaN(value)) return [{ place, code: 'not_a_number' }];
  if (!Number.isInteger(value)) return [{ place, code: 'not_whole' }];
  if (value < minimum) return [{ place, code: 'too_small', bound: minimum }];
  return value > maximum ? [{ place, code: 'too_big', bound: maximum }] : [];
}
