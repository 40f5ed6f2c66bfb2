import { expect, test } from 'vitest';
import { rrulesOf } from './schedule.rules.ts';

test.each([
  ['10_minutes', 'FREQ=MINUTELY;INTERVAL=10'],
  ['15_minutes', 'FREQ=MINUTELY;INTERVAL=15'],
  ['30_minutes', 'FREQ=MINUTELY;INTERVAL=30'],
  ['1_hours', 'FREQ=HOURLY;INTERVAL=1'],
] as const)('the frequency %s is %s', (frequency_selection, rule) => {
  expect(rrulesOf({ type: 'frequency', frequency_selection })).toEqual([rule]);
});

test('every fixed time is a daily rule', () => {
  expect(rrulesOf({ type: 'fixed_times', fixed_times: ['08:00', '23:55'] })).toEqual([
    'FREQ=DAILY;BYHOUR=8;BYMINUTE=0',
    'FREQ=DAILY;BYHOUR=23;BYMINUTE=55',
  ]);
});
