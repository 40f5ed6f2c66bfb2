import { expect, test } from 'vitest';
import { isTimezone } from './timezone.rules.ts';

test.each([
  ['Asia/Tokyo', true],
  ['UTC', true],
  ['GMT', true],
  ['CET', true],
  ['America/Argentina/Buenos_Aires', true],
  ['Mars/Base', false],
  ['+09:00', false],
  ['', false],
  // known to browsers, and to nothing that works out the next photo
  ['JST', false],
  ['jst', false],
  ['IST', false],
])('[VAL-021] the timezone %j: %s', (name, expected) => expect(isTimezone(name)).toBe(expected));
