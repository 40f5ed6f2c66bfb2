import { beforeAll, expect, test } from 'vitest';
import { ApiError } from '../../../shared/api/api-error.ts';
import { loadErrorWords } from '../../../shared/api/error-words.ts';
import { act, renderHook } from '../../../shared/testing/render.tsx';
import { useSubmit } from './use-submit.ts';

beforeAll(loadErrorWords);

async function submit(status: number, error: object) {
  const refuse = () => Promise.reject(new ApiError(status, { error } as never));
  const form = renderHook(() => useSubmit(refuse), undefined);
  await act(() => form.latest().run());
  const { failure, fieldError } = form.latest();
  form.remove();
  return { failure, emailError: fieldError('email') };
}

test('an error of a field is shown at that field only', async () => {
  const fields = { email: ['email_already_registered'] };
  expect(await submit(422, { code: 'invalid_input', fields })).toEqual({
    failure: null,
    emailError: 'This email address is already registered',
  });
});

test('other errors are shown above the form', async () => {
  expect(await submit(403, { code: 'registration_closed' })).toEqual({
    failure: 'You need an invitation to create an account here',
    emailError: undefined,
  });
});
