import { expect, test } from 'vitest';
import { emptyAt, growthPerDay } from './get-storage-use.ts';

const at = (day: number, bytes: number) => ({ at: new Date(Date.UTC(2026, 10, day)), bytes });
const NOW = new Date(Date.UTC(2026, 10, 17));

test('growth per day is computed from two counts, and unknown from one count or less than a day', () => {
  expect(growthPerDay(at(17, 1700), at(10, 1000))).toBe(100);
  expect(growthPerDay(at(17, 300), at(10, 1000))).toBe(-100);
  expect(growthPerDay(at(17, 300), null)).toBeNull();
  expect(growthPerDay(null, null)).toBeNull();
  expect(growthPerDay(at(17, 300), at(17, 100))).toBeNull();
});

test('the day on which space runs out follows from the growth; without growth, or beyond ten years, there is none', () => {
  expect(emptyAt(NOW, 1000, 100)).toEqual(new Date(Date.UTC(2026, 10, 27)));
  expect(emptyAt(NOW, -5, 100)).toEqual(NOW);
  for (const growth of [null, 0, -3, 0.01]) expect(emptyAt(NOW, 1000, growth)).toBeNull();
});
