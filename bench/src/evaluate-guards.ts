import { existsSync } from 'node:fs';
import { openBackbone } from '@tenken/server/src/guard/backbone/open-backbone.ts';
import { type SetFigures, evaluateSet } from './guards/evaluate.ts';
import { readPhotoSets } from './guards/photo-set.ts';

const USAGE =
  'usage: npm run -s evaluate:guards -- DIR [--only=SET]   (DIR/<set>/{train/good,test/good,test/<defect>})';

/** Prints a table to stderr and one JSON object to stdout. */
async function main(args: readonly string[]): Promise<number> {
  const directory = args.find((arg) => !arg.startsWith('--'));
  const only = args.find((arg) => arg.startsWith('--only='))?.slice('--only='.length);
  const say = (line: string): void => void process.stderr.write(`${line}\n`);
  if (directory === undefined || !existsSync(directory)) {
    say(directory === undefined ? USAGE : `there is no folder ${directory}\n${USAGE}`);
    return 2;
  }
  const sets = readPhotoSets(directory).filter(({ name }) => only === undefined || name === only);
  const backbone = await openBackbone();
  const figures: Record<string, SetFigures> = {};
  say(`${'set'.padEnd(14)}${['auroc', 'fpr', 'tpr'].map((word) => word.padStart(8)).join('')}`);
  for (const set of sets) figures[set.name] = await evaluateSet(set, backbone, say);
  await backbone.close();
  console.log(JSON.stringify(figures));
  return sets.length === 0 ? 1 : 0;
}

process.exitCode = await main(process.argv.slice(2));
