import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildWeb } from './build-web.ts';
import { conclude, runJourneys, runUnits, type Counts } from './run-tests.ts';
import { journeysTouched } from './select-tests.ts';

/**
 * `npm run test:changed`: what a change touches since the branch left main, uncommitted files included. Without a browser:
 * every test that imports a changed file, however far away; all use cases for a changed migration. Journeys: see
 * `journeysTouched`. It proves less than `npm test`: what is connected by a database or a name only is not seen.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const place = { root, reports: `${root}.cache/reports` };
mkdirSync(place.reports, { recursive: true });

const changed = changedFiles();
if (changed.length === 0) {
  console.log('nothing is changed');
  process.exit(0);
}
const counts: Counts[] = [];
const code = changed.filter((path) => /\.(ts|tsx|mjs|json)$/.test(path));
if (changed.some((path) => path.endsWith('.sql')))
  counts.push(await runUnits(place, ['run', '--project=server']));
else if (code.length > 0)
  counts.push(await runUnits(place, ['related', '--run', '--passWithNoTests', ...code]));
const journeys = journeysTouched(changed, readJourneys());
if (journeys.length > 0) {
  console.log(journeys.join('\n'));
  await buildWeb(root, 'test');
  counts.push(await runJourneys(place, journeys));
}
conclude(counts);

/** Against the place where this branch left main; on main itself against the last commit. */
function changedFiles(): string[] {
  const base =
    ['main', 'origin/main'].map((name) => git('merge-base', 'HEAD', name)[0]).find(Boolean) ?? 'HEAD';
  const names = [
    ...git('diff', '--name-only', '--diff-filter=d', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return [...new Set(names)];
}

function git(...args: string[]): string[] {
  try {
    const stdio = ['ignore', 'pipe', 'ignore'] as const;
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: [...stdio] })
      .split('\n')
      .filter(Boolean);
  } catch {
    return [];
  }
}

function readJourneys(): { path: string; text: string }[] {
  const paths = globSync(['e2e/*.e2e.ts', 'e2e/support/**/*.ts'], { cwd: root });
  return paths.map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(root + path, 'utf8') }));
}
