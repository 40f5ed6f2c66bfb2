import { expect, test } from 'vitest';
import { nextInvoiceOn } from './get-billing.ts';

test.each([
  ['2026-01-15', '2026-11-15', 'monthly', '2026-12-15'],
  ['2026-01-16', '2026-11-15', 'monthly', '2026-11-16'],
  ['2026-01-31', '2026-02-01', 'monthly', '2026-02-28'],
  ['2026-11-15', '2026-11-15', 'monthly', '2026-12-15'],
  ['2024-02-29', '2026-11-15', 'yearly', '2027-02-28'],
] as const)('started %s, today %s, %s: %s', (started, today, period, expected) => {
  expect(nextInvoiceOn(started, today, period)).toBe(expected);
});
