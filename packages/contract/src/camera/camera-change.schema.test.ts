import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { MAX_MEMO_LENGTH } from './camera.limits.ts';
import { deletionBody, memoBody } from './camera-change.schema.ts';

const isMemo = (memo: string): boolean => z.safeParse(memoBody, { memo, base_version: 1 }).success;

test('a memo that is too long reaches the use case, which has its own error; a far longer one does not', () => {
  expect(isMemo('')).toBe(true);
  expect(isMemo('The valve at the left is stiff.')).toBe(true);
  expect(isMemo('x'.repeat(2 * MAX_MEMO_LENGTH))).toBe(true);
  expect(isMemo('x'.repeat(100 * MAX_MEMO_LENGTH))).toBe(false);
});

test('a memo contains the version that it overwrites', () => {
  expect(z.safeParse(memoBody, { memo: 'x' }).success).toBe(false);
  expect(z.safeParse(memoBody, { memo: 'x', base_version: 1.5 }).success).toBe(false);
  expect(z.safeParse(memoBody, { memo: 'x', base_version: 2, overwrite: true }).success).toBe(true);
});

test('a camera is not deleted without its name', () => {
  expect(z.safeParse(deletionBody, {}).success).toBe(false);
  expect(z.safeParse(deletionBody, { name: 'Pump 1' }).success).toBe(true);
});
