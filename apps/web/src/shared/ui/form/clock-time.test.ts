import { expect, it } from 'vitest';
import { stepTime, toClockTime } from './TimeField.tsx';

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

it.each([
  ['09:00', 5, '09:05'],
  ['09:02', 5, '09:05'],
  ['09:02', -5, '09:00'],
  ['23:58', 5, '00:00'],
  ['00:00', -5, '23:55'],
  ['', 1, '00:01'],
])('an arrow key goes from %s by %i to %s', (time, minutes, next) => {
  expect(stepTime(time, minutes)).toBe(next);
});
