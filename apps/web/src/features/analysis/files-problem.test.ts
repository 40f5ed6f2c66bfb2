import { expect, test } from 'vitest';
import { filesProblem } from './files-problem.ts';

const files = (count: number, size = 1) => Array.from({ length: count }, () => ({ size }));

test('up to ten images of 20 MB each may be sent', () => {
  expect(filesProblem(files(10, 20 * 1024 * 1024))).toBeNull();
  expect(filesProblem(files(11))).toBe('tooManyImages');
  expect(filesProblem(files(1, 20 * 1024 * 1024 + 1))).toBe('tooLarge');
});
