import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildWeb } from './build-web.ts';

/** `npm test`: check, unit, use-case and browser tests; closes with `N passed, N failed`. */
const BROKEN = { passed: 0, failed: 1, skipped: 0 };
const root = fileURLToPath(new URL('..', import.meta.url));
const reports = `${root}.cache/reports`;
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const check = await run('node', ['scripts/check.ts']);
const checks = { passed: check === 0 ? 1 : 0, failed: check === 0 ? 0 : 1, skipped: 0 };
const unit = await run('vitest', [
  'run',
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${reports}/vitest.json`,
]);
const units = vitestCounts(unit);
await buildWeb(root);
const browser = await run('playwright', ['test', '-c', 'e2e/playwright.config.ts'], {
  PLAYWRIGHT_JSON_OUTPUT_NAME: `${reports}/e2e.json`,
});
const journeys = playwrightCounts(browser);

const all = [checks, units, journeys];
const sum = (key: 'passed' | 'failed' | 'skipped') => all.reduce((total, one) => total + one[key], 0);
const skipped = sum('skipped');
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(sum('failed') > 0 ? 1 : 0);

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

function vitestCounts(code: number): Counts {
  const report = readReport<{
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numTodoTests: number;
  }>('vitest.json');
  if (!report) return BROKEN;
  return honest(code, {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  });
}

function playwrightCounts(code: number): Counts {
  const report = readReport<{
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  }>('e2e.json');
  if (!report) return BROKEN;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return honest(code, { passed: expected, failed: unexpected + flaky, skipped });
}

/** A runner that crashed, or failed outside any test, must not look green. */
function honest(code: number, counts: Counts): Counts {
  const isSilentFailure = code !== 0 && counts.failed === 0;
  return isSilentFailure || counts.passed + counts.failed === 0
    ? { ...counts, failed: counts.failed + 1 }
    : counts;
}

function readReport<Report>(name: string): Report | null {
  try {
    return JSON.parse(readFileSync(`${reports}/${name}`, 'utf8')) as Report;
  } catch {
    return null;
  }
}

function run(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(`${root}node_modules/.bin/${command}`, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
}
