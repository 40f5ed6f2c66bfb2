import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { ENGINE_VERSION } from './reading.ts';

/**
 * The code that reads when its version was last decided. Where it has changed: a new version if any photo may now give
 * another reading, because only then are stored readings read again; the digest alone if none can.
 */
const DECIDED = { version: '2.2.0', digest: '9807a03e7a705fbf' };

const READS = new Set(
  ['load-reader.ts', 'read-hand-held.ts'].flatMap((name) => [
    ...reached(fileURLToPath(new URL(name, import.meta.url))),
  ]),
);

it('the version of the engine is decided whenever the code that reads has changed', () => {
  const hash = createHash('sha256');
  for (const file of [...READS].toSorted()) hash.update(codeOf(file));
  expect({ version: ENGINE_VERSION, digest: hash.digest('hex').slice(0, 16) }).toEqual(DECIDED);
});

it('the code that reads is all of it: readers, nets and what they see with', () => {
  const names = [...READS].join(' ');
  const parts = [
    'circle/read-circle',
    'lamp/assess-lamp',
    'digits/drum-quick-weights',
    'image/src/registration',
  ];
  for (const part of parts) expect(names).toContain(part);
});

/** The files that are imported from here on, this one included. */
function reached(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, name = ''] of codeOf(file).matchAll(/(?:from|import\() ?'([^']+\.ts)'/gu)) {
    const place = name.startsWith('.') ? new URL(name, `file://${file}`).href : import.meta.resolve(name);
    reached(fileURLToPath(place), found);
  }
  return found;
}

/** Without its comments and its layout. */
function codeOf(file: string): string {
  const text = readFileSync(file, 'utf8');
  return text.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gmu, '').replaceAll(/\s+/gu, ' ');
}
