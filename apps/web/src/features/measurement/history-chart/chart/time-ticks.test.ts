import { expect, test } from 'vitest';
import { timeLabel, timeTicks } from './chart-drawing.ts';

const at = (text: string): number => Date.parse(text) / 1000;
const labels = (from: string, until: string, width: number, timeZone = 'Asia/Tokyo'): string[] =>
  timeTicks(at(from), at(until), width, timeZone).map((tick) =>
    timeLabel(tick, { timeZone, language: 'en' }),
  );

test('a day has ticks at full hours in the user’s zone, and midnight is labelled with the date', () => {
  expect(labels('2026-03-05T00:00:00+09:00', '2026-03-06T00:00:00+09:00', 500)).toEqual([
    '03/05',
    '03:00',
    '06:00',
    '09:00',
    '12:00',
    '15:00',
    '18:00',
    '21:00',
    '03/06',
  ]);
});

test('a month has ticks at midnight, as many as fit', () => {
  const wide = labels('2026-03-01T00:00:00+09:00', '2026-03-31T00:00:00+09:00', 1100);
  const narrow = labels('2026-03-01T00:00:00+09:00', '2026-03-31T00:00:00+09:00', 330);
  expect(wide).toHaveLength(16);
  expect(narrow.length).toBeLessThanOrEqual(5);
  for (const label of [...wide, ...narrow]) expect(label).toMatch(/^03\/\d\d$/);
});

test('ticks are at full hours after a clock change', () => {
  const paris = labels('2026-03-29T00:00:00+01:00', '2026-03-30T00:00:00+02:00', 500, 'Europe/Paris');
  expect(paris[0]).toBe('03/29');
  expect(paris.at(-1)).toBe('03/30');
});

test('a range below an hour has ticks', () => {
  expect(labels('2026-03-05T09:00:00+09:00', '2026-03-05T09:30:00+09:00', 200)).toEqual([
    '09:00',
    '09:10',
    '09:20',
    '09:30',
  ]);
});
