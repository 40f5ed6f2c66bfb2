import { expect, test } from 'vitest';
import { isSuppressed, suppressionsBetween } from './suppressions.ts';

const at = (hour: number): string => new Date(hour * 3_600_000).toISOString();
const ms = (hour: number): number => hour * 3_600_000;

test('suppressions are clipped to the chart; an open one extends to its end', () => {
  const suppressions = [
    { from: at(1), until: at(5) },
    { from: at(8), until: null },
    { from: at(20), until: at(21) },
  ];
  expect(suppressionsBetween(suppressions, ms(3), ms(10))).toEqual([
    { from: 3 * 3600, until: 5 * 3600 },
    { from: 8 * 3600, until: 10 * 3600 },
  ]);
});

test('the end of a suppression is exclusive', () => {
  const suppressions = suppressionsBetween([{ from: at(1), until: at(2) }], 0, ms(9));
  expect([at(1), at(1.5), at(2)].map((instant) => isSuppressed(suppressions, instant))).toEqual([
    true,
    true,
    false,
  ]);
});
