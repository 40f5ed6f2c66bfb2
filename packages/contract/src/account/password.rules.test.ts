import { expect, test } from 'vitest';
import { MIN_PASSWORD_LENGTH } from './account.limits.ts';
import { findPasswordProblem } from './password.rules.ts';

const person = { email: 'marta.silva@west.test', name: 'Marta Silva Santos' };
const problemOf = (password: string, password_confirm = password) =>
  findPasswordProblem({ password, password_confirm }, person);

test('[VAL-003] a password has at least twelve characters', () => {
  expect(MIN_PASSWORD_LENGTH).toBe(12);
  expect(problemOf('x'.repeat(11))).toBe('password_too_short');
  expect(problemOf('x'.repeat(12))).toBeNull();
  expect(problemOf('計'.repeat(12))).toBeNull();
  expect(problemOf('😀'.repeat(11))).toBe('password_too_short');
  expect(problemOf('x'.repeat(128))).toBeNull();
  expect(problemOf('x'.repeat(129))).toBe('password_too_long');
});

test('[VAL-032] the confirmation must match', () => {
  expect(problemOf('Quiet-Harbour-58-lamp', 'Quiet-Harbour-58-lam')).toBe('passwords_differ');
});

test.each(['Marta.Silva@west.test', 'MARTA SILVA SANTOS'])(
  '%s, the name of the user, is refused',
  (password) => {
    expect(problemOf(password)).toBe('password_is_name');
  },
);
