import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildWeb } from './build-web.ts';
import { conclude, runCheck, runJourneys, runUnits, timed, type Counts } from './run-tests.ts';
import { filesWithWords, isJourney, TEST_FILES } from './select-tests.ts';

/**
 * `npm test`: check, unit, use-case and browser tests; closes with `N passed, N failed`. With words (`npm test -- words`)
 * the files whose path or test names contain them.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const place = { root, reports: `${root}.cache/reports` };
const words = process.argv.slice(2);
rmSync(place.reports, { recursive: true, force: true });
mkdirSync(place.reports, { recursive: true });

conclude(await (words.length === 0 ? testAll() : testFiles(chosen())));

async function testAll(): Promise<Counts[]> {
  // the check and the build have both cores first: journeys need what is built
  const [check] = await Promise.all([timed('check', runCheck(place)), buildWeb(root, 'test')]);
  // one after the other: each fills both cores
  const units = await timed('tests without a browser', runUnits(place, ['run']));
  return [check, units, await timed('journeys', runJourneys(place, []))];
}

async function testFiles(files: readonly string[]): Promise<Counts[]> {
  console.log(files.join('\n'));
  const [units, journeys] = [files.filter((file) => !isJourney(file)), files.filter(isJourney)];
  const counts: Counts[] = [];
  if (units.length > 0) counts.push(await runUnits(place, ['run', ...units]));
  if (journeys.length > 0) {
    await buildWeb(root, 'test');
    counts.push(await runJourneys(place, journeys));
  }
  return counts;
}

function chosen(): string[] {
  const files = globSync(TEST_FILES, { cwd: root }).map((path) => ({
    path: path.replaceAll('\\', '/'),
    text: readFileSync(root + path, 'utf8'),
  }));
  const found = filesWithWords(files, words);
  if (found.length > 0) return found.toSorted();
  console.error(`no path and no name of a test contains "${words.join(' ')}"`);
  return process.exit(1);
}
