import { expect, test } from 'vitest';
import { liftOf } from './toast-place.ts';

const box = (top: number, bottom: number, left = 1000, right = 1400) => ({ top, bottom, left, right });
const toast = box(800, 880);

test('a toast that covers nothing stays where it is', () => {
  expect(liftOf(toast, [])).toBe(0);
  expect(liftOf(toast, [box(850, 890, 100, 900), box(700, 790), box(881, 900)])).toBe(0);
});

test('it rises above the control it would cover, and above those there too', () => {
  const next = box(850, 885);
  expect(liftOf(toast, [next])).toBe(38);
  const fields = [next, box(790, 830), box(740, 780)];
  const lift = liftOf(toast, fields);
  expect(toast.bottom - lift).toBeLessThan(740);
});

test('it takes a gap between controls that is high enough', () => {
  const lift = liftOf(toast, [box(850, 885), box(700, 780), box(500, 600)]);
  expect([toast.top - lift >= 600, toast.bottom - lift <= 700]).toEqual([true, true]);
});

test('where there is no room it covers as little as it can, and leaves the window nowhere', () => {
  const rows = Array.from({ length: 20 }, (_, row) => box(row * 45, row * 45 + 40));
  const lift = liftOf(toast, rows);
  expect(toast.top - lift).toBeGreaterThanOrEqual(8);
  expect(liftOf(toast, [box(0, 900)])).toBe(0);
});
