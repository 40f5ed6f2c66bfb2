import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ENVIRONMENT_NAMES } from '../platform/configuration/configuration.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const guide = readFileSync(join(root, 'docs/operating.md'), 'utf8');

/** Read by Node, by the terminal, or for tests alone. */
const NOT_FOR_OPERATORS = ['NODE_ENV', 'LANG', 'TEST_AIDS'];

test('the guide names every variable, and none that there is not', () => {
  const [, table = ''] = /## Configuration \(environment\)\n([\s\S]*?)\n## /.exec(guide) ?? [];
  const first = table.split('\n').map((line) => line.split('|')[1] ?? '');
  const named = first.flatMap((cell) =>
    [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name),
  );
  expect(named.toSorted()).toEqual(
    ENVIRONMENT_NAMES.filter((name) => !NOT_FOR_OPERATORS.includes(name)).toSorted(),
  );
});
