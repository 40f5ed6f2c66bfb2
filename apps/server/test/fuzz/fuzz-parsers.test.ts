import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parserTargets } from './all-targets.ts';
import { readCorpus } from './corpus.ts';
import { fuzzTarget, replayCase } from './fuzz-run.ts';
import type { FuzzTarget } from './fuzz-target.ts';

/** Always the same cases; `npm run fuzz` tries others. */
const SEED = 20_261_115;

let folder: string;
let targets: FuzzTarget[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenken-fuzz-'));
  targets = await parserTargets(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('no parser fails on the corpus again', async () => {
  const found = [];
  for (const { target, input } of await readCorpus()) {
    const one = targets.find(({ name }) => name === target);
    if (one) found.push(await replayCase(one, input));
  }
  expect(found.filter((one) => one !== null)).toEqual([]);
});

test('no parser fails or takes long on fuzzed input', async () => {
  for (const one of targets) {
    const cases = one.name === 'schedules' ? 20 : 150;
    expect((await fuzzTarget(one, { seed: SEED, cases })).found).toBeNull();
  }
}, 60_000);
