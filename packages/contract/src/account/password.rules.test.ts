import { expect, test } from 'vitest';
import { MIN_PASSWORD_LENGTH } from './account.limits.ts';
import { findPasswordProblem, isEmailAddress } from './password.rules.ts';
import { isTimezone } from './timezone.rules.ts';

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

test.each(['Marta.Silva@west.test', 'MARTA SILVA SANTOS'])('%s is the person’s own name', (password) => {
  expect(problemOf(password)).toBe('password_is_name');
});

test.each([
  ['name@example.com', true],
  ['a@b.c', true],
  ['name@example', false],
  ['name example@x.test', false],
  [`${'x'.repeat(250)}@x.test`, false],
])('the address %s: %s', (text, expected) => expect(isEmailAddress(text)).toBe(expected));

test.each([
  ['Asia/Tokyo', true],
  ['UTC', true],
  ['America/Argentina/Buenos_Aires', true],
  ['Mars/Base', false],
  ['+09:00', false],
  ['', false],
])('[VAL-021] the timezone %j: %s', (name, expected) => expect(isTimezone(name)).toBe(expected));
