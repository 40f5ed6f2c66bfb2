import { GENERATOR_DEFAULTS } from '@tenken/contract/schedule/schedule.limits.ts';
import {
  DEFAULT_FREQUENCY,
  DEFAULT_RECURRENCE_TYPE,
  fixedTimesProblem,
  generateTimes,
  TIME_PATTERN,
  type FrequencySelection,
  type ScheduleProblem,
} from '@tenken/contract/schedule/schedule.rules.ts';
import type { Schedule, ScheduleRequest } from '@tenken/contract/schedule/schedule.schema.ts';

export interface ScheduleForm {
  readonly name: string;
  readonly recurrence_type: 'frequency' | 'fixed_times';
  readonly frequency_selection: FrequencySelection;
  readonly fixed_times: readonly string[];
  readonly generator: { readonly start: string; readonly end: string; readonly interval: number };
}

export const EMPTY_FORM: ScheduleForm = {
  name: '',
  recurrence_type: DEFAULT_RECURRENCE_TYPE,
  frequency_selection: DEFAULT_FREQUENCY,
  fixed_times: [],
  generator: GENERATOR_DEFAULTS,
};

/** The list becomes what the generator says. */
export const generate = (form: ScheduleForm): ScheduleForm => ({
  ...form,
  fixed_times: generateTimes(form.generator.start, form.generator.end, form.generator.interval),
});

/** A time is added once, in its place; what is no time changes nothing. */
export const addTime = (form: ScheduleForm, time: string): ScheduleForm =>
  TIME_PATTERN.test(time)
    ? { ...form, fixed_times: [...new Set([...form.fixed_times, time])].toSorted() }
    : form;

export const removeTime = (form: ScheduleForm, time: string): ScheduleForm => ({
  ...form,
  fixed_times: form.fixed_times.filter((one) => one !== time),
});

/** What is wrong with the times, by the rule the server has too. */
export const timesProblem = (form: ScheduleForm): ScheduleProblem | null =>
  form.recurrence_type === 'fixed_times' ? fixedTimesProblem(form.fixed_times) : null;

/** Confirm waits for an open modal, a valid form and the end of the request. */
export const canConfirm = (form: ScheduleForm, modal: { isOpen: boolean; isSubmitting: boolean }): boolean =>
  modal.isOpen && !modal.isSubmitting && form.name.trim() !== '' && timesProblem(form) === null;

/** What makes a deleted schedule again. */
export function requestAgain({ name, type, frequency_selection, fixed_times }: Schedule): ScheduleRequest {
  return type === 'frequency'
    ? { name, recurrence_type: type, frequency_selection: frequency_selection! }
    : { name, recurrence_type: type, fixed_times: fixed_times! };
}

export function toRequest(form: ScheduleForm): ScheduleRequest {
  const { name, frequency_selection, fixed_times } = form;
  return form.recurrence_type === 'frequency'
    ? { name: name.trim(), recurrence_type: 'frequency', frequency_selection }
    : { name: name.trim(), recurrence_type: 'fixed_times', fixed_times: [...fixed_times] };
}
