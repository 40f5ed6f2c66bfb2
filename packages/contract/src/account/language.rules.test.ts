import { expect, test } from 'vitest';
import { isLanguageTag, languageFor } from './language.rules.ts';

test.each([
  ['ja', 'ja'],
  ['ja-JP', 'ja'],
  ['JA-Latn', 'ja'],
  ['en-GB', 'en'],
  ['de-DE', 'en'],
  ['jam', 'en'],
  [null, 'en'],
])('[GEN-043] of the tag %j the prefix is looked up: %s', (tag, language) => {
  expect(languageFor(tag)).toBe(language);
});

test.each([
  ['ja', true],
  ['en-GB', true],
  ['zh-Hant-TW', true],
  ['', false],
  ['english', true],
  ['en_US', false],
  ['not a tag', false],
  [`en-${'abcdefgh-'.repeat(9)}x`, false],
])('%j is a well-formed tag: %s', (tag, isOne) => expect(isLanguageTag(tag)).toBe(isOne));
