import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readWords } from '../apps/server/src/platform/configuration/command-line.ts';
import { chooseMutants } from './mutate/choose-mutants.ts';
import { findMutants, type Mutant } from './mutate/find-mutants.ts';
import { classifyMutant, SoundTests, type Verdict } from './mutate/classify-mutant.ts';
import { ImportGraph } from './mutate/nearest-tests.ts';
import { TestTree } from './mutate/test-tree.ts';

const USAGE =
  'usage: npm run -s mutate -- [--seed N] [--count N] [--only WORDS] [--jobs N] [--notes FILE] [--portion N]';

/**
 * Mutation testing: applies mutants one at a time in a copy of the tree, and counts those that the nearest tests kill. Prints every survivor; the last line is one JSON object. With notes a run goes on where the last one ended, and
 * takes a portion at a time.
 */
const { values } = readWords(USAGE, {
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '100' },
    only: { type: 'string', default: '' },
    jobs: { type: 'string', default: String(Math.min(2, availableParallelism())) },
    notes: { type: 'string' },
    portion: { type: 'string', default: 'Infinity' },
  },
});
const root = fileURLToPath(new URL('..', import.meta.url));
const PRODUCT = /^(apps\/(server|web)|packages\/\w+)\/src\/.*\.tsx?$/;
/** Texts, pictures of the design guide, what is made by a program and what only the demo and tests use hold no rules. */
const NO_RULES =
  /\.(test|testing|generated|messages)\.tsx?$|\/testing\/|\/demo\/|^apps\/web\/src\/design\/|-weights\.ts$/;
/** The nearest tests and those of the feature decide; a break that only a distant test would notice counts as not noticed. */
const MOST_TESTS = 12;
const MOST_OF_FEATURE = 12;

const begin = performance.now();
const files = listFiles().filter((file) => existsSync(join(root, file)));
const sources = files.filter((file) => /\.tsx?$/.test(file));
const graph = new ImportGraph(root, sources);
const mutants = chooseMutants(
  sources
    .filter((file) => PRODUCT.test(file) && !NO_RULES.test(file) && file.includes(values.only))
    .flatMap((file) => findMutants(file, readFileSync(join(root, file), 'utf8'))),
  Number(values.count),
  Number(values.seed),
);
const verdicts = readNotes();
// those that need no database first: most of a run that is broken off is done by then
const isSlow = ({ file }: Mutant): number =>
  Number(graph.testsOf(file, 4).some((test) => test.startsWith('apps/server/')));
const queue = mutants
  .filter(({ id }) => !verdicts.has(id))
  .toSorted((one, other) => isSlow(one) - isSlow(other))
  .slice(0, Number(values.portion));
const sound = new SoundTests();
await Promise.all(Array.from({ length: Math.min(Number(values.jobs), queue.length) }, (_, i) => work(i)));

const judged = mutants.filter(({ id }) => verdicts.has(id));
const survivors = judged.filter(({ id }) => verdicts.get(id) === 'survived');
for (const mutant of survivors.toSorted((one, other) => one.file.localeCompare(other.file)))
  console.log(describe(mutant));
const killed = judged.length - survivors.length;
console.log(
  JSON.stringify({
    seed: Number(values.seed),
    killed,
    survived: survivors.length,
    killed_share: judged.length === 0 ? 0 : Math.round((1000 * killed) / judged.length) / 1000,
    left: mutants.length - judged.length,
    seconds: Math.round((performance.now() - begin) / 1000),
  }),
);

async function work(index: number): Promise<void> {
  const tree = new TestTree(root, files, String(index));
  for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
    const verdict = await classifyMutant(testsOf(mutant), tree.runnerOf(mutant), sound);
    note(mutant, verdict);
    const done = mutants.filter(({ id }) => verdicts.has(id)).length;
    process.stderr.write(`${done}/${mutants.length} ${verdict} ${describe(mutant)}\n`);
  }
  tree.remove();
}

function testsOf({ file }: Mutant): string[] {
  const nearest = graph.testsOf(file, MOST_TESTS);
  return [...new Set([...nearest, ...graph.testsOfFeature(file, MOST_OF_FEATURE)])];
}

function note({ id }: Mutant, verdict: Verdict): void {
  verdicts.set(id, verdict);
  if (values.notes !== undefined) appendFileSync(values.notes, `${JSON.stringify({ id, verdict })}\n`);
}

function readNotes(): Map<string, Verdict> {
  if (values.notes === undefined || !existsSync(values.notes)) return new Map();
  const lines = readFileSync(values.notes, 'utf8').split('\n').filter(Boolean);
  return new Map(
    lines
      .map((line) => JSON.parse(line) as { id: string; verdict: Verdict })
      .map(({ id, verdict }) => [id, verdict]),
  );
}

function listFiles(): string[] {
  const { status, stdout } = spawnSync('git', ['ls-files'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (status !== 0) throw new Error('git ls-files failed');
  return stdout.split('\n').filter(Boolean);
}

function describe({ file, line, start, end, replacement }: Mutant): string {
  const was = readFileSync(join(root, file), 'utf8').slice(start, end).replaceAll(/\s+/g, ' ');
  return `${file}:${line}  ${was.length > 60 ? `${was.slice(0, 60)}…` : was}  →  ${replacement}`;
}
