import { expect, test } from 'vitest';
import { cellInWords } from './export-headings.ts';

const one = { decimal: '1', digits: 0 };

test.each([
  ['target_kind', 'guard', null, '異常検知'],
  ['type', 'seven-segment', 'seven-segment', '7セグメント表示器'],
  ['status', 'error', 'circle', '異常'],
  ['value', 'light_not_seen', null, '未学習の明るさ'],
  ['value', one, 'lamp', '点灯'],
  ['value', one, 'circle', one],
  ['value', null, 'lamp', null],
  ['is_confirmed', true, 'circle', 'はい'],
  // a camera may have this name
  ['camera', 'error', 'circle', 'error'],
  ['unit', 'normal', 'circle', 'normal'],
])('%s %o of a %s reads %o', (column, cell, type, expected) => {
  expect(cellInWords('ja', column, cell, type)).toEqual(expected);
});
