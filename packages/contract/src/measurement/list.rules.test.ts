import { expect, test } from 'vitest';
import {
  addPage,
  applyChange,
  emptyList,
  replaceTarget,
  startLoading,
  withChange,
  type Listed,
  type UnconfirmedList,
} from './list.rules.ts';

/** 15 November in Tokyo: 14 November 15:00 to 15 November 15:00 in UTC. */
const range = { days: { first: '2026-11-15', last: '2026-11-15' }, timeZone: 'Asia/Tokyo' };
const item = (id: string, datetime = '2026-11-15T03:00:00.000Z', is_confirmed = false): Listed => ({
  id,
  datetime,
  is_confirmed,
});
const listOf = (...items: Listed[]): UnconfirmedList<Listed> => ({ items, is_first_page_loaded: true });
const idsOf = (list: UnconfirmedList<Listed>): string[] => list.items.map(({ id }) => id);

test('[STATE-027] a confirmed reading leaves the unconfirmed list', () => {
  const list = listOf(item('b'), item('a'));
  expect(idsOf(applyChange(list, item('b', undefined, true), range))).toEqual(['a']);
});

test('[STATE-027] a confirmed reading that is not listed changes nothing', () => {
  const list = listOf(item('a'));
  expect(applyChange(list, item('b', undefined, true), range)).toBe(list);
});

test('[STATE-028] an unconfirmed reading inside the range is inserted by its time', () => {
  const list = listOf(item('late', '2026-11-15T05:00:00.000Z'), item('early', '2026-11-15T01:00:00.000Z'));
  expect(idsOf(applyChange(list, item('mid', '2026-11-15T03:00:00.000Z'), range))).toEqual([
    'late',
    'mid',
    'early',
  ]);
  expect(idsOf(applyChange(list, item('old', '2026-11-15T00:30:00.000Z'), range))).toEqual([
    'late',
    'early',
    'old',
  ]);
});

test('[STATE-028] one that is already listed is replaced in place', () => {
  const changed = { ...item('a'), datetime: '2026-11-15T03:00:00.001Z' };
  const list = applyChange(listOf(item('b'), item('a')), changed, range);
  expect(list.items[1]).toBe(changed);
});

test.each([
  ['[STATE-030] the first instant of the day', '2026-11-14T15:00:00.000Z', true],
  ['[STATE-030] the last instant of the day', '2026-11-15T14:59:59.999Z', true],
  ['[STATE-029] the instant before', '2026-11-14T14:59:59.999Z', false],
  ['[STATE-029] [STATE-030] the next midnight', '2026-11-15T15:00:00.000Z', false],
])('%s enters a list of that day: %s %s', (_name, datetime, isAdded) => {
  expect(idsOf(applyChange(listOf(), item('a', datetime), range))).toEqual(isAdded ? ['a'] : []);
});

const week = { from: new Date('2026-11-08T00:00:00Z'), until: new Date('2026-11-16T00:00:00Z') };
const newest = item('c', '2026-11-15T09:00:00Z');
const middle = item('b', '2026-11-14T09:00:00Z');
const oldest = item('a', '2026-11-13T09:00:00Z');

test.each([
  ['its first instant', '2026-11-08T00:00:00Z', ['c', 'b', 'a', 'x']],
  ['before it', '2026-11-07T23:59:59.999Z', ['c', 'b', 'a']],
  ['its last millisecond', '2026-11-15T23:59:59.999Z', ['x', 'c', 'b', 'a']],
  ['its end', '2026-11-16T00:00:00Z', ['c', 'b', 'a']],
  ['between two others', '2026-11-14T00:00:00Z', ['c', 'b', 'x', 'a']],
])('[STATE-028] [STATE-029] a range of instants, a new one at %s', (_when, datetime, expected) => {
  expect(idsOf(applyChange(listOf(newest, middle, oldest), item('x', datetime), week))).toEqual(expected);
});

test('for the same instant the greater id comes first, as in the server', () => {
  const list = listOf(newest, middle, oldest);
  expect(idsOf(applyChange(list, item('bb', middle.datetime), week))).toEqual(['c', 'bb', 'b', 'a']);
  expect(idsOf(applyChange(list, item('aa', middle.datetime), week))).toEqual(['c', 'b', 'aa', 'a']);
});

test('an unrelated reading leaves the same array', () => {
  const items = [newest, oldest];
  expect(withChange(items, item('x', '2026-11-01T00:00:00Z'), week)).toBe(items);
  expect(withChange(items, { ...middle, is_confirmed: true }, week)).toBe(items);
});

test('[STATE-031] the first-page-loaded flag is false while loading, also while loading again', () => {
  expect(emptyList().is_first_page_loaded).toBe(false);
  const again = startLoading(listOf(item('a')));
  expect(again.is_first_page_loaded).toBe(false);
  expect(idsOf(again)).toEqual(['a']);
});

test('[STATE-032] the flag is true after the first page arrives', () => {
  expect(addPage(emptyList<Listed>(), { records: [item('a')] }).is_first_page_loaded).toBe(true);
  expect(addPage(emptyList<Listed>(), { records: [] }).is_first_page_loaded).toBe(true);
});

test('[CALL-063] pages follow each other, and none is listed twice', () => {
  const first = addPage(emptyList<Listed>(), { records: [item('c'), item('b')] });
  expect(idsOf(addPage(first, { records: [item('b'), item('a')] }))).toEqual(['c', 'b', 'a']);
});

test('the first page of a new answer replaces the list', () => {
  expect(idsOf(addPage(startLoading(listOf(item('old'))), { records: [item('new')] }))).toEqual(['new']);
});

test('readings that a target no longer has are removed, new ones inserted by the same rule', () => {
  const list = listOf(item('g1-b'), item('g2'), item('g1-done'), item('g1-a'));
  const now = [
    item('g1-c', '2026-11-15T04:00:00.000Z'),
    item('g1-a'),
    item('g1-yesterday', '2026-11-14T03:00:00.000Z'),
    item('g1-done', undefined, true),
  ];
  const next = replaceTarget(list, ({ id }) => id.startsWith('g1'), now, range);
  expect(idsOf(next)).toEqual(['g1-c', 'g2', 'g1-a']);
});
