import fc from 'fast-check';

/** Texts that break code written for names. */
const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udc00',
  '\uffff',
  '\u202e',
  '𠮷'.repeat(100),
  '点'.repeat(101),
  '😀'.repeat(51),
  '\n',
  '\r\n',
  "'; drop table camera; --",
  '"',
  '\\',
  '%',
  '_',
  '${7*7}',
  '<script>',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-1',
  '1e400',
  '0x10',
  '99999999999999999999',
  '__proto__',
  'constructor',
  'toString',
  'a@b.test',
  'foo<victim@evil.test>',
  `a@${'.'.repeat(3000)}@`,
  'x'.repeat(3000),
  '../../etc/passwd',
  '2026-11-15T09:00:00Z',
  '0000-00-00T00:00:00Z',
  '9999-12-31T23:59:59-23:59',
  '275760-09-13T00:00:00Z',
  '2026-02-30',
  '24:00',
  'Asia/Tokyo',
  'JST',
];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 120 }),
);

/** Properties that every object has. */
export const hostileKey: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '', 'length', '0'),
  fc.string({ unit: 'binary', maxLength: 8 }),
);

const NUMBERS = [
  '0',
  '-0',
  '1',
  '-1',
  '0.5',
  '1e400',
  '-1e400',
  '1e-400',
  '5e-324',
  '1.7976931348623157e308',
  '2147483647',
  '2147483648',
  '-2147483649',
  '9007199254740993',
  '99999999999999999999999',
];

/** JSON texts of every kind of value, including some that JavaScript cannot write. */
export const hostileJson: fc.Arbitrary<string> = fc.oneof(
  hostileText.map((text) => JSON.stringify(text)),
  fc.constantFrom(...NUMBERS),
  fc.constantFrom('null', 'true', 'false', '[]', '{}', '[[]]', '{"":null}', '[null]'),
  fc.constantFrom('"\\ud800"', '"\\u0000"', '{"toString":1}', '{"type":{}}'),
  fc.constantFrom(1, 50, 2000).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
  fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)),
);

/** The most effective values, tried most often. */
export const sharpJson: fc.Arbitrary<string> = fc.constantFrom(
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\u0000"',
  '"\\ud800"',
  '""',
  '" "',
  'null',
  '[]',
  '{}',
  '-0',
  '1e400',
  '1e308',
  '2147483648',
  '99999999999',
  '{"toString":1}',
  '"__proto__"',
);
