import { expect, test } from 'vitest';
import { isTimezone, zoneNameOf } from './timezone.rules.ts';
import { timezoneText } from './timezone.schema.ts';

test.each([
  ['Asia/Tokyo', true],
  ['UTC', true],
  ['GMT', true],
  ['CET', true],
  ['America/Argentina/Buenos_Aires', true],
  ['Mars/Base', false],
  ['+09:00', false],
  ['', false],
  // known to browsers, but not to the library that computes the next photo
  ['JST', false],
  ['jst', false],
  ['IST', false],
])('[VAL-021] the timezone %j: %s', (name, expected) => expect(isTimezone(name)).toBe(expected));

test.each([
  ['asia/tokyo', 'Asia/Tokyo'],
  ['EUROPE/ISLE_OF_MAN', 'Europe/Isle_of_Man'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['asia/calcutta', zoneNameOf('Asia/Calcutta')],
  ['Etc/GMT+9', 'Etc/GMT+9'],
  ['GMT', 'GMT'],
  ['utc', 'UTC'],
])('[VAL-021] the timezone %s is kept as %s, as the browser spells it', (typed, kept) => {
  expect(timezoneText.parse(typed)).toBe(kept);
});
