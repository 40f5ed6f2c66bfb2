import { describe, expect, test } from 'vitest';
import { type CounterSpec, drumPositions } from './counter.ts';

const SPEC: CounterSpec = {
  kind: 'counter',
  name: 'Total',
  x: 0,
  y: 0,
  depth: 10,
  height: 20,
  digits: 4,
  decimals: 1,
};

describe('drumPositions', () => {
  test('whole steps stand still on their digits', () => {
    expect(drumPositions(SPEC, 123.4)).toEqual([1, 2, 3, 4]);
  });

  test('only the last drum rolls between two digits', () => {
    const [hundreds, tens, ones, tenths] = drumPositions(SPEC, 123.45);
    expect([hundreds, tens, ones]).toEqual([1, 2, 3]);
    expect(tenths).toBeCloseTo(4.5, 6);
  });

  test('a drum that passes from nine to zero takes its left neighbour along', () => {
    const [, tens, ones, tenths] = drumPositions(SPEC, 129.97);
    expect(tenths).toBeCloseTo(9.7, 6);
    expect(ones).toBeCloseTo(9.7, 6);
    expect(tens).toBeCloseTo(2.7, 6);
  });
});
