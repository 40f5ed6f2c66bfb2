import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findProblems } from './security-checklist.ts';

const document = readFileSync('docs/security.md', 'utf8');

test('docs/security.md lists every requirement once and names existing files', () => {
  expect(findProblems(document, existsSync)).toEqual([]);
});

test.each([
  ['a missing line', /^- \*\*3\.4\.4\*\*.*\n/m, '', ['3.4.4 L2 is missing']],
  ['a line that stands twice', /^(- \*\*3\.4\.4\*\*.*\n)/m, '$1$1', ['3.4.4 L2 stands twice']],
  [
    'another level',
    '**3.4.4** L2',
    '**3.4.4** L1',
    ['3.4.4 L2 is missing', '3.4.4 L1 is not in the standard'],
  ],
  [
    'a met one without proof',
    /^(- \*\*3\.4\.4\*\* L2 met:).*$/m,
    '$1 yes.',
    ['3.4.4 is met and names no file'],
  ],
  [
    'an unknown state',
    '**3.4.4** L2 met',
    '**3.4.4** L2 nearly met',
    [/^- \*\*3\.4\.4/, '3.4.4 L2 is missing'],
  ],
])('%s is found', (_name, what, by, problems) => {
  expect(findProblems(document.replace(what, by), existsSync)).toEqual(
    problems.map((problem) => (problem instanceof RegExp ? expect.stringMatching(problem) : problem)),
  );
});

test('a missing file is reported, in the list and elsewhere', () => {
  const gone = 'apps/server/test/system/foreign-ids.test.ts';
  const problems = findProblems(document, (path) => path !== gone && existsSync(path));
  expect(new Set(problems)).toEqual(new Set([`${gone} does not exist`]));
});

test('an item in progress whose file exists has to be reviewed', () => {
  const line = document.split('\n').find((one) => one.includes('L2 in work:'));
  if (line === undefined) return;
  expect(findProblems(document, () => true)).toContainEqual(
    expect.stringContaining('look whether it is met'),
  );
});
