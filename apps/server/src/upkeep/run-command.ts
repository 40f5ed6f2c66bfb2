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

export class UsageError extends Error {
  override name = 'UsageError';
}

const USAGE = `tenken backup DIR [--with-keys]   rows and pictures at one moment, also while the server runs
tenken verify DIR                 reads every byte of a backup
tenken restore DIR                into an empty installation
tenken compare DIR                every row and picture of this installation and of a backup
tenken move --to FILE             into the empty installation that a file of NAME=value lines names`;

const OPTIONS = {
  'with-keys': { type: 'boolean' },
  to: { type: 'string' },
} as const;

export async function runCommand(parts: CommandParts, args: readonly string[]): Promise<CommandResult> {
  const { values, positionals } = parse(args);
  const [name, first, ...more] = positionals;
  const needed = (what: string | undefined): string => {
    if (what === undefined || more.length > 0) throw new UsageError(USAGE);
    return what;
  };
  switch (name) {
    case 'backup':
      return backupCommand(parts, needed(first), { withKeys: values['with-keys'] === true });
    case 'verify':
      return verifyCommand(parts, needed(first));
    case 'restore':
      return restoreCommand(parts, needed(first));
    case 'compare':
      return compareCommand(parts, needed(first));
    case 'move':
      return moveCommand(parts, needed(values.to));
    default:
      throw new UsageError(USAGE);
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}
