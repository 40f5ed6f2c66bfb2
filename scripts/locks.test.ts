import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const MANIFESTS = ['package.json', '{apps,packages}/*/package.json', '{e2e,bench}/package.json'];
const TOOLS = 'scripts/tools/*/package.json';
const LOCKS = ['package-lock.json', 'scripts/tools/*/package-lock.json'];

interface Manifest {
  readonly [kind: string]: Readonly<Record<string, string>> | undefined;
}

interface Lock {
  readonly packages: Readonly<Record<string, { resolved?: string; integrity?: string; link?: true }>>;
}

describe('dependencies', () => {
  it.each(filesOf([...MANIFESTS, TOOLS]))('are pinned exactly in %s', (path) => {
    const manifest = read<Manifest>(path);
    for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'])
      for (const [name, version] of Object.entries(manifest[kind] ?? {}))
        if (!name.startsWith('@tenken/'))
          expect([name, version]).toEqual([name, expect.stringMatching(EXACT)]);
  });

  it.each(filesOf(LOCKS))('have a checksum and no download address in %s', (path) => {
    for (const [name, { link, resolved, integrity }] of Object.entries(read<Lock>(path).packages))
      if (name.includes('node_modules/') && !link)
        expect({ name, resolved, integrity }).toEqual({ name, integrity: expect.stringMatching(/^sha512-/) });
  });
});

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

function filesOf(patterns: readonly string[]): string[] {
  return globSync(patterns, { cwd: root }).sort();
}

function read<Content>(path: string): Content {
  return JSON.parse(readFileSync(`${root}${path}`, 'utf8')) as Content;
}
