import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { CORE_JOURNEYS, JOURNEYS } from './journeys-by-folder.ts';
import { filesWithWords, journeysTouched } from './select-tests.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

describe('words choose', () => {
  const files = [
    { path: 'apps/server/src/company/joining.test.ts', text: "test('twelve register by one link', f);" },
    {
      path: 'e2e/dashboard.e2e.ts',
      text: "journey.describe('S06 the round', () => {\n  journey(\n    '[DASH-001] it’s seen', f);\n});",
    },
    { path: 'packages/a/src/b.test.ts', text: "// joining\ntest.each([1])('a \\'quoted\\' name', f);" },
  ];

  test.each([
    ['a part of a path', ['joining'], ['apps/server/src/company/joining.test.ts']],
    ['a name, in capitals or not', ['S06 The'], ['e2e/dashboard.e2e.ts']],
    ['a requirement', ['[DASH-001]'], ['e2e/dashboard.e2e.ts']],
    [
      'several words of one name, in any order',
      ['link', 'twelve'],
      ['apps/server/src/company/joining.test.ts'],
    ],
    ['a name in a table', ['quoted'], ['packages/a/src/b.test.ts']],
    ['nothing, when no path or name has them all', ['round', 'twelve'], []],
  ])('by %s', (_name, words, paths) => {
    expect(filesWithWords(files, words)).toEqual(paths);
  });
});

describe('a change touches the journeys', () => {
  const files = [
    { path: 'e2e/export.e2e.ts', text: "import { a } from './support/a.ts';" },
    {
      path: 'e2e/ledger.e2e.ts',
      text: "import { b } from '../apps/web/src/features/measurement/ledger/ledger.messages.ts';",
    },
    { path: 'e2e/support/a.ts', text: "import { b } from './b.ts';" },
    { path: 'e2e/support/b.ts', text: "import { a } from './a.ts';" },
  ];

  test.each([
    ['that are changed', 'e2e/ledger.e2e.ts', ['e2e/ledger.e2e.ts']],
    ['whose support imports it', 'e2e/support/b.ts', ['e2e/export.e2e.ts']],
    ['of its folder', 'apps/server/src/features/measurement/ledger/ledger.store.ts', ['e2e/ledger.e2e.ts']],
    ['of the ground', 'packages/contract/src/routes.ts', ['e2e/export.e2e.ts']],
    [
      'not at all, when it is a test or a text',
      'apps/server/src/features/measurement/ledger/ledger.test.ts',
      [],
    ],
    ['not at all, when it is prose', 'docs/architecture.md', []],
  ])('%s', (_name, path, journeys) => {
    expect(journeysTouched([path], files)).toEqual(journeys);
  });
});

test('every listed journey and folder exists', () => {
  const journeys = globSync('e2e/*.e2e.ts', { cwd: root }).map((path) => path.slice(4, -7));
  const folders = ['server', 'web'].flatMap((app) =>
    globSync(`apps/${app}/src/**/`, { cwd: root }).map((path) => basename(path)),
  );
  expect(
    [...Object.values(JOURNEYS).flat(), ...CORE_JOURNEYS].filter((name) => !journeys.includes(name)),
  ).toEqual([]);
  expect(Object.keys(JOURNEYS).filter((name) => !folders.includes(name))).toEqual([]);
});
