import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ImportGraph } from './nearest-tests.ts';

test('the test beside a file comes first, then its folder, then the nearest; packages are followed by name', () => {
  const root = mkdtempSync(join(tmpdir(), 'graph-'));
  const files = {
    'packages/contract/src/a/rule.ts': '',
    'packages/contract/src/a/rule.test.ts': "import { x } from './rule.ts';",
    'packages/contract/src/a/zoo.test.ts': "import { x } from './rule.ts';",
    'apps/server/src/use.ts': "import { x } from '@tenken/contract/a/rule.ts';",
    'apps/server/src/use.test.ts': "import { x } from './use.ts';",
    'apps/server/src/other.test.ts': "import { x } from '@tenken/contract/a/else.ts';",
    'bench/src/build.test.ts': "import { x } from '@tenken/contract/a/rule.ts';",
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const graph = new ImportGraph(root, Object.keys(files));
  expect(graph.testsOf('packages/contract/src/a/rule.ts', 9)).toEqual([
    'packages/contract/src/a/rule.test.ts',
    'packages/contract/src/a/zoo.test.ts',
    'apps/server/src/use.test.ts',
  ]);
  rmSync(root, { recursive: true });
});

test('of tests that are equally far the one in the nearest folder comes first', () => {
  const root = mkdtempSync(join(tmpdir(), 'graph-'));
  const files = {
    'apps/server/src/guard/training/train.ts': '',
    'apps/server/src/alpha/a.test.ts': "import { x } from '../guard/training/train.ts';",
    'apps/server/src/guard/b.test.ts': "import { x } from './training/train.ts';",
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  expect(
    new ImportGraph(root, Object.keys(files)).testsOf('apps/server/src/guard/training/train.ts', 9),
  ).toEqual(['apps/server/src/guard/b.test.ts', 'apps/server/src/alpha/a.test.ts']);
  rmSync(root, { recursive: true });
});
