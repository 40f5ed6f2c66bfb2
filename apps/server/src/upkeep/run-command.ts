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
import { UsageError } from './usage.ts';

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
  async backup(parts, { rest, values }) {
    return backupCommand(parts, only('backup', FOLDER, rest), { withKeys: values['with-keys'] === true });
  },
  async verify(parts, { rest }) {
    return verifyCommand(parts, only('verify', FOLDER, rest));
  },
  async restore(parts, { rest }) {
    return restoreCommand(parts, only('restore', FOLDER, rest));
  },
  async compare(parts, { rest }) {
    return compareCommand(parts, only('compare', FOLDER, rest));
  },
  async move(parts, { rest, values }) {
    const files = [...rest, values.to ?? []].flat();
    return moveCommand(parts, only('move', { missing: '--to FILE', one: 'file' }, files));
  },
  async migrate(parts, { rest }) {
    none('migrate', rest);
    return migrateCommand(parts);
  },
  async doctor(parts, { rest, values }) {
    none('doctor', rest);
    return doctorCommand(parts, { isMending: values.mend === true });
  },
  async 'erase-company'(parts, { rest, values }) {
    return eraseCommand(parts, only('erase-company', { missing: 'ID', one: 'company' }, rest), values.yes);
  },
  async admin(parts, { rest: [what, ...more] }) {
    if (what === undefined) throw new UsageError('admin needs link or reset-second-factor EMAIL');
    if (what === 'reset-second-factor')
      return adminCommand(parts, only(`admin ${what}`, { missing: 'EMAIL', one: 'address' }, more));
    if (what !== 'link') throw new UsageError(`There is no command called admin ${what}.`);
    none('admin link', more);
    return adminCommand(parts, null);
  },
};

export async function runCommand(parts: CommandParts, args: readonly string[]): Promise<CommandResult> {
  const { values, positionals } = parse(args);
  const [name, ...rest] = positionals;
  if (name === undefined) throw new UsageError();
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) throw new UsageError(`There is no command called ${name}.`);
  return command(parts, { values, rest });
}

/** The one word that a command needs: how the list of commands writes it, and what it is called. */
interface Needed {
  readonly missing: string;
  readonly one: string;
}
const FOLDER: Needed = { missing: 'DIR', one: 'folder' };

function only(command: string, { missing, one }: Needed, words: readonly string[]): string {
  const [word, ...more] = words;
  if (word === undefined) throw new UsageError(`${command} needs ${missing}`);
  if (more.length > 0) throw new UsageError(`${command} takes one ${one}`);
  return word;
}

function none(command: string, [word]: readonly string[]): void {
  if (word !== undefined) throw new UsageError(`${command} takes nothing else (${word})`);
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
