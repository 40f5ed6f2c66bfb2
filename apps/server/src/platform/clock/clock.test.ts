import { expect, test } from 'vitest';
import { ShiftedClock } from './clock.ts';

const HOUR_MS = 3_600_000;

test('a shifted clock is ahead of real time by the sum of its shifts, and advances with it', () => {
  const clock = new ShiftedClock();
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(60_000);
  clock.shift(3 * HOUR_MS);
  clock.shift(-HOUR_MS);
  expect(Math.abs(clock.now().getTime() - Date.now() - 2 * HOUR_MS)).toBeLessThan(60_000);
});
