import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { selectNth } from './select-nth.ts';

describe('selectNth', () => {
  it('equals sorting', () => {
    const values = fc.float32Array({ noNaN: true, minLength: 1, maxLength: 80 });
    fc.assert(
      fc.property(values, fc.nat(), (any, number) => {
        const place = number % any.length;
        const sorted = any.toSorted();
        // Zero and minus zero are the same to a comparison.
        expect(selectNth(any.slice(), place) + 0).toBe(sorted[place]! + 0);
      }),
    );
  });

  it('handles equal values and empty input', () => {
    expect(selectNth(new Float32Array(1000).fill(3), 500)).toBe(3);
    expect(selectNth(new Float32Array(0), 0)).toBeNaN();
  });
});
