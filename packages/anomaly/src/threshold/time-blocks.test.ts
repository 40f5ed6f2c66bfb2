import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timeBlocks } from './time-blocks.ts';

describe('timeBlocks', () => {
  it('uses leave-one-out below fifteen photos', () => {
    expect(new Set(timeBlocks([5, 3, 9, 1], 0)).size).toBe(4);
  });

  it('groups consecutive photos into ten blocks, whatever their order in the list', () => {
    const times = Array.from({ length: 40 }, (_, index) => ((index * 7) % 40) * 1000);
    const blocks = timeBlocks(times, 0);
    expect(new Set(blocks).size).toBe(10);
    for (const [index, time] of times.entries()) expect(blocks[index]).toBe(Math.floor(time / 4000));
  });

  it('gives every photo a block of about a tenth, for any times and seed', () => {
    fc.assert(
      fc.property(fc.array(fc.double(), { minLength: 15, maxLength: 60 }), fc.integer(), (times, seed) => {
        const counts = new Map<number, number>();
        for (const block of timeBlocks(times, seed)) counts.set(block, (counts.get(block) ?? 0) + 1);
        expect(counts.size).toBe(10);
        expect(Math.max(...counts.values())).toBeLessThanOrEqual(Math.ceil(times.length / 10) + 1);
      }),
    );
  });
});
