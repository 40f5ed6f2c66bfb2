import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readWords } from '../apps/server/src/platform/configuration/command-line.ts';
import { attackClasses, runClass } from '../apps/server/test/attack/attack-classes.ts';
import { onceBroken } from '../apps/server/test/attack/once-broken.ts';
import { startAttacked } from '../apps/server/test/attack/attacked.ts';
import { provideTestPostgres } from '../apps/server/test/kit/database/test-postgres.ts';
import { startTestPostgres } from '../apps/server/test/kit/database/postgres-for-tests.ts';
import { buildWeb } from './build-web.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const log = (line: string): void => void process.stderr.write(`${line}\n`);

interface Outcome {
  readonly attacks: number;
  readonly breaches: readonly string[];
  readonly summary: string;
}

const CLASSES = [...attackClasses, onceBroken];

/** A class that brings its own server. */
type Apart = () => Promise<Outcome>;

const APART: Readonly<Record<string, Apart>> = {
  'script in texts': attackByTexts,
};

const USAGE = [
  'usage: npm run -s attack -- [--only CLASS] [--data DIR]',
  ...[...CLASSES.map(({ name }) => name), ...Object.keys(APART)].map((name) => `  ${name}`),
].join('\n');

/** A line for each class on standard output, what got through on stderr, one JSON object as the last line. */
async function main(): Promise<number> {
  const { values: options } = readWords(USAGE, {
    options: { only: { type: 'string' }, data: { type: 'string' } },
  });
  if (options.data !== undefined) process.env['TMPDIR'] = options.data;
  const isWanted = (name: string): boolean => options.only === undefined || name.includes(options.only);
  await buildWeb(root);
  const outcomes = new Map<string, Outcome>();
  const note = (name: string, outcome: Outcome): void => {
    outcomes.set(name, outcome);
    const { attacks, breaches, summary } = outcome;
    console.log(`${name.padEnd(28)} ${attacks} attacks, ${breaches.length} breaches: ${summary}`);
    for (const breach of breaches) log(`BREACH ${name}: ${breach}`);
  };
  if (CLASSES.some(({ name }) => isWanted(name))) await attackServer(isWanted, note);
  for (const [name, run] of Object.entries(APART)) if (isWanted(name)) note(name, await run());
  const sum = (count: (outcome: Outcome) => number): number =>
    [...outcomes.values()].reduce((total, outcome) => total + count(outcome), 0);
  const breaches = sum((outcome) => outcome.breaches.length);
  const classes = Object.fromEntries([...outcomes].map(([name, { attacks }]) => [name, attacks]));
  console.log(JSON.stringify({ attacks: sum(({ attacks }) => attacks), breaches, classes }));
  return breaches > 0 || outcomes.size === 0 ? 1 : 0;
}

async function attackServer(
  isWanted: (name: string) => boolean,
  note: (name: string, outcome: Outcome) => void,
): Promise<void> {
  const { postgres, stop } = await startTestPostgres();
  provideTestPostgres(postgres);
  const on = await startAttacked({ isWhole: true, env: { CONSOLE_DIR: join(root, 'dist/web') } });
  try {
    for (const one of CLASSES.filter(({ name }) => isWanted(name))) {
      const result = await runClass(on, one);
      note(one.name, { attacks: result.attacks, breaches: result.breaches, summary: result.summary() });
    }
  } finally {
    await on.stop();
    await stop();
  }
}

/** Runs the journey that checks every screen of the console. */
async function attackByTexts(): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'attack-'));
  const counts = join(folder, 'counts');
  const words = ['test', '-c', 'e2e/playwright.config.ts', 'hostile-texts'];
  const child = spawn(`${root}node_modules/.bin/playwright`, words, {
    cwd: root,
    env: { ...process.env, ATTACK_COUNTS: counts },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const code = await new Promise<number>((resolve) => child.on('close', (status) => resolve(status ?? 1)));
  const screens = (await readFile(counts, 'utf8').catch(() => ''))
    .split('\n')
    .reduce((sum, n) => sum + Number(n), 0);
  await rm(folder, { recursive: true });
  return { attacks: screens, breaches: code === 0 ? [] : [output], summary: 'every text is text' };
}

process.exitCode = await main();
