import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { aiModelPatch } from './ai-model.schema.ts';
import { MAX_THRESHOLD } from './guard.limits.ts';

test('a threshold is a score, not a number beyond every score', () => {
  const codeOf = (threshold: number) => z.safeParse(aiModelPatch, { threshold }).error?.issues[0]?.message;
  expect([0, 0.95, MAX_THRESHOLD].map(codeOf)).toEqual([undefined, undefined, undefined]);
  expect([-0.01, MAX_THRESHOLD + 1, 1e308].map(codeOf)).toEqual(['too_small', 'too_big', 'too_big']);
});
