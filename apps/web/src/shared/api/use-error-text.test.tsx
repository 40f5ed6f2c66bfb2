import { afterEach, beforeAll, expect, test } from 'vitest';
import { errorStatus, type ErrorCode } from '@tenken/contract/wire/errors.ts';
import { render } from '../testing/render.tsx';
import { ApiError } from './api-error.ts';
import { errorMessages } from './error.messages.ts';
import { loadErrorWords } from './error-words.ts';
import { useErrorText } from './use-error-text.ts';

let page: ReturnType<typeof render> | undefined;
beforeAll(loadErrorWords);
afterEach(() => page?.remove());

function Words({ error }: { error: unknown }) {
  return <p>{useErrorText()(error)}</p>;
}
const wordsFor = (error: unknown): string | null => {
  page?.remove();
  page = render(<Words error={error} />);
  return page.container.querySelector('p')!.textContent;
};
const refusal = (code: ErrorCode) =>
  new ApiError(errorStatus[code], { error: { code, message: '' }, request_id: 'r' });

test('[ERR-022] a schema refusal says Input is invalid', () => {
  expect(wordsFor(refusal('invalid_input'))).toBe('Input is invalid');
});

test('[ERR-023] a missing permission says so', () => {
  expect(wordsFor(refusal('permission_denied'))).toBe('You do not have permission for this operation');
});

test('[ERR-002] anything unknown gets the generic text', () => {
  expect(wordsFor(new Error('odd'))).toBe('An error occurred during processing; try again');
  expect(wordsFor(refusal('measurement_conflict'))).toBe('An error occurred during processing; try again');
  const newer = new ApiError(418, { error: { code: 'of_a_newer_server' as ErrorCode, message: '' } });
  expect(wordsFor(newer)).toBe('An error occurred during processing; try again');
});

test('every code of the contract has a text in both languages', () => {
  for (const language of ['en', 'ja'] as const)
    expect(Object.keys(errorMessages[language].codes).toSorted()).toEqual(
      Object.keys(errorStatus).toSorted(),
    );
});
