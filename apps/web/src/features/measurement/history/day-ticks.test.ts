import { expect, test } from 'vitest';
import { dayTicks, midnightTicks } from './day-ticks.ts';

const until = Date.parse('2026-11-16T10:32:00Z');
const style = (timeZone: string) => ({ timeZone, language: 'en' }) as const;
const shown = (ticks: { time: number; label: string }[]) =>
  ticks.map(({ time, label }) => `${new Date(time).toISOString().slice(0, 16)} ${label}`);

test('a day starts at midnight in the user’s zone', () => {
  const span = { from: until - 3 * 86_400_000, until };
  expect(shown(midnightTicks(span, style('Asia/Tokyo')))).toEqual([
    '2026-11-13T15:00 11/14',
    '2026-11-14T15:00 11/15',
    '2026-11-15T15:00 11/16',
  ]);
  expect(shown(midnightTicks(span, style('UTC')))[0]).toBe('2026-11-14T00:00 11/14');
});

test('a day with a clock change starts at its own midnight', () => {
  const end = Date.parse('2026-11-02T12:00:00Z');
  const ticks = midnightTicks({ from: end - 3 * 86_400_000, until: end }, style('America/New_York'));
  expect(shown(ticks).slice(1)).toEqual(['2026-11-01T04:00 11/01', '2026-11-02T05:00 11/02']);
});

test('a single day has ticks every four hours', () => {
  const ticks = dayTicks({ from: until - 86_400_000, until }, style('UTC'));
  expect(ticks).toHaveLength(7);
  expect(shown(ticks).at(-1)).toBe('2026-11-16T10:32 10:32');
});
