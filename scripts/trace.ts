import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readRequirements, traceTests } from './requirements.ts';

/** `npm run -s trace [ID…]`: which tests name which requirement. Reports; does not fail. */
const root = fileURLToPath(new URL('..', import.meta.url));
const requirements = readRequirements(readFileSync(`${root}docs/spec/requirements.md`, 'utf8'));
const files = globSync(['{apps,packages}/*/src/**/*.test.{ts,tsx}', 'scripts/*.test.ts', 'e2e/**/*.e2e.ts'], {
  cwd: root,
});
const tests = traceTests(files.map((file) => ({ file, text: readFileSync(root + file, 'utf8') })));

const wanted = process.argv.slice(2);
const shown = wanted.length > 0 ? wanted : requirements.map(({ id }) => id);
for (const id of shown) {
  const places = tests.get(id) ?? [];
  console.log(
    `${id}  ${places.length === 0 ? '—' : places.map(({ file, line }) => `${file}:${line}`).join('  ')}`,
  );
}
if (wanted.length === 0) {
  const named = requirements.filter(({ id }) => tests.has(id)).length;
  const unknown = [...tests.keys()].filter((id) => !requirements.some((one) => one.id === id));
  console.log(`\n${named} of ${requirements.length} requirements are named by a test`);
  if (unknown.length > 0) console.log(`named by tests but not in the list: ${unknown.join(', ')}`);
}
