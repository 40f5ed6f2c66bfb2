import { describe, expect, it } from 'vitest';
import { formatPlainNumber } from './format-number.ts';

describe('formatPlainNumber', () => {
  it.each([
    [1.6, '1.6'],
    [120, '120'],
    [-0.1, '−0.1'],
    [0, '0'],
    [0.1 + 0.2, '0.3'],
  ])('%d reads %s', (value, expected) => {
    expect(formatPlainNumber(value)).toBe(expected);
  });
});
