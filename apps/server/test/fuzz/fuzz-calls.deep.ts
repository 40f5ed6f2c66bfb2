import { afterAll, beforeAll, expect, test } from 'vitest';
import { callTargets } from './all-targets.ts';
import { readCorpus } from './corpus.ts';
import { fuzzTarget, replayCase } from './fuzz-run.ts';
import { createFuzzServer, type FuzzServer } from './fuzz-server.ts';
import type { FuzzTarget } from './fuzz-target.ts';

/** Always the same cases; `npm run fuzz` tries others. */
const SEED = 20_261_115;
const CASES = 3;

let fuzz: FuzzServer;
let targets: FuzzTarget[];
beforeAll(async () => {
  fuzz = await createFuzzServer();
  targets = callTargets(fuzz);
});
afterAll(() => fuzz.close());

test('every case of the corpus belongs to an existing route', async () => {
  const names = targets.map(({ name }) => name);
  const lost = (await readCorpus()).filter(
    ({ target }) => /^(route|device|header) /.test(target) && !names.includes(target),
  );
  expect(lost).toEqual([]);
});

test('no call of the corpus is answered with 5xx again', async () => {
  const found = [];
  for (const { target, input } of await readCorpus()) {
    const one = targets.find(({ name }) => name === target);
    if (one) found.push(await replayCase(one, input));
  }
  expect(found.filter((one) => one !== null)).toEqual([]);
}, 60_000);

test('no fuzzed call is answered with 5xx, too late, or outside its contract', async () => {
  for (const one of targets)
    expect((await fuzzTarget(one, { seed: SEED, cases: CASES })).found, one.name).toBeNull();
}, 120_000);
