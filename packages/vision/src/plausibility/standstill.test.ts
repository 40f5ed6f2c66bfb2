import { expect, test } from 'vitest';
import { DIAL, INTERVAL, REGISTER } from './history.testing.ts';
import { findStandstill } from './standstill.ts';

const reading = (index: number, value: number) => ({ at: index * INTERVAL, value, uncertainty: 0.005 });
const equal = (count: number) => Array.from({ length: count }, (_, i) => reading(i, 0.8));

test('equal readings give the start of the standstill', () => {
  expect(findStandstill(reading(12, 0.8), equal(12), DIAL)).toBe(0);
  expect(findStandstill(reading(13, 0.8), [reading(-1, 0.7), ...equal(13)], DIAL)).toBe(0);
});

test('few equal readings or small variations are no standstill', () => {
  expect(findStandstill(reading(11, 0.8), equal(11), DIAL)).toBeNull();
  const living = equal(20).map((one, i) => ({ ...one, value: 0.8 + 1e-5 * Math.sin(i) }));
  expect(findStandstill(reading(20, 0.8), living, DIAL)).toBeNull();
});

test('a counter that stands still is at rest', () => {
  expect(findStandstill(reading(20, 0.8), equal(20), REGISTER)).toBeNull();
});

test('later readings do not count', () => {
  expect(findStandstill(reading(5, 0.8), equal(20), DIAL)).toBeNull();
});
