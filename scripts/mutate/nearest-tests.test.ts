import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ImportGraph } from './nearest-tests.ts';

function graphOf(files: Readonly<Record<string, string>>): ImportGraph {
  const root = mkdtempSync(join(tmpdir(), 'graph-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return new ImportGraph(root, Object.keys(files));
}

test('the test beside a file comes first, then its folder, then the nearest; packages are followed by name', () => {
  const graph = graphOf({
    'packages/contract/src/a/rule.ts': '',
    'packages/contract/src/a/rule.test.ts': "import { x } from './rule.ts';",
    'packages/contract/src/a/zoo.test.ts': "import { x } from './rule.ts';",
    'apps/server/src/use.ts': "import { x } from '@tenken/contract/a/rule.ts';",
    'apps/server/src/use.test.ts': "import { x } from './use.ts';",
    'apps/server/src/other.test.ts': "import { x } from '@tenken/contract/a/else.ts';",
    'bench/src/build.test.ts': "import { x } from '@tenken/contract/a/rule.ts';",
  });
  expect(graph.testsOf('packages/contract/src/a/rule.ts', 9)).toEqual([
    'packages/contract/src/a/rule.test.ts',
    'packages/contract/src/a/zoo.test.ts',
    'apps/server/src/use.test.ts',
  ]);
});

test.each(['packages/device', 'packages/client', 'apps/camera-sim'])(
  'a name of ours is found in %s',
  (folder) => {
    const graph = graphOf({
      [`${folder}/src/a/sign.ts`]: '',
      'apps/agent/src/send.test.ts': `import { x } from '@tenken/${folder.split('/')[1]}/a/sign.ts';`,
    });
    expect(graph.testsOf(`${folder}/src/a/sign.ts`, 9)).toEqual(['apps/agent/src/send.test.ts']);
  },
);

test('among equally distant tests the one in the nearest folder comes first', () => {
  const graph = graphOf({
    'apps/server/src/features/guard/training/train.ts': '',
    'apps/server/src/features/alpha/a.test.ts': "import { x } from '../guard/training/train.ts';",
    'apps/server/src/features/guard/b.test.ts': "import { x } from './training/train.ts';",
  });
  expect(graph.testsOf('apps/server/src/features/guard/training/train.ts', 9)).toEqual([
    'apps/server/src/features/guard/b.test.ts',
    'apps/server/src/features/alpha/a.test.ts',
  ]);
});

test('the tests of a feature are those in its folder that reach the file, at any distance', () => {
  const graph = graphOf({
    'apps/server/src/features/guard/training/train.ts': '',
    'apps/server/src/features/alpha/a.test.ts': "import { x } from '../guard/training/train.ts';",
    'apps/server/src/features/guard/kit.ts': "import { x } from './training/train.ts';",
    'apps/server/src/features/guard/b.test.ts': "import { x } from './kit.ts';",
    'apps/server/src/features/guard/c.test.ts': "import { x } from './training/train.ts';",
    'apps/server/src/features/guard/d.test.ts': '',
    'apps/server/src/features/guard/training/e.test.ts': "import { x } from '../kit.ts';",
  });
  const train = 'apps/server/src/features/guard/training/train.ts';
  const [e, c, b] = [
    'apps/server/src/features/guard/training/e.test.ts',
    'apps/server/src/features/guard/c.test.ts',
    'apps/server/src/features/guard/b.test.ts',
  ];
  expect(graph.testsOfFeature(train, 9)).toEqual([e, c, b]);
  expect(graph.testsOfFeature(train, 2)).toEqual([e, c]);
});
