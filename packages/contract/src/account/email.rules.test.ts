import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { email } from './email.schema.ts';
import { isEmailAddress } from './email.rules.ts';

test.each([
  'name@example.com',
  'a@b.c',
  "o'brien+gauge_7@plant-2.example.co.jp",
  'double..dots.@docomo.test',
  `${'x'.repeat(64)}@x.test`,
  `a@${'x'.repeat(63)}.${'x'.repeat(63)}.${'x'.repeat(63)}.${'x'.repeat(60)}`,
  'a@xn--fiq228c.test',
])('%s is an address', (text) => expect(isEmailAddress(text)).toBe(true));

test.each([
  'name@example',
  'name',
  '@x.test',
  'name@',
  'name@.test',
  'name@x..test',
  'name@-x.test',
  'name@x-.test',
  'name example@x.test',
  'a@b@x.test',
  'foo<victim@evil.test>',
  '<a@x.test>',
  'a@x.test,b@x.test',
  '"a"@x.test',
  'a\n@x.test',
  'a@x.test\0',
  'a;b@x.test',
  'a:b@x.test',
  '名前@x.test',
  'a@例え.test',
  `${'x'.repeat(65)}@x.test`,
  `${'x'.repeat(250)}@x.test`,
])('%j is none', (text) => expect(isEmailAddress(text)).toBe(false));

test.each([' Ada@North.TEST ', 'ada@north.test'])('%j is normalised to ada@north.test', (text) => {
  expect(z.parse(email, text)).toBe('ada@north.test');
});

test('a long text is refused for its length, before it is matched', () => {
  const { error } = z.safeParse(email, `a@${'.'.repeat(80_000)}@`);
  expect(error?.issues.map(({ message }) => message)).toEqual(['too_long']);
});
