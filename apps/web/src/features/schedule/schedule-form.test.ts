import { expect, test } from 'vitest';
import {
  addTime,
  canConfirm,
  EMPTY_FORM,
  generate,
  removeTime,
  timesProblem,
  toRequest,
} from './schedule-form.ts';

const open = { isOpen: true, isSubmitting: false };
const named = { ...EMPTY_FORM, name: 'Quarter' };
const fixed = { ...named, recurrence_type: 'fixed_times' } as const;

test('[VAL-023] [VAL-028] [VAL-029] [VAL-030] Confirm waits for a name, an open modal and the end of the request', () => {
  expect(canConfirm(named, open)).toBe(true);
  expect(canConfirm({ ...named, name: ' ' }, open)).toBe(false);
  expect(canConfirm(named, { isOpen: false, isSubmitting: false })).toBe(false);
  expect(canConfirm(named, { isOpen: true, isSubmitting: true })).toBe(false);
  expect(canConfirm(fixed, open)).toBe(false);
  expect(canConfirm(generate(fixed), open)).toBe(true);
});

test('[CONST-020] [CONST-021] [CONST-022] [SCHED-007] the generator creates times from its defaults', () => {
  expect(generate(fixed).fixed_times).toEqual(['00:00', '00:15', '00:30', '00:45', '01:00']);
});

test('[SCHED-008] [SCHED-009] times are added in order, once, and removed', () => {
  const times = addTime(addTime(addTime(fixed, '10:00'), '08:00'), '10:00');
  expect(times.fixed_times).toEqual(['08:00', '10:00']);
  expect(addTime(times, '').fixed_times).toEqual(['08:00', '10:00']);
  expect(removeTime(times, '08:00').fixed_times).toEqual(['10:00']);
});

test('[VAL-024] [VAL-026] the times are validated only when used', () => {
  expect(timesProblem(named)).toBeNull();
  expect(timesProblem(fixed)).toBe('no_times');
  expect(timesProblem(addTime(generate(fixed), '00:05'))).toBe('interval_too_short');
});

test('[CALL-027] the request contains only the fields of its kind', () => {
  expect(toRequest({ ...named, name: ' Quarter ' })).toEqual({
    name: 'Quarter',
    recurrence_type: 'frequency',
    frequency_selection: '15_minutes',
  });
  expect(toRequest(addTime(fixed, '08:00'))).toEqual({
    name: 'Quarter',
    recurrence_type: 'fixed_times',
    fixed_times: ['08:00'],
  });
});
