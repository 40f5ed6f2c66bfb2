import { expect, test } from 'vitest';
import { nextPhotoshootAt } from './next-photoshoot.ts';
import { slotsBetween } from './slots.ts';

const next = (recurrence: Parameters<typeof nextPhotoshootAt>[0], zone: string, after: string) =>
  nextPhotoshootAt(recurrence, zone, new Date(after))?.toISOString();

const quarter = { type: 'frequency', frequency_selection: '15_minutes' } as const;
const morning = { type: 'fixed_times', fixed_times: ['08:00', '12:00'] } as const;

test.each([
  ['2026-11-15T09:00:00Z', '2026-11-15T09:15:00.000Z'],
  ['2026-11-15T09:14:59Z', '2026-11-15T09:15:00.000Z'],
  ['2026-11-15T23:50:00Z', '2026-11-16T00:00:00.000Z'],
])('[CONST-018] every 15 minutes: after %s comes %s', (after, expected) => {
  expect(next(quarter, 'UTC', after)).toBe(expected);
});

test('fixed times are local to the camera', () => {
  expect(next(morning, 'Asia/Tokyo', '2026-11-14T23:30:00Z')).toBe('2026-11-15T03:00:00.000Z');
  expect(next(morning, 'Asia/Tokyo', '2026-11-15T03:00:00Z')).toBe('2026-11-15T23:00:00.000Z');
});

test('S18 4. 08:00 stays 08:00 when the clocks change', () => {
  expect(next(morning, 'Europe/Berlin', '2026-03-28T20:00:00Z')).toBe('2026-03-29T06:00:00.000Z');
  expect(next(morning, 'Europe/Berlin', '2026-10-24T20:00:00Z')).toBe('2026-10-25T07:00:00.000Z');
});

test('an hour that the clock skips still has its quarter hours', () => {
  expect(next(quarter, 'Europe/Berlin', '2026-03-29T00:59:00Z')).toBe('2026-03-29T01:00:00.000Z');
});

test('a time that the clock skips has no photo that day, a repeated one has one', () => {
  const night = { type: 'fixed_times', fixed_times: ['02:30'] } as const;
  expect(next(night, 'Europe/Berlin', '2026-03-28T12:00:00Z')).toBe('2026-03-30T00:30:00.000Z');
  expect(next(night, 'Europe/Berlin', '2026-10-25T00:30:00Z')).toBe('2026-10-26T01:30:00.000Z');
});

test('a day with 25 hours has a photo every ten minutes of them', () => {
  const often = { type: 'frequency', frequency_selection: '10_minutes' } as const;
  const day = slotsBetween(
    often,
    'Europe/Berlin',
    new Date('2026-10-24T21:59:59Z'),
    new Date('2026-10-25T22:59:59Z'),
  );
  expect(day).toHaveLength(150);
  expect(new Set(day.map((at) => at.getTime() % 600_000))).toEqual(new Set([0]));
});
