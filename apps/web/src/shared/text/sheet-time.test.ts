import { expect, test } from 'vitest';
import { sheetTime, withZone } from './sheet-time.ts';

test('a time in a file is figures that a spreadsheet takes for a time, in the zone of the reader', () => {
  const instant = '2026-11-15T15:04:07.650Z';
  expect(sheetTime(instant, { timeZone: 'Asia/Tokyo' })).toBe('2026/11/16 00:04:07');
  expect(sheetTime(new Date(instant), { timeZone: 'UTC' })).toBe('2026/11/15 15:04:07');
  expect(withZone('Photo time', { timeZone: 'Asia/Tokyo' })).toBe('Photo time (Asia/Tokyo)');
});
