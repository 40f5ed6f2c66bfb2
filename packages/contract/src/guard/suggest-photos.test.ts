import { expect, test } from 'vitest';
import { suggestPhotos, type SuggestiblePhoto } from './suggest-photos.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const START = Date.parse('2026-11-01T00:00:00Z');
const hourOf = (atMs: number): number => new Date(atMs).getUTCHours();
const photo = (atMs: number, exposure: number | null = 0.5): SuggestiblePhoto => ({
  takenAtMs: START + atMs,
  exposure,
  glare: null,
});
/** Ten days, a photo every ten minutes: noon is bright, and a dusk of half an hour lies between day and night. */
const days = Array.from({ length: 10 * 144 }, (_, index) => {
  const atMs = index * 600_000;
  const hour = (atMs / HOUR_MS) % 24;
  return photo(atMs, hour >= 7 && hour < 17.5 ? 0.6 : hour >= 17.5 && hour < 18 ? 0.35 : 0.15);
});

test('a few photos cover every day, every third hour and dusk', () => {
  const chosen = suggestPhotos(days, 50, hourOf);
  expect(chosen).toHaveLength(50);
  expect(new Set(chosen).size).toBe(50);
  expect(
    new Set(chosen.map(({ takenAtMs }) => Math.floor((takenAtMs - START) / DAY_MS))).size,
  ).toBeGreaterThan(7);
  expect(new Set(chosen.map(({ takenAtMs }) => hourOf(takenAtMs) >> 1)).size).toBe(12);
  expect(chosen.filter(({ exposure }) => exposure === 0.35).length).toBeGreaterThan(2);
  expect(chosen.map(({ takenAtMs }) => takenAtMs)).toEqual(
    chosen.map(({ takenAtMs }) => takenAtMs).toSorted((a, b) => a - b),
  );
});

test('a hundred photos of one minute do not displace the one photo of the night', () => {
  const noon = Array.from({ length: 100 }, (_, index) => photo(12 * HOUR_MS + index * 500));
  const night = photo(2 * HOUR_MS, 0.1);
  expect(suggestPhotos([...noon, night], 2, hourOf)).toContain(night);
});

test('unrated photos, repeated photos and an empty list are accepted', () => {
  expect(suggestPhotos([], 50, hourOf)).toEqual([]);
  const same = Array.from({ length: 12 }, () => photo(0, null));
  expect(suggestPhotos(same, 50, hourOf)).toHaveLength(12);
  expect(new Set(suggestPhotos(same, 5, hourOf)).size).toBe(5);
});

test('other lighting counts more than another week: days count up to four', () => {
  const newest = photo(20 * DAY_MS);
  const longAgo = photo(0);
  const dark = photo(20 * DAY_MS - 1000, 0.25);
  expect(suggestPhotos([longAgo, dark, newest], 2, hourOf)).toEqual([dark, newest]);
});
