import { parseWords, UsageError } from '../platform/configuration/command-line.ts';
import type { CommandDeps, CommandResult } from './copy/copy-commands.ts';

// loaded when a command runs, so that wrong arguments are reported immediately
const copying = () => import('./copy/copy-commands.ts');
const migrating = () => import('./migrate-command.ts');
const doctoring = () => import('./doctor/doctor.ts');
const erasing = () => import('./erase/erase-command.ts');
const administering = () => import('./admin-command.ts');

const OPTIONS = {
  'with-keys': { type: 'boolean' },
  to: { type: 'string' },
  fix: { type: 'boolean' },
  yes: { type: 'string' },
} as const;

interface Words {
  readonly values: ReturnType<typeof parse>['values'];
  /** Arguments after the name of the command. */
  readonly rest: readonly string[];
}

const commands: Readonly<Record<string, (deps: CommandDeps, words: Words) => Promise<CommandResult>>> = {
  async backup(deps, { rest, values }) {
    const folder = only('backup', FOLDER, rest);
    return (await copying()).backupCommand(deps, folder, { withKeys: values['with-keys'] === true });
  },
  async verify(deps, { rest }) {
    const folder = only('verify', FOLDER, rest);
    return (await copying()).verifyCommand(deps, folder);
  },
  async restore(deps, { rest }) {
    const folder = only('restore', FOLDER, rest);
    return (await copying()).restoreCommand(deps, folder);
  },
  async compare(deps, { rest }) {
    const folder = only('compare', FOLDER, rest);
    return (await copying()).compareCommand(deps, folder);
  },
  async move(deps, { rest, values }) {
    const file = only('move', { missing: '--to FILE', one: 'file' }, [...rest, values.to ?? []].flat());
    return (await copying()).moveCommand(deps, file);
  },
  async migrate(deps, { rest }) {
    none('migrate', rest);
    return (await migrating()).migrateCommand(deps);
  },
  async doctor(deps, { rest, values }) {
    none('doctor', rest);
    return (await doctoring()).doctorCommand(deps, { isRepairing: values.fix === true });
  },
  async 'erase-company'(deps, { rest, values }) {
    const id = only('erase-company', { missing: 'ID', one: 'company' }, rest);
    return (await erasing()).eraseCommand(deps, id, values.yes);
  },
  async admin(deps, { rest }) {
    const email = emailToReset(rest);
    return (await administering()).adminCommand(deps, email);
  },
  async company(deps, { rest: [what, name, email, ...more] }) {
    if (what !== undefined && what !== 'create') throw new UsageError(`Unknown command: company ${what}`);
    if (what === undefined || name === undefined || email === undefined)
      throw new UsageError('company needs create NAME EMAIL');
    none('company create', more);
    return (await administering()).companyCommand(deps, { name, email });
  },
};

/** Null for the one-time link of the first platform admin. */
function emailToReset([what, ...more]: readonly string[]): string | null {
  if (what === undefined) throw new UsageError('admin needs link or reset-second-factor EMAIL');
  if (what === 'reset-second-factor')
    return only(`admin ${what}`, { missing: 'EMAIL', one: 'address' }, more);
  if (what !== 'link') throw new UsageError(`Unknown command: admin ${what}`);
  none('admin link', more);
  return null;
}

export async function runCommand(deps: CommandDeps, args: readonly string[]): Promise<CommandResult> {
  const { values, positionals } = parse(args);
  const [name, ...rest] = positionals;
  if (name === undefined) throw new UsageError('tenken needs a command');
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) throw new UsageError(`Unknown command: ${name}`);
  return command(deps, { values, rest });
}

/** The required argument of a command: its placeholder in the usage, and its name. */
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
  if (word !== undefined) throw new UsageError(`${command}: unexpected argument ${word}`);
}

const parse = (args: readonly string[]) =>
  parseWords({ args: [...args], options: OPTIONS, allowPositionals: true });
