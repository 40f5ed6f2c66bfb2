import { existsSync } from 'node:fs';
import { createRandom } from '@tenken/camera-sim/picture/random.ts';
import { type Outcome, measureProposal } from './proposals/measure.ts';
import { summariseProposals } from './proposals/summarise.ts';
import { proposalTasks } from './proposals/tasks.ts';

const USAGE =
  'usage: npm run -s evaluate:proposals -- DIR [--sample=N] [--kind=KIND] [--each]   (DIR/<kind>/manifest.jsonl)';

/** Proposes every photo from one click; a line for each to stderr, one JSON object by kind to stdout. */
async function main(args: readonly string[]): Promise<number> {
  const directory = args.find((arg) => !arg.startsWith('--'));
  if (directory === undefined || !existsSync(directory)) {
    process.stderr.write(
      directory === undefined ? `${USAGE}\n` : `there is no folder ${directory}\n${USAGE}\n`,
    );
    return 2;
  }
  const option = (name: string): string | undefined =>
    args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
  const all = proposalTasks(directory).filter(({ kind }) => kind === (option('kind') ?? kind));
  const tasks = option('sample') === undefined ? all : sampleOf(all, Number(option('sample')));
  const outcomes: Outcome[] = [];
  for (const task of tasks) {
    const outcome = await measureProposal(directory, task);
    outcomes.push(outcome);
    if (args.includes('--each')) process.stderr.write(`${lineOf(outcome)}\n`);
  }
  const byKind = [...Map.groupBy(outcomes, ({ kind }) => kind)];
  console.log(JSON.stringify(Object.fromEntries(byKind.map(([kind, of]) => [kind, summariseProposals(of)]))));
  return outcomes.length === 0 ? 1 : 0;
}

/** The same photos each time. */
function sampleOf<T>(items: readonly T[], count: number): T[] {
  const random = createRandom(1);
  return items
    .map((item) => ({ item, order: random() }))
    .sort((p, q) => p.order - q.order)
    .slice(0, count)
    .map(({ item }) => item);
}

function lineOf({ file, error, isExact, doubts, marks, ms }: Outcome): string {
  const result =
    isExact === null ? (error === null ? 'no reading' : `${error.toFixed(2)} %`) : `exact ${isExact}`;
  const where =
    marks === null
      ? ''
      : `centre ${marks.center.toFixed(1)} tip ${marks.tip.toFixed(1)} ticks ${marks.values_right}/${marks.ticks}`;
  return `${file}: ${result} ${where} ${ms.toFixed(0)} ms ${doubts.join(' ')}`;
}

process.exitCode = await main(process.argv.slice(2));
