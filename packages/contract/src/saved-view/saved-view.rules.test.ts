import { expect, test } from 'vitest';
import { readViewQuery, writeViewQuery } from './saved-view.rules.ts';

test('a view contains only the filters of its page, in one order', () => {
  const values = { q: 'ポンプ & 1', facility_id: 'F1', filter: 'error', odd: 'x', tab: undefined };
  const query = writeViewQuery('dashboard', values);
  expect(query).toBe('filter=error&q=%E3%83%9D%E3%83%B3%E3%83%97%20%26%201');
  expect(readViewQuery('dashboard', query)).toEqual({ filter: 'error', q: 'ポンプ & 1' });
});

test('a number of the address is stored as written', () => {
  expect(writeViewQuery('time_span_inspection', { days: 7, range: 'lastNDays' })).toBe(
    'range=lastNDays&days=7',
  );
});

test.each([
  ['a parameter of another page', 'range=today'],
  ['the facility', 'facility_id=F2'],
  ['a parameter given twice', 'q=a&q=b'],
  ['a NUL', 'q=%00'],
  ['half an escape', 'q=%E3%8'],
  ['a name that objects have by themselves', '__proto__=x'],
])('refuses %s', (_what, query) => {
  expect(readViewQuery('dashboard', query)).toBeNull();
});

test('an empty query is a view too', () => {
  expect(readViewQuery('dashboard', '')).toEqual({});
});
