import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Which file imports which, over the whole repository. */
export class ImportGraph {
  readonly #importers = new Map<string, string[]>();

  constructor(root: string, files: readonly string[]) {
    for (const file of files)
      for (const imported of importsOf(root, file))
        this.#importers.set(imported, [...(this.#importers.get(imported) ?? []), file]);
  }

  /**
   * The tests that reach a file: the one beside it first, then those of its folder, then those that come to it by the
   * fewest imports. On the server a use case is reached through its routes, equally far by all: the nearest folder counts.
   */
  testsOf(file: string, most: number): string[] {
    const own = file.replace(/\.tsx?$/, '');
    const distances = this.#distances(file);
    return [...distances]
      .filter(([one]) => TEST.test(one))
      .toSorted(
        ([one, near], [other, far]) =>
          rankOf(one, own) - rankOf(other, own) ||
          near - far ||
          sharedFolders(other, own) - sharedFolders(one, own) ||
          one.localeCompare(other),
      )
      .slice(0, most)
      .map(([one]) => one);
  }

  /** The tests of a file's feature that reach it, the nearest folder first: many come to it by a kit of their own. */
  testsOfFeature(file: string, most: number): string[] {
    const feature = featureOf(file);
    return [...this.#distances(file)]
      .filter(([one]) => TEST.test(one) && featureOf(one) === feature)
      .toSorted(
        ([one, near], [other, far]) =>
          sharedFolders(other, file) - sharedFolders(one, file) || near - far || one.localeCompare(other),
      )
      .slice(0, most)
      .map(([one]) => one);
  }

  #distances(file: string): Map<string, number> {
    const distances = new Map([[file, 0]]);
    for (const [one, distance] of distances)
      for (const importer of this.#importers.get(one) ?? [])
        if (!distances.has(importer)) distances.set(importer, distance + 1);
    return distances;
  }
}

/** Tests of the product; those of benchmarks and tools build the whole of it. */
const TEST = /^(apps|packages)\/.*\.test\.tsx?$/;

/** `apps/server/src/features/alert` of everything below it. */
const featureOf = (file: string): string =>
  /^[^/]+\/[^/]+\/src\/(?:(?:features|pages|shared)\/)?[^/]+/.exec(file)?.[0] ?? dirname(file);

function sharedFolders(one: string, other: string): number {
  const [mine, theirs] = [dirname(one).split('/'), dirname(other).split('/')];
  const parted = mine.findIndex((folder, i) => folder !== theirs[i]);
  return parted === -1 ? mine.length : parted;
}

function rankOf(test: string, own: string): number {
  if (test.startsWith(`${own}.test.`)) return 0;
  return dirname(test) === dirname(own) ? 1 : 2;
}

const IMPORT = /(?:from|import|new URL)\s*\(?\s*'([^']+)'/g;

function importsOf(root: string, file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(IMPORT)].flatMap(([, name]) => {
    const path = resolve(root, file, name!);
    return path !== null && existsSync(join(root, path)) ? [path] : [];
  });
}

function resolve(root: string, file: string, name: string): string | null {
  if (name.startsWith('.')) return relative('.', join(dirname(file), name));
  const [, own, rest] = /^@tenken\/([^/]+)\/(.+)$/.exec(name) ?? [];
  if (own === undefined || rest === undefined) return null;
  const inApp = `apps/${own}/src/${rest}`;
  return existsSync(join(root, inApp)) ? inApp : `packages/${own}/src/${rest}`;
}
