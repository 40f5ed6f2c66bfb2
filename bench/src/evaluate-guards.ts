import { existsSync } from 'node:fs';
import { readWords } from '@tenken/server/src/platform/configuration/command-line.ts';
import { openNets } from '@tenken/server/src/features/guard/backbone/open-nets.ts';
import { type SetFigures, evaluateSet } from './guards/evaluate.ts';
import { readPhotoSets } from './guards/photo-set.ts';
import { type PlanFigures, evaluateSeries } from './guards/series/evaluate-series.ts';
import { readSeries } from './guards/series/read-series.ts';

const USAGE = `usage: npm run -s evaluate:guards -- DIR [--only=NAME] [--each]
  sets    DIR/<set>/{train/good,test/good,test/<defect>}
  series  DIR/<name>/manifest.jsonl, one line a photo: file, taken_at, series, state`;

/** Prints a table to stderr and one JSON object to stdout. */
async function main(): Promise<number> {
  const { values, positionals } = readWords(USAGE, {
    allowPositionals: true,
    options: { only: { type: 'string' }, each: { type: 'boolean', default: false } },
  });
  const { only, each: isEach } = values;
  const [directory] = positionals;
  const log = (line: string): void => void process.stderr.write(`${line}\n`);
  if (directory === undefined || !existsSync(directory)) {
    log(directory === undefined ? USAGE : `there is no folder ${directory}\n${USAGE}`);
    return 2;
  }
  const isWanted = ({ name }: { name: string }): boolean => only === undefined || name === only;
  const sets = readPhotoSets(directory).filter(isWanted);
  const series = readSeries(directory).filter(isWanted);
  const report = { log, isEach };
  const nets = openNets();
  const figures: Record<string, SetFigures | Record<string, PlanFigures>> = {};
  if (sets.length > 0)
    log(`${'set'.padEnd(14)}${['auroc', 'fpr', 'tpr'].map((word) => word.padStart(8)).join('')}`);
  for (const set of sets) figures[set.name] = await evaluateSet(set, nets, report);
  for (const one of series) figures[one.name] = await evaluateSeries(one, nets, report);
  await nets.close();
  console.log(JSON.stringify(figures));
  return sets.length + series.length === 0 ? 1 : 0;
}

process.exitCode = await main();
