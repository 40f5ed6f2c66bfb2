import { currentUser } from '@tenken/contract/account/account.schema.ts';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { toSessionUser } from './session-user.ts';

const kept = {
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
  ...kept,
  email: 'gus@north.test',
  abilities: [],
};

test('only what the shell needs is kept', () => {
  expect(z.parse(currentUser, self)).toEqual(self);
  expect(toSessionUser(self)).toEqual(kept);
  const plain = { ...kept, company: null, language_tag: null, two_factor_method: null };
  expect(toSessionUser(plain)).toEqual(plain);
});

test.each(Object.keys(kept))('without a %s, or with one of another kind, it is no user', (field) => {
  const { [field as 'id']: _, ...rest } = kept;
  expect(toSessionUser(rest)).toBeNull();
  for (const other of [7, {}, 'other', ['a', 7]])
    if (!(typeof other === 'string' && ['id', 'name', 'timezone', 'language_tag'].includes(field)))
      expect(toSessionUser({ ...kept, [field]: other }), JSON.stringify(other)).toBeNull();
});

test('a logo is an address of this console, or none', () => {
  for (const logo_url of ['https://elsewhere.test/x.png', '//elsewhere.test/x.png', 7, undefined])
    expect(toSessionUser({ ...kept, company: { ...kept.company, logo_url } })?.company?.logo_url).toBeNull();
});

test.each([null, undefined, 'gus', 7, []])('%j is no user', (value) => {
  expect(toSessionUser(value)).toBeNull();
});

test.each(['ja', 'en-GB', 'de-DE'])('[GEN-043] whoever chose %s is a user', (language_tag) => {
  expect(toSessionUser({ ...kept, language_tag })?.language_tag).toBe(language_tag);
});
