import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SCENES } from '@tenken/camera-sim/picture/scene/catalogue.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Evaluation, evaluateGauges } from '../gauges/evaluate.ts';
import type { Measured } from '../gauges/measure-each.ts';
import { frontally } from './scenes.ts';
import { scrambleSet } from './scramble-set.testing.ts';
import { writeDrawnSet } from './write-set.ts';

const SET = {
  scenes: { showroom: frontally(SCENES.showroom()) },
  size: { width: 800, height: 600 },
  photos: 6,
  seed: 1,
};
const QUIET = { log: () => undefined, isCrossing: false };
let directory: string;
let evaluation: Evaluation;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'drawn-set-'));
  await writeDrawnSet(join(directory, 'set'), SET);
  evaluation = await evaluateGauges(join(directory, 'set'), QUIET);
}, 120_000);
afterAll(() => rmSync(directory, { recursive: true }));

/** Good photos of well-annotated gauges: the bounds are about twice what was measured when they were written. */
describe('a drawn set of good photos', () => {
  it.each([
    ['dial', 12, 0.2],
    ['rectangle', 12, 0.4],
    ['level', 6, 0.7],
    ['float', 6, 0.4],
    ['thermal', 18, 0.05],
  ])('%s: all %i are read, none further off than %f percent of its span', (kind, n, max) => {
    const figures = evaluation.byKind[kind];
    expect(figures).toMatchObject({ n, abstained: 0, coverage_95: 1 });
    expect(figures?.max).toBeLessThan(max);
  });

  it.each([
    ['seven_segment', 45, 2],
    ['counter', 34, 2],
    ['lamp', 12, 4],
  ])('%s: of %i at most %i are not read, and no other is wrong', (kind, n, mostAbstained) => {
    const figures = evaluation.byKind[kind];
    expect(figures).toMatchObject({ n, exact_rate: 1 });
    expect(figures?.abstained).toBeLessThanOrEqual(mostAbstained);
  });

  it('is measured in every kind', () => {
    expect(evaluation.notMeasured).toEqual({});
  });
});

describe('the evaluator', () => {
  it('reads the same with false truth, labels and file names', { timeout: 60_000 }, async () => {
    const kinds = scrambleSet(join(directory, 'set'), join(directory, 'lies'));
    const { measured } = await evaluateGauges(join(directory, 'lies'), QUIET);
    for (const [kind, { rows }] of Object.entries(kinds)) {
      if (kind === 'lamp') continue;
      const truths = rows.map(({ before, after }) => Number(after['truth']) - Number(before['truth']));
      const expected = evaluation.measured[kind]!.map((one) => seen(one, 0));
      expect(measured[kind]!.map((one, index) => seen(one, truths[index]!))).toEqual(expected);
    }
    expect(Object.keys(measured)).toEqual(Object.keys(evaluation.measured));
  });

  it('reads a lamp the same with a false label in its own row', { timeout: 60_000 }, async () => {
    const { rows } = scrambleSet(join(directory, 'set'), join(directory, 'lamps'))['lamp']!;
    const { measured } = await evaluateGauges(join(directory, 'lamps'), QUIET);
    const lamps = (rows[0]!.before['lamps'] as unknown[]).length;
    const states = (all: Evaluation['measured']): unknown[] =>
      all['lamp']!.slice(0, lamps).map(({ error, uncertainty }) => (error === null ? null : uncertainty));
    expect(states(measured)).toEqual(states(evaluation.measured));
  });
});

/** The reading behind an outcome, whatever truth it was held against. */
function seen({ error, uncertainty, reasons }: Measured, truthMoved: number): object {
  return {
    value: error === null ? null : Math.round((error + truthMoved) * 1e6) / 1e6,
    uncertainty,
    reasons,
  };
}
