import { expect, test } from 'vitest';
import { readRequirements, traceTests } from './requirements.ts';

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
