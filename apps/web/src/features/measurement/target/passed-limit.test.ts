import { describe, expect, it } from 'vitest';
import { passedLimit } from './passed-limit.ts';

const control = { minimum_value: 0.4, maximum_value: 1.3 };
const system = { minimum_value: 0.2, maximum_value: 1.45 };

describe('passedLimit', () => {
  it.each([
    [1.49, 'error', { name: 'system_upper', limit: 1.45, isBeyond: true }],
    [1.45, 'error', { name: 'system_upper', limit: 1.45, isBeyond: false }],
    [0.1, 'error', { name: 'system_lower', limit: 0.2, isBeyond: true }],
    [1.31, 'warning', { name: 'control_upper', limit: 1.3, isBeyond: true }],
    [0.4, 'warning', { name: 'control_lower', limit: 0.4, isBeyond: false }],
    [0.8, 'information', null],
  ] as const)('%d with status %s names %o', (value, status, expected) => {
    expect(passedLimit({ value, status, control, system })).toEqual(expected);
  });

  it('a status without a passed limit names none', () => {
    expect(passedLimit({ value: 9, status: 'error', control, system: null })).toBeNull();
  });
});
