import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { UsageError } from '../platform/configuration/command-line.ts';
import { readConfiguration } from '../platform/configuration/configuration.ts';
import { createLogger } from '../platform/log/logger.ts';
import { StartupError } from '../platform/postgres/startup-error.ts';
import { runCommand } from './run-command.ts';

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
  [[], 'tenken needs a command'],
  [['frobnicate'], 'Unknown command: frobnicate'],
  [['constructor'], 'Unknown command: constructor'],
  [['backup'], 'backup needs DIR'],
  [['backup', 'one', 'two'], 'backup takes one folder'],
  [['verify'], 'verify needs DIR'],
  [['restore'], 'restore needs DIR'],
  [['compare', 'one', 'two'], 'compare takes one folder'],
  [['move'], 'move needs --to FILE'],
  [['move', 'one', '--to', 'two'], 'move takes one file'],
  [['doctor', 'extra'], 'doctor: unexpected argument extra'],
  [['migrate', 'extra'], 'migrate: unexpected argument extra'],
  [['admin'], 'admin needs link or reset-second-factor EMAIL'],
  [['admin', 'lnik'], 'Unknown command: admin lnik'],
  [['admin', 'link', 'extra'], 'admin link: unexpected argument extra'],
  [['admin', 'reset-second-factor'], 'admin reset-second-factor needs EMAIL'],
  [['company'], 'company needs create NAME EMAIL'],
  [['company', 'create', 'North'], 'company needs create NAME EMAIL'],
  [['company', 'delete'], 'Unknown command: company delete'],
  [['company', 'create', 'North', 'a@b.test', 'x'], 'company create: unexpected argument x'],
  [
    ['company', 'create', 'North', 'nobody'],
    'company create needs a name of at most 100 characters and an email address',
  ],
  [['erase-company'], 'erase-company needs ID'],
  [['erase-company', 'one', 'two'], 'erase-company takes one company'],
])('tenken %s is answered with what is wrong', async (words, wrong) => {
  const refused = run(...words);
  await expect(refused).rejects.toBeInstanceOf(UsageError);
  await expect(refused).rejects.toThrow(new UsageError(wrong));
});

test('an unknown option, or an invalid value, is named', async () => {
  await expect(run('backup', '--with-keys=no', 'one')).rejects.toThrow(
    /^[^\n]*--with-keys[^\n]*; see --help$/,
  );
});

test('a mistyped name does not become an installation', async () => {
  await expect(run('doctor')).rejects.toThrow(
    new StartupError('DATA_DIR /nowhere/tenken holds no installation'),
  );
});

test('a move with an unknown setting in its file is refused before anything is created', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tenken-move-'));
  const file = join(folder, 'there.env');
  await writeFile(file, 'DATABASE_UR=postgres://plant@127.0.0.1/plant\n');
  await expect(run('move', '--to', file)).rejects.toThrow(
    new StartupError(`${file}: unknown setting DATABASE_UR`),
  );
  await rm(folder, { recursive: true });
});
