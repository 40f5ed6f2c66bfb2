import { expect, it } from 'vitest';
import { toClockTime } from './clock-time.ts';

it.each([
  ['09:40', '09:40'],
  ['9:05', '09:05'],
  ['0905', '09:05'],
  ['930', '09:30'],
  ['９：０５', '09:05'],
  [' 23:59 ', '23:59'],
  ['', ''],
  ['24:00', null],
  ['12:60', null],
  ['9', null],
  ['9 AM', null],
])('%s is %s', (typed, time) => expect(toClockTime(typed)).toBe(time));
