import { expect, test } from 'vitest';
import { readInspectionSearch } from './inspection-search.ts';
import { searchOf } from './read-search.ts';

test('a numeric token or name is read as text', () => {
  expect(searchOf(['token'])({ token: 123456 })).toEqual({ token: '123456' });
});

test('a number stays as it was found, so that it is not written in quotation marks', () => {
  const read = searchOf(['range'], ['days']);
  expect(read({ range: 'lastNDays', days: 7 })).toEqual({ range: 'lastNDays', days: 7 });
  expect(read({ range: 'lastNDays', days: '7' })).toEqual({ range: 'lastNDays', days: '7' });
});

test('anything else counts as not given, and is said to be undefined', () => {
  const read = searchOf(['next'], ['days']);
  expect(read({ next: ['a'], days: { a: 1 }, more: 'x' })).toStrictEqual({
    next: undefined,
    days: undefined,
  });
});

test('the address of an inspection knows its parts', () => {
  const search = {
    facility_id: 'F1',
    range: 'today',
    target: 'gauge G1',
    status: 'error',
    days: 2,
    odd: 'x',
  };
  const { odd: _odd, ...known } = search;
  expect(readInspectionSearch(search)).toEqual(known);
});
