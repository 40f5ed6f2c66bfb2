import { expect, test } from 'vitest';
import { windowOfRows } from './window-of-rows.ts';

test.each([
  [4320, 0, [0, 29]],
  [4320, 36_000, [988, 1029]],
  [4320, 4320 * 36, [4308, 4320]],
  [5, 0, [0, 5]],
  [0, 0, [0, 0]],
])('%d rows scrolled by %d px: %j', (count, scroll, expected) => {
  expect(windowOfRows(count, 36, scroll, 600)).toEqual(expected);
});
