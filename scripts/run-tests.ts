import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import {
  failedFiles,
  failedJourneys,
  failedUnits,
  type JourneyReport,
  type UnitReport,
} from './test-reports.ts';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Names of failures, repeated at the end of the output. */
  readonly failures?: readonly string[];
}

const BROKEN: Counts = { passed: 0, failed: 1, skipped: 0 };

/** Where a runner works and leaves its report. */
export interface Place {
  readonly root: string;
  readonly reports: string;
}

/** Prints the output of a program in one piece, because several run concurrently. */
export interface Finished {
  readonly code: number;
  readonly output: string;
}

export async function runCheck({ root }: Place): Promise<Counts> {
  const { code, output } = await run(root, 'node', ['scripts/check.ts']);
  process.stdout.write(output);
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : BROKEN;
}

/** With more failures it is not a busy machine. */
const MAX_FILES_AGAIN = 3;

/**
 * Tests without a browser: their output comes when they end.
 * On the machine that decides, a few files that failed get another try by themselves, as journeys do; each is named and looked into.
 */
export async function runUnits(place: Place, args: readonly string[]): Promise<Counts> {
  const { code, read } = await runVitest(place, 'vitest', args);
  if (!read) return BROKEN;
  const first = unitCounts(code, read);
  const files = failedFiles(read);
  const isAccident = files.length > 0 && files.length <= MAX_FILES_AGAIN;
  if (!process.env['CI'] || !isAccident) return first;
  for (const name of first.failures ?? []) console.log(`needs another try: ${name}`);
  const config = args.filter((arg) => arg.startsWith('--config='));
  const again = await runVitest(place, 'vitest-again', ['run', ...config, ...files]);
  if (!again.read) return first;
  const second = unitCounts(again.code, again.read);
  if (second.failed > 0) return { ...first, failures: second.failures ?? [] };
  return { ...first, passed: first.passed + read.numFailedTests, failed: 0, failures: [] };
}

async function runVitest({ root, reports }: Place, name: string, args: readonly string[]) {
  const report = `${reports}/${name}.json`;
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const { code, output } = await run(root, 'vitest', [...args, ...reporters]);
  process.stdout.write(output);
  return { code, read: readReport<UnitReport>(report) };
}

function unitCounts(code: number, read: UnitReport): Counts {
  return honest(code, {
    passed: read.numPassedTests,
    failed: read.numFailedTests,
    skipped: read.numPendingTests + read.numTodoTests,
    failures: failedUnits(read),
  });
}

/** Journeys tell each test as it ends. */
export async function runJourneys({ root, reports }: Place, args: readonly string[]): Promise<Counts> {
  const report = `${reports}/e2e.json`;
  const { code } = await run(root, 'playwright', ['test', '-c', 'e2e/playwright.config.ts', ...args], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const read = readReport<JourneyReport>(report);
  if (!read) return BROKEN;
  const { expected, unexpected, flaky, skipped } = read.stats;
  if (flaky > 0) console.log(`${flaky} journeys needed another try on a fresh server: see "flaky" above`);
  return honest(code, {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    failures: failedJourneys(read.suites),
  });
}

/** The same, and says how long it took. */
export async function timed(name: string, work: Promise<Counts>): Promise<Counts> {
  const startedAt = performance.now();
  const counts = await work;
  console.log(`${name}: ${Math.round((performance.now() - startedAt) / 1000)} s`);
  return counts;
}

/** The last line of every run, and how it ends. */
export function conclude(all: readonly Counts[]): never {
  const sum = (key: 'passed' | 'failed' | 'skipped') => all.reduce((total, one) => total + one[key], 0);
  const skipped = sum('skipped');
  for (const name of all.flatMap(({ failures = [] }) => failures)) console.log(`failed: ${name}`);
  console.log(
    `\n${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  );
  process.exit(sum('failed') > 0 ? 1 : 0);
}

/** A runner that crashed or failed outside of tests counts as failed. */
function honest(code: number, counts: Counts): Counts {
  const isSilentFailure = code !== 0 && counts.failed === 0;
  return isSilentFailure || counts.passed + counts.failed === 0
    ? { ...counts, failed: counts.failed + 1 }
    : counts;
}

function readReport<Report>(path: string): Report | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report;
  } catch {
    return null;
  }
}

/** With settings of its own a program speaks for itself; otherwise what it writes is kept. */
function run(
  root: string,
  command: string,
  args: readonly string[],
  env?: Record<string, string>,
): Promise<Finished> {
  return new Promise((resolve) => {
    const child = spawn(`${root}node_modules/.bin/${command}`, args, {
      cwd: root,
      stdio: ['ignore', env ? 'inherit' : 'pipe', env ? 'inherit' : 'pipe'],
      env: { ...process.env, ...env },
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
