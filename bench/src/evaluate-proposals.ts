import { existsSync } from 'node:fs';
import { readWords } from '@tenken/server/src/platform/configuration/command-line.ts';
import { createRandom } from '@tenken/camera-sim/picture/random.ts';
import { type Outcome, measureProposal } from './proposals/measure.ts';
import { summariseProposals } from './proposals/summarise.ts';
import { proposalTasks } from './proposals/tasks.ts';

const USAGE =
  'usage: npm run -s evaluate:proposals -- DIR [--sample=N] [--kind=KIND] [--each]   (DIR/<kind>/manifest.jsonl)';

/** Proposes every photo from one click; a line for each to stderr, one JSON object by kind to stdout. */
async function main(): Promise<number> {
  const { values, positionals } = readWords(USAGE, {
    allowPositionals: true,
    options: { sample: { type: 'string' }, kind: { type: 'string' }, each: { type: 'boolean' } },
  });
  const [directory] = positionals;
  if (directory === undefined || !existsSync(directory)) {
    process.stderr.write(
      directory === undefined ? `${USAGE}\n` : `there is no folder ${directory}\n${USAGE}\n`,
    );
    return 2;
  }
  const all = proposalTasks(directory).filter(({ kind }) => kind === (values.kind ?? kind));
  const tasks = values.sample === undefined ? all : sampleOf(all, Number(values.sample));
  const outcomes: Outcome[] = [];
  for (const task of tasks) {
    const outcome = await measureProposal(directory, task);
    outcomes.push(outcome);
    if (values.each) process.stderr.write(`${lineOf(outcome)}\n`);
  }
  const byKind = [...Map.groupBy(outcomes, ({ kind }) => kind)];
  console.log(JSON.stringify(Object.fromEntries(byKind.map(([kind, of]) => [kind, summariseProposals(of)]))));
  return outcomes.length === 0 ? 1 : 0;
}

/** A deterministic sample. */
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

process.exitCode = await main();
