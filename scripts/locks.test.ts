import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;
const MANIFESTS = ['package.json', '{apps,packages}/*/package.json', '{e2e,bench}/package.json'];
const TOOLS = 'scripts/tools/*/package.json';
const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];
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
    const all = KINDS.flatMap((kind) => Object.entries(manifest[kind] ?? {}));
    const others = all.filter(([name]) => !name.startsWith('@tenken/'));
    expect(others.filter(([, version]) => !EXACT.test(version))).toEqual([]);
  });

  it.each(filesOf(LOCKS))('have a checksum and no download address in %s', (path) => {
    const installed = Object.entries(read<Lock>(path).packages).filter(
      ([name, { link }]) => name.includes('node_modules/') && !link,
    );
    const loose = installed.filter(
      ([, { resolved, integrity = '' }]) => resolved !== undefined || !integrity.startsWith('sha512-'),
    );
    expect(loose).toEqual([]);
  });
});

function filesOf(patterns: readonly string[]): string[] {
  return globSync(patterns, { cwd: root }).sort();
}

function read<Content>(path: string): Content {
  return JSON.parse(readFileSync(`${root}${path}`, 'utf8')) as Content;
}
