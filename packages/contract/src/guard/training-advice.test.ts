import { expect, test } from 'vitest';
import { adviseTraining, type AdvisedPhoto } from './training-advice.ts';

const hourOf = (atMs: number): number => new Date(atMs).getUTCHours();
const ALL_DAY = new Set(Array.from({ length: 24 }, (_, hour) => hour));
const START = Date.parse('2026-11-01T00:00:00Z');

/** `count` photos, one every `hours`, from bright to dark and back. */
const photos = (count: number, hours: number, from = START): AdvisedPhoto[] =>
  Array.from({ length: count }, (_, i) => ({
    takenAtMs: from + i * hours * 3_600_000,
    exposure: 0.5 + 0.3 * Math.sin(i),
  }));

test('photos over some days and around the clock need no advice', () => {
  expect(adviseTraining(photos(50, 3), hourOf, ALL_DAY)).toEqual([]);
});

test('a few photos of one afternoon in one lighting get all advice', () => {
  const afternoon = photos(12, 0.1, START + 12 * 3_600_000).map((photo) => ({ ...photo, exposure: 0.5 }));
  expect(adviseTraining(afternoon, hourOf, ALL_DAY)).toEqual([
    'few_images',
    'short_period',
    'few_hours_of_day',
    'no_dark_photos',
    'one_brightness',
  ]);
});

test('with night photos only, daylight is missing', () => {
  const nights = photos(40, 24, START + 22 * 3_600_000);
  expect(adviseTraining(nights, hourOf, ALL_DAY)).toEqual(['few_hours_of_day', 'no_daylight_photos']);
});

test('hours that the camera never photographs are not asked for', () => {
  const noons = photos(40, 24, START + 12 * 3_600_000);
  expect(adviseTraining(noons, hourOf, new Set([12]))).toEqual([]);
});

test('unrated brightness gives no advice', () => {
  const unmeasured = photos(50, 3).map((photo) => ({ ...photo, exposure: null }));
  expect(adviseTraining(unmeasured, hourOf, ALL_DAY)).toEqual([]);
});
