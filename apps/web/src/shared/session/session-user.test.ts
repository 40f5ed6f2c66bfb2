import { currentUser } from '@tenken/contract/account/account.schema.ts';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { toSessionUser } from './session-user.ts';

const stored = {
  id: 'gus',
  name: 'Gus',
  roles: ['management_unit:water-plant_1:guest'],
  company: { id: 'north', name: 'North Works', logo_url: '/console/files/logos/x.png' },
  language_tag: 'ja-JP',
  timezone: 'Asia/Tokyo',
  two_factor_method: 'totp',
  temp_is_webhook_feature_enabled: true,
};
const self = {
  ...stored,
  email: 'gus@north.test',
  abilities: [],
};

test('only the fields of the shell are stored', () => {
  expect(z.parse(currentUser, self)).toEqual(self);
  expect(toSessionUser(self)).toEqual(stored);
  const plain = { ...stored, company: null, language_tag: null, two_factor_method: null };
  expect(toSessionUser(plain)).toEqual(plain);
});

test.each(Object.keys(stored))('a user without a valid %s is rejected', (field) => {
  const { [field as 'id']: _, ...rest } = stored;
  expect(toSessionUser(rest)).toBeNull();
  for (const other of [7, {}, 'other', ['a', 7]])
    if (!(typeof other === 'string' && ['id', 'name', 'timezone', 'language_tag'].includes(field)))
      expect(toSessionUser({ ...stored, [field]: other }), JSON.stringify(other)).toBeNull();
});

test('a logo is an address of this console, or none', () => {
  for (const logo_url of ['https://elsewhere.test/x.png', '//elsewhere.test/x.png', 7, undefined])
    expect(
      toSessionUser({ ...stored, company: { ...stored.company, logo_url } })?.company?.logo_url,
    ).toBeNull();
});

test.each([null, undefined, 'gus', 7, []])('%j is no user', (value) => {
  expect(toSessionUser(value)).toBeNull();
});

test.each(['ja', 'en-GB', 'de-DE'])('[GEN-043] whoever chose %s is a user', (language_tag) => {
  expect(toSessionUser({ ...stored, language_tag })?.language_tag).toBe(language_tag);
});
