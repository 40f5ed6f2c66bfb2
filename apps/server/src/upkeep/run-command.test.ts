import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfiguration } from '../platform/configuration/configuration.ts';
import { createLogger } from '../platform/log/logger.ts';
import { StartupError } from '../platform/postgres/startup-error.ts';
import { runCommand, UsageError } from './run-command.ts';

const run = (...words: string[]) =>
  runCommand(
    {
      config: readConfiguration({ DATA_DIR: '/nowhere/tenken' }, ['--no-demo']),
      log: createLogger('silent'),
      say: () => undefined,
    },
    words,
  );

test.each([
  [],
  ['frobnicate'],
  ['backup'],
  ['backup', 'one', 'two'],
  ['backup', '--with-keys=no', 'one'],
  ['doctor', 'extra'],
  ['migrate', 'extra'],
  ['admin'],
  ['admin', 'link', 'extra'],
  ['admin', 'reset-second-factor'],
  ['erase-company'],
])('tenken %s is answered with how it is used', async (...words) => {
  await expect(run(...words)).rejects.toThrow(UsageError);
});

test('a name that was mistyped does not become an installation', async () => {
  await expect(run('doctor')).rejects.toThrow(
    new StartupError('DATA_DIR /nowhere/tenken holds no installation'),
  );
});

test('a move whose file has a name that is no setting is refused before anything is made', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tenken-move-'));
  const file = join(folder, 'there.env');
  await writeFile(file, 'DATABASE_UR=postgres://plant@127.0.0.1/plant\n');
  await expect(run('move', '--to', file)).rejects.toThrow(
    new StartupError(`${file} names DATABASE_UR, which is no setting`),
  );
  await rm(folder, { recursive: true });
});
