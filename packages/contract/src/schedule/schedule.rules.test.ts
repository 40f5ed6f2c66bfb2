import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { constants } from '../client/constants.ts';
import { GENERATOR_DEFAULTS, GENERATOR_INTERVALS_MINUTES } from './schedule.limits.ts';
import {
  DEFAULT_FREQUENCY,
  DEFAULT_RECURRENCE_TYPE,
  describeRecurrence,
  fixedTimesProblem,
  FREQUENCY_SELECTIONS,
  generateTimes,
  RECURRENCE_TYPES,
  rrulesOf,
} from './schedule.rules.ts';

test.each([
  ['10_minutes', 'FREQ=MINUTELY;INTERVAL=10', 'Every 10 minutes'],
  ['15_minutes', 'FREQ=MINUTELY;INTERVAL=15', 'Every 15 minutes'],
  ['30_minutes', 'FREQ=MINUTELY;INTERVAL=30', 'Every 30 minutes'],
  ['1_hours', 'FREQ=HOURLY;INTERVAL=1', 'Every hour'],
] as const)('[CONST-018] the frequency %s is %s', (frequency_selection, rule, words) => {
  expect(rrulesOf({ type: 'frequency', frequency_selection })).toEqual([rule]);
  expect(describeRecurrence({ type: 'frequency', frequency_selection }, 'en')).toBe(words);
});

test.each([
  [['08:00'], '08:00'],
  [['08:00', '12:00'], '08:00, 12:00'],
  [['08:00', '12:00', '16:00'], '08:00, 12:00 (+1)'],
  [['08:00', '12:00', '16:00', '20:00', '23:00'], '08:00, 12:00 (+3)'],
])('the fixed times %j are "%s" in words: two are named, the others counted', (fixed_times, words) => {
  expect(describeRecurrence({ type: 'fixed_times', fixed_times }, 'en')).toBe(words);
});

test('every fixed time is a daily rule', () => {
  expect(rrulesOf({ type: 'fixed_times', fixed_times: ['08:00', '23:55'] })).toEqual([
    'FREQ=DAILY;BYHOUR=8;BYMINUTE=0',
    'FREQ=DAILY;BYHOUR=23;BYMINUTE=55',
  ]);
});

test('[CONST-016] [CONST-017] [CONST-018] [CONST-019] the choices of a schedule and their defaults', () => {
  expect(RECURRENCE_TYPES).toEqual(['frequency', 'fixed_times']);
  expect(DEFAULT_RECURRENCE_TYPE).toBe('frequency');
  expect(FREQUENCY_SELECTIONS).toEqual(['10_minutes', '15_minutes', '30_minutes', '1_hours']);
  expect(DEFAULT_FREQUENCY).toBe('15_minutes');
});

test('[CONST-020] [CONST-021] [CONST-022] [CONST-023] [CONST-024] the generator and the step of its fields', () => {
  expect(GENERATOR_DEFAULTS).toEqual({ start: '00:00', end: '01:00', interval: 15 });
  expect(GENERATOR_INTERVALS_MINUTES).toEqual([10, 15, 30, 60]);
  expect(constants.time_step_seconds).toBe(300);
});

describe('fixed times', () => {
  const times = (count: number): string[] => generateTimes('00:00', '23:59', 10).slice(0, count);

  test('[VAL-024] none at all is refused', () => expect(fixedTimesProblem([])).toBe('no_times'));

  test('[VAL-001] [VAL-025] 96 are accepted', () => {
    expect(constants.max_fixed_times).toBe(96);
    expect(fixedTimesProblem(times(96))).toBeNull();
    expect(fixedTimesProblem(times(97))).toBe('too_many_times');
  });

  test('[VAL-002] [VAL-026] two must be 10 minutes apart, in any order', () => {
    expect(constants.min_fixed_time_interval_minutes).toBe(10);
    expect(fixedTimesProblem(['00:10', '00:00'])).toBeNull();
    expect(fixedTimesProblem(['00:05', '00:00'])).toBe('interval_too_short');
    expect(fixedTimesProblem(['08:00', '00:05', '00:00'])).toBe('interval_too_short');
    expect(fixedTimesProblem(['08:00', '08:00'])).toBe('interval_too_short');
  });
  test('[VAL-027] times are in steps of 5 minutes', () => {
    expect(fixedTimesProblem(['08:05', '09:55'])).toBeNull();
    expect(fixedTimesProblem(['08:05', '09:56'])).toBe('time_off_step');
  });

  test('midnight does not count as near to the evening before', () => {
    expect(fixedTimesProblem(['23:55', '00:00'])).toBeNull();
  });

  test('[SCHED-007] the generator includes both ends', () => {
    expect(generateTimes('00:00', '01:00', 15)).toEqual(['00:00', '00:15', '00:30', '00:45', '01:00']);
    expect(generateTimes('08:00', '10:10', 30).at(-1)).toBe('10:00');
    expect(generateTimes('10:00', '08:00', 30)).toEqual([]);
  });

  test('generated times are never refused for their intervals', () => {
    const minute = fc.integer({ min: 0, max: 287 }).map((n) => n * 5);
    const clock = (n: number): string =>
      `${String(Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`;
    fc.assert(
      fc.property(minute, minute, fc.constantFrom(...GENERATOR_INTERVALS_MINUTES), (a, b, interval) => {
        const made = generateTimes(clock(a), clock(b), interval);
        expect(made.length).toBe(b < a ? 0 : Math.floor((b - a) / interval) + 1);
        expect(fixedTimesProblem(made)).not.toBe('interval_too_short');
      }),
    );
  });
});

test.each([
  [['09:00'], '09:00'],
  [['09:00', '12:00'], '09:00, 12:00'],
  [['09:00', '12:00', '13:00', '14:00', '15:00'], '09:00, 12:00 (+3)'],
])('the times %j are described as %s', (fixed_times, words) => {
  expect(describeRecurrence({ type: 'fixed_times', fixed_times }, 'en')).toBe(words);
});

test('a description is in the requested language', () => {
  expect(describeRecurrence({ type: 'frequency', frequency_selection: '15_minutes' }, 'ja')).toBe('15分ごと');
});
