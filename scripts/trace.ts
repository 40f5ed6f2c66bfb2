import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readWords } from '../apps/server/src/platform/configuration/command-line.ts';
import { drawIds, MAX_IDS, overloadedTests, readRequirements, traceTests } from './requirements.ts';

const USAGE = 'usage: npm run -s trace -- [ID…] [--check] [--draw N [--seed N]]';

/**
 * Which tests name which requirement; fails for a test that names more than it can prove, which is
 * all that `--check` verifies. `--draw` prints a random sample for review.
 */
const { values, positionals } = readWords(USAGE, {
  allowPositionals: true,
  options: {
    check: { type: 'boolean', default: false },
    draw: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});
const root = fileURLToPath(new URL('..', import.meta.url));
const requirements = readRequirements(readFileSync(`${root}docs/spec/requirements.md`, 'utf8'));
const files = globSync(['{apps,packages}/*/{src,test}/**/*.test.{ts,tsx}', 'e2e/**/*.e2e.ts'], {
  cwd: root,
}).map((file) => ({ file, text: readFileSync(root + file, 'utf8') }));
const tests = traceTests(files);

const all = requirements.map(({ id }) => id);
const wanted =
  values.draw === undefined ? positionals : drawIds(all, Number(values.draw), Number(values.seed));
const isCheck = values.check;
const shown = wanted.length > 0 ? wanted : all;
if (values.draw !== undefined)
  console.log(`${shown.length} of ${all.length}, drawn with seed ${values.seed}\n`);
for (const id of isCheck ? [] : shown) {
  const places = tests.get(id) ?? [];
  console.log(
    `${id}  ${places.length === 0 ? '—' : places.map(({ file, line }) => `${file}:${line}`).join('  ')}`,
  );
}
if (wanted.length === 0 && !isCheck) {
  const named = requirements.filter(({ id }) => tests.has(id)).length;
  const unknown = [...tests.keys()].filter((id) => !requirements.some((one) => one.id === id));
  console.log(`\n${named} of ${requirements.length} requirements are named by a test`);
  if (unknown.length > 0) console.log(`named by tests but not in the list: ${unknown.join(', ')}`);
}
for (const { file, line } of overloadedTests(files)) {
  console.log(`more than ${MAX_IDS} ids: ${file}:${line}`);
  process.exitCode = 1;
}
