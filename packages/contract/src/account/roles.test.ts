import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatRole, parseRole, USER_KINDS, type Role } from './roles.ts';

test('[GEN-024] there are exactly five kinds of user', () => {
  expect(USER_KINDS).toEqual([
    'platform_admin',
    'company_administrator',
    'company_manager',
    'management_unit_manager',
    'management_unit_guest',
  ]);
});

const id = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/);
const role: fc.Arbitrary<Role> = fc.oneof(
  fc.constant({ kind: 'platform_admin' } as const),
  fc.record({ kind: fc.constantFrom('company_administrator', 'company_manager'), company_id: id }),
  fc.record({
    kind: fc.constantFrom('management_unit_manager', 'management_unit_guest'),
    management_unit_id: id,
  }),
);

test('[ROLE-001] [ROLE-002] every role can be written as a string and parsed, with any letters, digits, hyphens and underscores in its id', () => {
  fc.assert(
    fc.property(role, (sample) => {
      expect(parseRole(formatRole(sample))).toEqual(sample);
    }),
  );
});

test.each([
  '',
  'Admin',
  'company:north',
  'company:no rth:manager',
  'company:north:owner',
  'management_unit::guest',
  'admin ',
])('the string %j grants nothing', (text) => expect(parseRole(text)).toBeNull());
