import { expect, test } from 'vitest';
import { firstText, valueOf } from './outcome.ts';

const GAUGE = {
  type: 'circle',
  measurement_format: { rounding_method: 'round_to_nearest_value', digits_after_decimal_point: 2 },
} as const;
const READING = { value: 0.81449, uncertainty: 0.01, reasons: [] };

test('an unchanged reading is stored with full precision', () => {
  expect(firstText(READING, GAUGE)).toBe('0.81');
  expect(valueOf('0.81', READING, GAUGE)).toBe(0.81449);
});

test('the text of a lamp is one of its two options', () => {
  const lamp = { ...GAUGE, type: 'lamp' } as const;
  expect(firstText({ ...READING, value: 1 }, lamp)).toBe('1');
  expect(valueOf('0', { ...READING, value: 1 }, lamp)).toBe(0);
});

test('typed values are used as typed; empty and invalid input give no value', () => {
  expect(valueOf('0.8', READING, GAUGE)).toBe(0.8);
  expect(valueOf('', READING, GAUGE)).toBeNull();
  expect(valueOf('', null, GAUGE)).toBeNull();
  expect(valueOf('much', READING, GAUGE)).toBeNaN();
});
