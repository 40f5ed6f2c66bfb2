import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { countCharacters, isStorable } from './characters.ts';
import { requiredText, text, typedText } from './text.ts';

test.each([
  ['', 0],
  ['abc', 3],
  ['点検', 2],
  ['𠮷野家', 3],
  ['😀😀', 2],
  ['\ud800', 1],
])('[VAL-012] %j has %i characters', (given, count) => expect(countCharacters(given)).toBe(count));

test('[VAL-012] a schema counts characters as countCharacters does', () => {
  for (const letter of ['x', '点', '𠮷', '😀']) {
    expect(z.safeParse(text(10), letter.repeat(10)).success).toBe(true);
    expect(z.safeParse(text(10), letter.repeat(11)).success).toBe(false);
  }
});

test.each([
  ['plain', true],
  ['点検 😀\n\t', true],
  ['a\0b', false],
  ['a\ud800b', false],
  ['\udc00\ud800', false],
])('%j can be stored: %s', (given, expected) => {
  expect(isStorable(given)).toBe(expected);
  expect(z.safeParse(text(10), given).success).toBe(expected);
});

test('surrounding spaces do not count', () => {
  expect(z.parse(typedText(3), `  abc${' '.repeat(50)}`)).toBe('abc');
  expect(z.safeParse(typedText(3), 'abcd').error?.issues[0]?.message).toBe('too_long');
  expect(z.safeParse(requiredText(3), '   ').error?.issues[0]?.message).toBe('required');
});

test('bidirectional control characters are removed from input', () => {
  expect(z.parse(typedText(10), '\u202aada@x.jp\u202c')).toBe('ada@x.jp');
  expect(z.parse(requiredText(8), ' \u202egnp\u2066.exe\u2069 ')).toBe('gnp.exe');
  expect(z.safeParse(requiredText(8), '\u202e\u2067').error?.issues[0]?.message).toBe('required');
  expect(z.parse(typedText(4), 'أب\u200f1')).toBe('أب\u200f1');
});

test('a name without visible characters is empty', () => {
  for (const nothing of ['', ' ', '\u3000', '\u200b\u200d', '\u2800', '\u3164', '\ufeff', '\u202e', '\u00ad'])
    expect(z.safeParse(requiredText(10), nothing).error?.issues[0]?.message).toBe('required');
  for (const name of ['x', '\u200bx', '点', '😀', '-'])
    expect(z.safeParse(requiredText(10), name).success).toBe(true);
});
