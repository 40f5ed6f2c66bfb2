import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { manifests } from './features.ts';

const FEATURES = fileURLToPath(new URL('../features/', import.meta.url));

test('every manifest is in the list of features', async () => {
  const found = await Promise.all(
    globSync('*/feature.ts', { cwd: FEATURES }).map(
      async (file) => Object.values((await import(FEATURES + file)) as object) as unknown[],
    ),
  );
  expect(new Set(found.flat())).toEqual(new Set(manifests));
});
