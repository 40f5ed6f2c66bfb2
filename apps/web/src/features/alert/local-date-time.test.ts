import { expect, test } from 'vitest';
import { instantOf, localDateTimeOf } from './local-date-time.ts';

test.each([
  ['Asia/Tokyo', '2026-11-15', '09:30', '2026-11-15T00:30:00.000Z'],
  ['UTC', '2026-11-15', '00:00', '2026-11-15T00:00:00.000Z'],
  ['Europe/Berlin', '2026-07-01', '12:00', '2026-07-01T10:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25', '04:00', '2026-10-25T03:00:00.000Z'],
])('in %s %s %s is %s, and back', (timeZone, day, time, instant) => {
  expect(instantOf({ day, time }, timeZone)?.toISOString()).toBe(instant);
  expect(localDateTimeOf(new Date(instant), { timeZone, language: 'en' })).toEqual({ day, time });
});

test.each([
  ['Europe/Berlin', '2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
  ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
  ['Europe/Berlin', '2026-03-29', '03:30', '2026-03-29T01:30:00.000Z'],
  ['America/New_York', '2026-03-08', '01:59', '2026-03-08T06:59:00.000Z'],
  ['America/New_York', '2026-03-08', '02:30', '2026-03-08T07:30:00.000Z'],
  ['America/New_York', '2026-03-08', '03:30', '2026-03-08T07:30:00.000Z'],
])('where the clock goes forward, in %s %s %s is %s', (timeZone, day, time, instant) => {
  expect(instantOf({ day, time }, timeZone)?.toISOString()).toBe(instant);
});

test.each([
  ['', '09:30'],
  ['2026-02-30', '09:30'],
  ['2026-11-15', ''],
  ['2026-11-15', '24:00'],
])('%s %s is no moment', (day, time) => {
  expect(instantOf({ day, time }, 'UTC')).toBeNull();
});
