import { expect, test } from 'vitest';
import { initialsOf, shortNameOf } from './initials.ts';

test.each([
  ['Misaki Sato', 'MS'],
  ['  uma  van der berg ', 'UB'],
  ['佐藤 美咲', '佐'],
  ['ガス', 'ガ'],
  ['カ\u3099ス', 'カ\u3099'],
  ['e\u0301lodie roux', 'E\u0301R'],
  ['👩‍🔧 Kim', '👩‍🔧'],
  ['', ''],
])('%j is known by %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test.each([
  ['Boiler', 'Bo'],
  ['ポンプ', 'ポン'],
  ['ホ\u309aンプ', 'ホ\u309aン'],
  ['𠮷野', '𠮷野'],
])('the camera %j is %j in the narrow sidebar', (name, short) => {
  expect(shortNameOf(name)).toBe(short);
});
