import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderCounts } from './order-counts.ts';

const swapped = (counts: Uint16Array): Uint16Array =>
  counts.map((count) => ((count & 0xff) << 8) | (count >> 8));

test('the byte order of noisy data is detected', () => {
  const noise = fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 200, maxLength: 200 });
  fc.assert(
    fc.property(
      noise,
      fc.integer({ min: 6000, max: 50_000 }),
      fc.integer({ min: 0, max: 60 }),
      (noises, start, slope) => {
        fc.pre(new Set(noises).size > 5);
        const counts = Uint16Array.from(noises, (step, at) => start + slope * (at % 20) + step);
        expect(orderCounts(counts, 20)).toEqual(counts);
        expect(orderCounts(swapped(counts), 20)).toEqual(counts);
      },
    ),
    { seed: 4 },
  );
});

test('differences between rows do not count', () => {
  const rows = Uint16Array.from([0x0102, 0x0103, 0x9001, 0x9002]);
  expect(orderCounts(swapped(rows), 2)).toEqual(rows);
});
