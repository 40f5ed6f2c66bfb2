import { expect, test } from 'vitest';
import { emptyAt, growthPerDay } from './get-storage-use.ts';

const at = (day: number, bytes: number) => ({ at: new Date(Date.UTC(2026, 10, day)), bytes });
const NOW = new Date(Date.UTC(2026, 10, 17));

test('growth is what came between two counts, for each day, and is not known from one or from less than a day', () => {
  expect(growthPerDay(at(17, 1700), at(10, 1000))).toBe(100);
  expect(growthPerDay(at(17, 300), at(10, 1000))).toBe(-100);
  expect(growthPerDay(at(17, 300), null)).toBeNull();
  expect(growthPerDay(null, null)).toBeNull();
  expect(growthPerDay(at(17, 300), at(17, 100))).toBeNull();
});

test('room ends by its growth; what does not grow, or takes longer than ten years, has no end', () => {
  expect(emptyAt(NOW, 1000, 100)).toEqual(new Date(Date.UTC(2026, 10, 27)));
  expect(emptyAt(NOW, -5, 100)).toEqual(NOW);
  for (const growth of [null, 0, -3, 0.01]) expect(emptyAt(NOW, 1000, growth)).toBeNull();
});
