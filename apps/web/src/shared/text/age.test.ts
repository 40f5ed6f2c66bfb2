import { expect, test } from 'vitest';
import { ageOf } from './age.ts';

const now = Date.parse('2026-11-15T12:00:00Z');
const ago = (hours: number) => new Date(now - hours * 3_600_000).toISOString();

test.each([
  [0.9, null],
  [1, { text: '1 hr. ago', isOld: false }],
  [23.9, { text: '23 hr. ago', isOld: false }],
  [24, { text: '24 hr. ago', isOld: true }],
  [49, { text: '2 days ago', isOld: true }],
  [24 * 400, { text: '400 days ago', isOld: true }],
])('%s hours', (hours, expected) => expect(ageOf(ago(hours), now, 'en')).toEqual(expected));

test('in Japanese too', () => expect(ageOf(ago(72), now, 'ja')?.text).toBe('3 日前'));
test('a time in the future has no age', () => expect(ageOf(ago(-2), now, 'en')).toBeNull());

test('with a smaller threshold minutes are shown', () => {
  expect(ageOf(ago(0.5), now, 'en', 60_000)?.text).toBe('30 min. ago');
  expect(ageOf(ago(0.001), now, 'en', 60_000)).toBeNull();
});
