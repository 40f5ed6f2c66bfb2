import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test, vi } from 'vitest';
import { ENVIRONMENT_NAMES, parseEnvironment } from '../platform/configuration/environment.ts';
import { MAIN, ServerProcesses } from '../../test/kit/server-process.ts';

vi.setConfig({ testTimeout: 300_000 }); // a database is created, copied, and restored from the copy

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../../', import.meta.url));
const page = (name: string): string => readFileSync(join(root, 'docs', name), 'utf8');
const configuration = page('configuration.md');
/** The pages with commands, in the order in which they are run. */
const guide = ['operating.md', 'how-to/back-up-and-restore.md', 'how-to/rotate-the-secret-keys.md']
  .map(page)
  .join('\n');

const processes = new ServerProcesses();
afterAll(() => processes.close());

/** Read by Node or the terminal, or for tests only. */
const NOT_FOR_OPERATORS = ['NODE_ENV', 'LANG', 'TEST_AIDS'];

test('the page of the configuration names every variable, and none that there is not', () => {
  const [tables = ''] = configuration.split('\n## Read by other programs');
  const first = tables.split('\n').map((line) => line.split('|')[1] ?? '');
  const named = first.flatMap((cell) =>
    [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name),
  );
  expect(named.toSorted()).toEqual(
    ENVIRONMENT_NAMES.filter((name) => !NOT_FOR_OPERATORS.includes(name)).toSorted(),
  );
});

test('the page of the configuration tells every number by which a value is refused', () => {
  const missing = ENVIRONMENT_NAMES.flatMap((name) => {
    const row = configuration.split('\n').find((line) => line.startsWith(`| \`${name}\` `)) ?? '';
    return numbersOf(refusalOf(name).replace(/ (like|\(it is) .*/, ''))
      .filter((number) => !numbersOf(row).includes(number))
      .map((number) => `${name}: ${number}`);
  });
  expect(missing).toEqual([]);
});

/** The error of the server for a value that no variable with limits accepts. */
function refusalOf(name: string): string {
  try {
    parseEnvironment({ [name]: '?' });
    return '';
  } catch (error) {
    return (error as Error).message.slice(name.length);
  }
}

const numbersOf = (text: string): string[] => text.replaceAll(',', '').match(/\d+/g) ?? [];

test('the commands of the guide do what it says, word for word, and from another temporary folder', async () => {
  const dataDir = join(processes.folder, 'plant');
  const first = processes.start(dataDir, {}, [MAIN, '--demo']);
  const { url } = await first.ready;
  const elsewhere = join(processes.folder, 'elsewhere');
  mkdirSync(elsewhere);
  const { NODE_OPTIONS: _, ...environment } = process.env; // options of the Node process of the tests are not those of the operator
  const env = {
    ...environment,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    PORT: new URL(url).port,
    TMPDIR: elsewhere,
  };
  const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', commandsOf(guide)], { cwd: root, env });
  const lines = stdout.trim().split('\n');
  expect(lines.shift()).toMatch(/^\{"status":"ready"\}tenken_disk_free_bytes \d+$/);
  const results = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as object);
  expect(results).toMatchObject([
    { trouble: 0 },
    { rows: expect.any(Number) },
    { rows: expect.any(Number) },
    { rows: expect.any(Number) },
    { different: 0 },
  ]);

  first.child.kill('SIGTERM');
  await first.ended;
  const second = processes.start(dataDir);
  await second.ready;
  await expect
    .poll(() => second.output(), { timeout: 30_000 })
    .toMatch(/secrets encrypted with the newest key/);
  second.child.kill('SIGTERM');
  expect(await second.ended).toMatchObject({ code: 0 });
});

/** All command blocks of the guide, in order. */
const commandsOf = (text: string): string =>
  [...text.matchAll(/^ *```sh\n([\s\S]*?)^ *```/gm)].map(([, commands]) => commands).join('\n');
