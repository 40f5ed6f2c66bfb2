import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { prompt } from './erase-command.ts';

const answerTo = (typed: string | null): Promise<string> => {
  const input = new PassThrough();
  input.end(typed ?? undefined);
  return prompt('Which? ', input, new PassThrough());
};

test('the typed line is returned', async () => {
  expect(await answerTo('North Works\n')).toBe('North Works');
});

test('without a terminal the answer is empty, without waiting', { timeout: 5000 }, async () => {
  expect(await answerTo(null)).toBe('');
});
