import { expect, it } from 'vitest';
import { ApiError } from '../../../shared/api/api-error.ts';
import { errorsOf, refusalOf } from './use-label-form.ts';

const typed = { name: 'Tank', deviceId: 'lc_11_0007', code: 'WRONGONE' };
const refused = (code: string, fields = {}, status = 422) => ({
  typed,
  words: 'Why',
  ...refusalOf(new ApiError(status, { error: { code, fields } } as never)),
});

it.each([
  ['camera_registration_failed', {}, { code: 'Why' }],
  ['device_already_registered', {}, { deviceId: 'Why' }],
  ['invalid_input', { registration_code: ['too_long'] }, { code: 'Why' }],
  ['invalid_input', { name: ['too_long'] }, { name: 'Why' }],
  ['camera_limit_exceeded', {}, { whole: 'Why' }],
  ['too_many_requests', {}, { whole: 'Why' }],
])('%s %j stands where it belongs', (code, fields, expected) => {
  expect(errorsOf(refused(code, fields), typed)).toEqual(expected);
});

it('an error is cleared when one of its fields is edited', () => {
  const refusal = refused('camera_registration_failed');
  expect(errorsOf(refusal, { ...typed, name: 'Other' })).toEqual({ code: 'Why' });
  expect(errorsOf(refusal, { ...typed, code: 'K7QX24MP' })).toEqual({});
  expect(errorsOf(refusal, { ...typed, deviceId: 'lc_11_0008' })).toEqual({});
});

it('a missing response belongs to no field', () => {
  expect(errorsOf({ typed, words: 'Why', ...refusalOf(new ApiError(0, null)) }, typed)).toEqual({
    whole: 'Why',
  });
});
