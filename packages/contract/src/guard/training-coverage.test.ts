import { expect, test } from 'vitest';
import { missingFrom, stockOf, type CoveredPhoto } from './training-coverage.ts';

const HOUR_MS = 3_600_000;
const calendar = {
  hourOf: (atMs: number): number => new Date(atMs).getUTCHours(),
  dayOf: (atMs: number): string => new Date(atMs).toISOString().slice(0, 10),
};
const START = Date.parse('2026-11-01T00:00:00Z');
const photo = (hours: number, exposure: number | null): CoveredPhoto => ({
  takenAtMs: START + hours * HOUR_MS,
  exposure,
});
/** Six days around the clock: dark until six, half-light until eight, then bright. */
const all = Array.from({ length: 6 * 24 }, (_, hour) =>
  photo(hour, hour % 24 < 6 ? 0.1 : hour % 24 < 8 ? 0.35 : 0.6),
);
const stock = stockOf(all, calendar);

test('photos are counted by day, hour and lighting', () => {
  expect(stock).toMatchObject({ photos: 144, days: 6, lights: { dark: 36, half_light: 12, bright: 96 } });
  expect(stock.hours).toEqual(Array(24).fill(6));
});

test('a complete choice lacks nothing, an empty one everything', () => {
  expect(missingFrom(stock, stock)).toEqual({ days: null, hours: [], lights: [], unseenLight: 0 });
  const none = stockOf([], calendar, stock.light);
  expect(missingFrom(none, stock)).toEqual({
    days: { chosen: 0, of: 6 },
    hours: Array.from({ length: 24 }, (_, hour) => hour),
    lights: ['dark', 'half_light', 'bright'],
    unseenLight: 0,
  });
});

test('bright photos of two days lack days, hours, dusk and night', () => {
  const chosen = stockOf(
    all.filter(({ takenAtMs }, hour) => hour < 48 && calendar.hourOf(takenAtMs) >= 8),
    calendar,
    stock.light,
  );
  expect(missingFrom(chosen, stock)).toEqual({
    days: { chosen: 2, of: 6 },
    hours: [0, 1, 2, 3, 4, 5, 6, 7],
    lights: ['dark', 'half_light'],
    unseenLight: 0,
  });
});

test('what does not exist is not asked for', () => {
  const noons = stockOf([photo(12, 0.5), photo(36, 0.52)], calendar);
  expect(noons).toMatchObject({ light: null, lights: { dark: 0, half_light: 0, bright: 2 } });
  expect(missingFrom(noons, noons)).toEqual({ days: null, hours: [], lights: [], unseenLight: 0 });
  expect(stockOf([photo(1, null)], calendar).lights.bright).toBe(1);
  expect(missingFrom(stockOf([], calendar, noons.light), noons).lights).toEqual([]);
});

test('lighting unknown to the guard is missing until one of its photos is chosen', () => {
  const noon = photo(12, 0.5);
  const strange = { ...photo(36, 0.52), isLightUnseen: true };
  const there = stockOf([noon, strange, { ...strange }], calendar);
  expect(missingFrom(stockOf([noon], calendar, there.light), there).unseenLight).toBe(2);
  expect(missingFrom(stockOf([noon, strange], calendar, there.light), there).unseenLight).toBe(0);
});
