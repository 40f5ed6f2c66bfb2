import { expect, test } from 'vitest';
import { drawIds, overloadedTests, readRequirements, traceTests } from './requirements.ts';

test('statements are read from the table, headings and prose are not', () => {
  const text =
    'ID | Statement | Check | Where\n---|---|---|---\nGEN-001 | It is one page. [L3] | browser | shell\nsee GEN-002 | not a row';
  expect(readRequirements(text)).toEqual([{ id: 'GEN-001', statement: 'It is one page. [L3]' }]);
});

test('a test names a requirement by its id in brackets', () => {
  const found = traceTests([
    { file: 'a.test.ts', text: "\ntest('[NAV-004] [NAV-005] reset is public', () => {})" },
    { file: 'b.test.ts', text: '// NAV-004 in prose does not count' },
  ]);
  expect([...found]).toEqual([
    ['NAV-004', [{ file: 'a.test.ts', line: 2 }]],
    ['NAV-005', [{ file: 'a.test.ts', line: 2 }]],
  ]);
});

test('a skipped test covers nothing', () => {
  const text =
    "journey.fixme(\n  '[NAV-004] later',\n);\ntest.skip('[NAV-005] never', f);\ntest('[NAV-006] now', f);";
  expect([...traceTests([{ file: 'a.e2e.ts', text }]).keys()]).toEqual(['NAV-006']);
});

test('a test carries five ids at most', () => {
  const ids = (count: number): string => Array.from({ length: count }, (_, i) => `[NAV-00${i}]`).join(' ');
  const text = `test('${ids(5)} fits', f);\ntest('${ids(6)} does not', f);`;
  expect(overloadedTests([{ file: 'a.test.ts', text }])).toEqual([{ file: 'a.test.ts', line: 2 }]);
});

test('a sample depends on the seed only, and has no id twice', () => {
  const ids = Array.from({ length: 40 }, (_, i) => `NAV-${String(i).padStart(3, '0')}`);
  const drawn = drawIds(ids, 15, 7);
  expect(drawn).toEqual(drawIds(ids.toReversed(), 15, 7));
  expect(drawn).not.toEqual(drawIds(ids, 15, 8));
  expect(new Set(drawn).size).toBe(15);
});
