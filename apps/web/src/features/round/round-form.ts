import {
  MAX_ROUND_TARGETS,
  MAX_ROUND_TIMES,
  ROUND_WITHIN_MINUTES,
} from '@tenken/contract/round/round.limits.ts';
import { WEEKDAYS, type Weekday } from '@tenken/contract/round/round.rules.ts';
import type { Round, RoundPlanRequest } from '@tenken/contract/round/round.schema.ts';

/** A round as it is edited. */
export interface RoundForm {
  readonly name: string;
  readonly gaugeIds: readonly string[];
  readonly isPlanned: boolean;
  readonly weekdays: readonly Weekday[];
  readonly times: readonly string[];
  readonly withinMinutes: number;
  readonly timezone: string;
  readonly assigneeId: string | null;
}

/** A new one: on working days in the morning, once somebody says that it is planned. */
export const emptyForm = (timezone: string): RoundForm => ({
  name: '',
  gaugeIds: [],
  isPlanned: false,
  weekdays: WEEKDAYS.slice(0, 5),
  times: ['08:00'],
  withinMinutes: ROUND_WITHIN_MINUTES.usual,
  timezone,
  assigneeId: null,
});

export function formOf({ name, targets, plan }: Round, timezone: string): RoundForm {
  const form = { ...emptyForm(timezone), name, gaugeIds: targets.map(({ id }) => id) };
  if (plan === null) return form;
  return {
    ...form,
    isPlanned: true,
    weekdays: plan.weekdays,
    times: plan.times,
    withinMinutes: plan.within_minutes,
    timezone: plan.timezone,
    assigneeId: plan.assignee?.id ?? null,
  };
}

/** Chosen ones keep their places, new ones come at the end. */
export function withChosen(form: RoundForm, chosen: ReadonlySet<string>): RoundForm {
  const remaining = form.gaugeIds.filter((id) => chosen.has(id));
  const added = [...chosen].filter((id) => !form.gaugeIds.includes(id));
  return { ...form, gaugeIds: [...remaining, ...added] };
}

/** Swaps with the previous (-1) or next (1) gauge. */
export function moved(form: RoundForm, id: string, by: -1 | 1): RoundForm {
  const from = form.gaugeIds.indexOf(id);
  const other = form.gaugeIds[from + by];
  if (from < 0 || other === undefined) return form;
  return {
    ...form,
    gaugeIds: form.gaugeIds.map((one) => (one === id ? other : one === other ? id : one)),
  };
}

export const withTime = (form: RoundForm, time: string): RoundForm =>
  time === '' || form.times.length >= MAX_ROUND_TIMES
    ? form
    : { ...form, times: [...new Set([...form.times, time])].toSorted() };

/** What is wrong with it is seen beside the field; this only keeps the button back. */
export const isComplete = ({ name, gaugeIds, isPlanned, weekdays, times }: RoundForm): boolean =>
  name.trim() !== '' &&
  gaugeIds.length > 0 &&
  gaugeIds.length <= MAX_ROUND_TARGETS &&
  (!isPlanned || (weekdays.length > 0 && times.length > 0));

export const planOf = (form: RoundForm): RoundPlanRequest | null =>
  form.isPlanned
    ? {
        weekdays: [...form.weekdays],
        times: [...form.times],
        timezone: form.timezone,
        within_minutes: form.withinMinutes,
        assignee_id: form.assigneeId,
      }
    : null;
