import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { countAdvisories, listAdvisories, readAudit, type Audit } from './audit-report.ts';

/**
 * `npm run -s advisories`: lists known vulnerabilities of our packages from the registry. Exit 1 on a high or critical one in
 * production packages, exit 2 ("not reachable") when the registry does not answer: then nothing is known.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const TIME_LIMIT_MS = 60_000;
const EXIT_FOUND = 1;
const EXIT_NOT_ASKED = 2;
/** npm arguments for production packages; the others build, test and measure. */
const PRODUCTION = [
  '--omit=dev',
  '--include-workspace-root',
  ...['apps/server', 'apps/web', 'apps/camera-sim'].map((folder) => `--workspace=${folder}`),
];

const [everything, production] = await Promise.all([runAudit([]), runAudit(PRODUCTION)]);
if (everything === null || production === null) end({ state: 'not reachable' }, EXIT_NOT_ASKED);
else {
  console.log(`what production uses: ${inWords(production)}`);
  for (const line of listAdvisories(production)) console.log(`  ${line}`);
  console.log(`with what builds, tests and measures: ${inWords(everything)}`);
  for (const line of listAdvisories(everything)) console.log(`  ${line}`);
  const counts = countAdvisories(production);
  const report = { state: 'asked', production: counts, everything: countAdvisories(everything) };
  end(report, counts.high + counts.critical > 0 ? EXIT_FOUND : 0);
}

/** The last line is for programs. */
function end(report: { state: string }, code: number): void {
  if (report.state !== 'asked') console.log('the registry that knows advisories is not reachable');
  console.log(JSON.stringify(report));
  process.exitCode = code;
}

function inWords(audit: Audit): string {
  return Object.entries(countAdvisories(audit))
    .map(([severity, count]) => `${count} ${severity}`)
    .join(', ');
}

/** Runs npm audit with the configured registry; null on a timeout or an unsupported request. */
async function runAudit(options: string[]): Promise<Audit | null> {
  const npm = process.env['npm_execpath'];
  const [file, ...before] = npm === undefined ? ['npm'] : [process.execPath, npm];
  const words = [...before, 'audit', '--json', '--fetch-retries=0', ...options];
  const child = spawn(file, words, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: TIME_LIMIT_MS,
    killSignal: 'SIGKILL',
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  await new Promise((resolve) => {
    child.on('error', resolve);
    child.on('close', resolve);
  });
  return readAudit(output);
}
