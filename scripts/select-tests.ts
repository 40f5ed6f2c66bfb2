import { dirname, join } from 'node:path/posix';
import { journeysByFolder } from './journeys-by-folder.ts';

export interface SourceFile {
  /** From the root of the repository, with slashes. */
  readonly path: string;
  readonly text: string;
}

export const TEST_FILES = [
  '{apps,packages}/*/{src,test}/**/*.test.{ts,tsx}',
  '{bench/src,scripts}/**/*.test.ts',
  'e2e/*.e2e.ts',
];
export const isJourney = (path: string): boolean => path.endsWith('.e2e.ts');

/** Files of tests whose path, or the name of a test in them, contains all these words, in capitals or not. */
export function filesWithWords(files: readonly SourceFile[], words: readonly string[]): string[] {
  const wanted = words.flatMap((word) => word.toLowerCase().split(/\s+/)).filter(Boolean);
  const contains = (text: string): boolean => wanted.every((word) => text.toLowerCase().includes(word));
  return files
    .filter(({ path, text }) => contains(path) || titlesIn(text).some((title) => contains(title)))
    .map(({ path }) => path);
}

/** The names that tests and their groups are given, as they are written. */
function titlesIn(text: string): string[] {
  const title =
    /\b(?:test|it|journey|describe)\b[\w.]*(?:\([^'"`]*\))?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/gs;
  return [...text.matchAll(title)].map(([, , name]) => name!);
}

/**
 * Journeys that a change touches: those that import a changed file, themselves or by their support, and those of a changed
 * feature's folder. What everything stands on (packages, platform, ui …) counts as the folder `ground`.
 */
export function journeysTouched(changed: readonly string[], files: readonly SourceFile[]): string[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const named = new Set(changed.flatMap((path) => journeysByFolder(path)));
  const isTouched = (path: string): boolean =>
    named.has(path.replace(/^e2e\/|\.e2e\.ts$/g, '')) ||
    [...reachedFrom(path, texts)].some((one) => changed.includes(one));
  return [...texts.keys()].filter((path) => isJourney(path) && isTouched(path));
}

/** A file and everything it imports by a relative path, as far as the texts are known. */
function reachedFrom(
  path: string,
  texts: ReadonlyMap<string, string>,
  seen = new Set<string>(),
): Set<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  for (const [, relative] of (texts.get(path) ?? '').matchAll(/from '(\.{1,2}\/[^']+)'/g))
    reachedFrom(join(dirname(path), relative!), texts, seen);
  return seen;
}
