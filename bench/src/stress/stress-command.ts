import { readFileSync, writeFileSync } from 'node:fs';
import { UsageError } from '@tenken/server/src/platform/configuration/command-line.ts';
import { evaluateGauges } from '../gauges/evaluate.ts';
import type { Outcome } from '../gauges/summarise.ts';
import { type OverallCoverage, coverageOf } from './coverage.ts';
import { replaceTables, stressTables } from './markdown.ts';
import { stress } from './stress.ts';

const DOCUMENT = new URL('../../../docs/accuracy.md', import.meta.url);
const SIZE = { width: 640, height: 480 };
const USAGE = '[--photos=4] [--quick] [--only=SCENE] [--gauges=DIR] [--write]';

interface Options {
  readonly photos: number;
  readonly only: string;
  /** Real photos to count towards the coverage, as for evaluate:gauges. */
  readonly gauges: string | null;
  readonly isWriting: boolean;
}

/** The manifest's kinds are named by what is photographed; here they count as the gauge type that reads them. */
const TYPE_OF_KIND: Readonly<Record<string, string>> = {
  dial: 'circle',
  needle: 'circle',
  seven_segment: 'seven-segment',
  thermal: 'thermal-area',
};

/** `npm run bench -- stress`: tables to standard error and with --write into docs/accuracy.md. */
export async function runStress(
  args: readonly string[],
  log: (line: string) => void,
): Promise<{ result: object; isGood: boolean }> {
  const { photos, only, gauges, isWriting } = optionsOf(args);
  const drawn = await stress({ photos, only, size: SIZE, seed: 1, log });
  const real = gauges === null ? {} : await realOutcomes(gauges, log);
  const covered = coverageOf(together(drawn.outcomes, real));
  const tables = stressTables(drawn, covered);
  log(`\n${tables}`);
  if (isWriting) writeFileSync(DOCUMENT, replaceTables(readFileSync(DOCUMENT, 'utf8'), tables));
  return { result: resultOf(drawn, covered), isGood: covered.isGood };
}

function resultOf({ kinds, all }: Awaited<ReturnType<typeof stress>>, covered: OverallCoverage): object {
  const { isGood, ...coverage } = covered;
  return { coverage, is_calibrated: isGood, all, kinds };
}

function optionsOf(args: readonly string[]): Options {
  const options = { photos: 4, only: '', gauges: null as string | null, isWriting: false };
  for (const arg of args) {
    const [, name, value = ''] = /^--([a-z]+)(?:=(.+))?$/.exec(arg) ?? [];
    if (name === 'quick') options.photos = 1;
    else if (name === 'write') options.isWriting = true;
    else if (name === 'photos' && /^[1-9]\d?$/.test(value)) options.photos = Number(value);
    else if (name === 'only' && value !== '') options.only = value;
    else if (name === 'gauges' && value !== '') options.gauges = value;
    else throw new UsageError(`${arg} is not one of ${USAGE}`);
  }
  return options;
}

async function realOutcomes(
  directory: string,
  log: (line: string) => void,
): Promise<Record<string, readonly Outcome[]>> {
  // Weights that saw an instrument know it too well to tell how sure they are of others.
  const { unseen } = await evaluateGauges(directory, { log, isCrossing: true });
  return unseen;
}

function together(
  drawn: readonly (Outcome & { readonly kind: string })[],
  real: Readonly<Record<string, readonly Outcome[]>>,
): Record<string, readonly Outcome[]> {
  const all = [
    ...drawn.map((outcome) => [outcome.kind, outcome] as const),
    ...Object.entries(real).flatMap(([kind, outcomes]) =>
      outcomes.map((outcome) => [TYPE_OF_KIND[kind] ?? kind, outcome] as const),
    ),
  ];
  const groups = Map.groupBy(all, ([kind]) => kind);
  return Object.fromEntries([...groups].map(([kind, pairs]) => [kind, pairs.map(([, outcome]) => outcome)]));
}
