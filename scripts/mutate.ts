import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findMutants, type Mutant } from './mutate/find-mutants.ts';
import { ImportGraph } from './mutate/nearest-tests.ts';

/**
 * `npm run -s mutate -- [--seed N] [--count N] [--only WORDS]`: breaks the product in many small ways, one at a time in a
 * copy of the tree, and counts which breaks the tests nearest to the broken file notice. Prints every survivor; the last
 * line is one JSON object.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '100' },
    only: { type: 'string', default: '' },
  },
});
const root = fileURLToPath(new URL('..', import.meta.url));
const PRODUCT = /^(apps\/(server|web)|packages\/\w+)\/src\/.*\.tsx?$/;
const NO_RULES = /\.(test|testing|generated|messages)\.tsx?$|\/testing\/|\/demo\/|-weights\.ts$/;
/** The nearest tests decide; a break that only a distant test would notice counts as not noticed. */
const MOST_TESTS = 25;
const SLOWEST_MS = 180_000;

const files = list('git', ['ls-files']).filter((file) => existsSync(join(root, file)));
const sources = files.filter((file) => /\.tsx?$/.test(file));
const graph = new ImportGraph(root, sources);
const mutants = pick(
  sources
    .filter((file) => PRODUCT.test(file) && !NO_RULES.test(file) && file.includes(values.only))
    .flatMap((file) => findMutants(file, readFileSync(join(root, file), 'utf8'))),
  Number(values.count),
  Number(values.seed),
);
const waiting = [...mutants];
const survivors: Mutant[] = [];
const begin = performance.now();
await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, (_, i) => work(i)));
for (const mutant of survivors.toSorted((one, other) => one.file.localeCompare(other.file)))
  console.log(describe(mutant));
const killed = mutants.length - survivors.length;
console.log(
  JSON.stringify({
    seed: Number(values.seed),
    killed,
    survived: survivors.length,
    killed_share: Math.round((1000 * killed) / mutants.length) / 1000,
    seconds: Math.round((performance.now() - begin) / 1000),
  }),
);

async function work(index: number): Promise<void> {
  const tree = copyTree(join(root, '.cache', 'mutate', String(index)));
  for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
    const path = join(tree, mutant.file);
    const source = readFileSync(path, 'utf8');
    writeFileSync(path, source.slice(0, mutant.start) + mutant.replacement + source.slice(mutant.end));
    const isNoticed = await runTests(tree, graph.testsOf(mutant.file, MOST_TESTS));
    writeFileSync(path, source);
    if (!isNoticed) survivors.push(mutant);
    process.stderr.write(
      `${mutants.length - waiting.length}/${mutants.length} ${isNoticed ? 'noticed ' : 'SURVIVED'} ${describe(mutant)}\n`,
    );
  }
  rmSync(tree, { recursive: true, force: true });
}

/** The product without its packages, which are linked file by file: a copy costs seconds and no disk. */
function copyTree(tree: string): string {
  rmSync(tree, { recursive: true, force: true });
  for (const file of files) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    cpSync(join(root, file), join(tree, file));
  }
  list('cp', ['-al', join(root, 'node_modules'), join(tree, 'node_modules')]);
  return tree;
}

/** True when a test fails, or nothing ends any more. A file that no test reaches is noticed by nobody. */
function runTests(tree: string, tests: readonly string[]): Promise<boolean> {
  if (tests.length === 0) return Promise.resolve(false);
  return new Promise((resolve) => {
    const child = spawn(
      join(tree, 'node_modules', '.bin', 'vitest'),
      ['run', '--bail=1', '--reporter=dot', '--maxWorkers=1', ...tests],
      { cwd: tree, stdio: 'ignore', detached: true },
    );
    const timer = setTimeout(() => process.kill(-child.pid!, 'SIGKILL'), SLOWEST_MS);
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve(code !== 0);
    });
  });
}

function list(command: string, words: string[]): string[] {
  const { status, stdout } = spawnSync(command, words, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (status !== 0) throw new Error(`${command} ${words[0]} failed`);
  return stdout.split('\n').filter(Boolean);
}

/** The same choice for the same seed, as long as the sources are the same. */
function pick<Item>(items: readonly Item[], count: number, seed: number): Item[] {
  let state = seed >>> 0;
  const random = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .slice(0, count)
    .map(({ item }) => item);
}

function describe({ file, line, start, end, replacement }: Mutant): string {
  const was = readFileSync(join(root, file), 'utf8').slice(start, end).replaceAll(/\s+/g, ' ');
  return `${file}:${line}  ${was.length > 60 ? `${was.slice(0, 60)}…` : was}  →  ${replacement}`;
}
