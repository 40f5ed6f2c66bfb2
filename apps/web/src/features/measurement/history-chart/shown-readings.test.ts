import { expect, it } from 'vitest';
import { linkReadings } from './shown-readings.ts';

const links = (minutes: readonly number[]) => [
  ...linkReadings(
    Float64Array.from(minutes, (minute) => minute * 60),
    Float64Array.from(minutes, () => 1),
  ),
];

it('hourly readings before readings per minute form a line', () => {
  const hours = [0, 60, 120, 180];
  const minutes = Array.from({ length: 20 }, (_, i) => 181 + i);
  expect(links([...hours, ...minutes]).slice(1)).not.toContain(0);
});

it('a gap stays a gap around a single reading', () => {
  expect(links([0, 1, 2, 3, 30, 31, 32, 33])[4]).toBe(0);
  const lone = links([0, 1, 2, 3, 4, 60, 120, 121, 122, 123, 124]);
  expect([lone[5], lone[6]]).toEqual([0, 0]);
});
