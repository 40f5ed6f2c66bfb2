import { expect, test } from 'vitest';
import { withResult } from './unconfirmed-list.ts';

const range = { from: new Date('2026-11-08T00:00:00Z'), until: new Date('2026-11-16T00:00:00Z') };
const reading = (id: string, datetime: string, is_confirmed = false) => ({ id, datetime, is_confirmed });
const newest = reading('c', '2026-11-15T09:00:00Z');
const middle = reading('b', '2026-11-14T09:00:00Z');
const oldest = reading('a', '2026-11-13T09:00:00Z');
const list = [newest, middle, oldest];
const idsAfter = (changed: ReturnType<typeof reading>) =>
  withResult(list, changed, range).map(({ id }) => id);

test('[STATE-027] a reading that becomes confirmed is removed', () => {
  expect(idsAfter({ ...middle, is_confirmed: true })).toEqual(['c', 'a']);
});

test('a confirmed reading that is not listed changes nothing', () => {
  expect(idsAfter(reading('x', middle.datetime, true))).toEqual(['c', 'b', 'a']);
});

test('a listed one is replaced where it stands', () => {
  const [, replaced] = withResult(list, { ...middle, id: 'b' }, range);
  expect(replaced).toEqual(middle);
  expect(idsAfter({ ...middle })).toEqual(['c', 'b', 'a']);
});

test.each([
  ['the first instant of the range', '2026-11-08T00:00:00Z', ['c', 'b', 'a', 'x']],
  ['before it', '2026-11-07T23:59:59.999Z', ['c', 'b', 'a']],
  ['the last millisecond', '2026-11-15T23:59:59.999Z', ['x', 'c', 'b', 'a']],
  ['the end itself', '2026-11-16T00:00:00Z', ['c', 'b', 'a']],
  ['between two others', '2026-11-14T00:00:00Z', ['c', 'b', 'x', 'a']],
])('an unconfirmed one that is not listed, at %s', (_when, datetime, expected) => {
  expect(idsAfter(reading('x', datetime))).toEqual(expected);
});

test('readings of the same instant keep the order of the server: the greater id first', () => {
  expect(idsAfter(reading('bb', middle.datetime))).toEqual(['c', 'bb', 'b', 'a']);
  expect(idsAfter(reading('aa', middle.datetime))).toEqual(['c', 'b', 'aa', 'a']);
});
