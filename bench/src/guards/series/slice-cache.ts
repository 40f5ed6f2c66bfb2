import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Slice } from '@tenken/anomaly/features/make-slice.ts';
import { decodeSlice, encodeSlice } from '@tenken/anomaly/model/slice-file.ts';
import { type Unusable, isUnusable } from '@tenken/anomaly/view/unusable.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const FOLDER = join(ROOT, '.cache', 'guard-slices');

/** What was made of a photo: its slice, or why it cannot be used. */
export type Made = Slice | Unusable;

/** Slices on disk, by everything they come from: a second run, or one after a change of thresholds alone, is quick. */
export async function cachedSlice(from: readonly string[], make: () => Promise<Made>): Promise<Made> {
  const path = join(
    FOLDER,
    createHash('sha256')
      .update([engineHash(), ...from].join('\n'))
      .digest('hex'),
  );
  if (existsSync(path)) return read(path);
  const made = await make();
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(path, isUnusable(made) ? JSON.stringify(made) : encodeSlice(made));
  return made;
}

function read(path: string): Made {
  const bytes = readFileSync(path);
  return decodeSlice(new Uint8Array(bytes)) ?? (JSON.parse(bytes.toString()) as Unusable);
}

/** The files that decide what a photo's slice is. */
const SOURCES = [
  'packages/anomaly/src/{view/*,features/light,features/make-slice,model/slice-file}.ts',
  'packages/image/src/*.ts',
  'apps/camera-sim/src/{picture,plant}/**/*.ts',
  'apps/camera-sim/src/demo/demo-shots.ts',
  'bench/src/guards/series/paste-defect.ts',
];
let known: string | undefined;

function engineHash(): string {
  if (known !== undefined) return known;
  const hash = createHash('sha256');
  for (const path of SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).sort())
    hash.update(readFileSync(join(ROOT, path)));
  return (known = hash.digest('hex'));
}
