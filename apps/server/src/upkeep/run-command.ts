import { parseArgs } from 'node:util';
import {
  backupCommand,
  compareCommand,
  moveCommand,
  restoreCommand,
  verifyCommand,
  type CommandParts,
  type CommandResult,
} from './copy/copy-commands.ts';

import { adminCommand } from './admin-command.ts';
import { doctorCommand } from './doctor/doctor.ts';
import { eraseCommand } from './erase/erase-command.ts';
import { migrateCommand } from './migrate-command.ts';

export class UsageError extends Error {
  override name = 'UsageError';
}

const USAGE = `tenken backup DIR [--with-keys]   rows and pictures at one moment, also while the server runs
tenken verify DIR                 reads every byte of a backup
tenken restore DIR                into an empty installation
tenken compare DIR                every row and picture of this installation and of a backup
tenken move --to FILE             into the empty installation that a file of NAME=value lines names
tenken migrate                    the schema of this release, also while the release before serves
tenken doctor [--mend]            what is wrong, and what would be done; --mend does what is safe
tenken admin link                 the one-time address for the first platform admin
tenken admin reset-second-factor EMAIL
tenken erase-company ID [--yes NAME]   everything of a company, for good`;

const OPTIONS = {
  'with-keys': { type: 'boolean' },
  to: { type: 'string' },
  mend: { type: 'boolean' },
  yes: { type: 'string' },
} as const;

interface Words {
  readonly values: ReturnType<typeof parse>['values'];
  /** What follows the name of the command. */
  readonly rest: readonly string[];
}

const commands: Readonly<Record<string, (parts: CommandParts, words: Words) => Promise<CommandResult>>> = {
  backup: (parts, { rest, values }) =>
    backupCommand(parts, only(rest), { withKeys: values['with-keys'] === true }),
  verify: (parts, { rest }) => verifyCommand(parts, only(rest)),
  restore: (parts, { rest }) => restoreCommand(parts, only(rest)),
  compare: (parts, { rest }) => compareCommand(parts, only(rest)),
  move: (parts, { rest, values }) => moveCommand(parts, only([...rest, values.to ?? []].flat())),
  async migrate(parts, { rest }) {
    none(rest);
    return migrateCommand(parts);
  },
  async doctor(parts, { rest, values }) {
    none(rest);
    return doctorCommand(parts, { isMending: values.mend === true });
  },
  'erase-company': (parts, { rest, values }) => eraseCommand(parts, only(rest), values.yes),
  async admin(parts, { rest: [what, ...more] }) {
    if (what === 'link' && more.length === 0) return adminCommand(parts, null);
    if (what === 'reset-second-factor') return adminCommand(parts, only(more));
    throw new UsageError(USAGE);
  },
};

export async function runCommand(parts: CommandParts, args: readonly string[]): Promise<CommandResult> {
  const { values, positionals } = parse(args);
  const [name = '', ...rest] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) throw new UsageError(USAGE);
  return command(parts, { values, rest });
}

function only(words: readonly string[]): string {
  const [word, ...more] = words;
  if (word === undefined || more.length > 0) throw new UsageError(USAGE);
  return word;
}

function none(words: readonly string[]): void {
  if (words.length > 0) throw new UsageError(USAGE);
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}
