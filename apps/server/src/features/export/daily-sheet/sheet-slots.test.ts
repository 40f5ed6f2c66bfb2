import { expect, test } from 'vitest';
import { slotsOf } from './sheet-slots.ts';

const isoOf = (dates: readonly Date[]): string[] => dates.map((date) => date.toISOString().slice(0, 16));

test('a day has a column every few hours of local time', () => {
  const { times, starts, until } = slotsOf('2026-11-15', 'Asia/Tokyo', 6);
  expect(times).toEqual(['00:00', '06:00', '12:00', '18:00']);
  expect(isoOf(starts)).toEqual([
    '2026-11-14T15:00',
    '2026-11-14T21:00',
    '2026-11-15T03:00',
    '2026-11-15T09:00',
  ]);
  expect(isoOf([until])).toEqual(['2026-11-15T15:00']);
});

test('on the day the clock goes forward the columns keep local hours', () => {
  const { starts, until } = slotsOf('2026-03-29', 'Europe/Berlin', 4);
  expect(isoOf(starts)).toEqual([
    '2026-03-28T23:00',
    '2026-03-29T02:00',
    '2026-03-29T06:00',
    '2026-03-29T10:00',
    '2026-03-29T14:00',
    '2026-03-29T18:00',
  ]);
  expect(isoOf([until])).toEqual(['2026-03-29T22:00']);
});

test('on the day it goes back too, and columns are always in order', () => {
  expect(isoOf(slotsOf('2026-10-25', 'Europe/Berlin', 6).starts)[1]).toBe('2026-10-25T05:00');
  for (const zone of [
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Africa/Cairo',
    'America/Havana',
  ])
    for (const date of ['2026-03-08', '2026-03-29', '2026-04-05', '2026-10-25', '2026-11-01']) {
      const times = slotsOf(date, zone, 1).starts.map(Number);
      expect(times, `${zone} ${date}`).toEqual(times.toSorted((a, b) => a - b));
    }
});
