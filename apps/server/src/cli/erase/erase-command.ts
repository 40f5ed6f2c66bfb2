import { StartupError } from '../../platform/postgres/startup-error.ts';
import type { CommandDeps, CommandResult } from '../copy/copy-commands.ts';
import { openInstallation } from '../open-installation.ts';
import { findCompanyName } from './erase-company.store.ts';
import { eraseCompany } from './erase-company.ts';
import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';

/** `tenken erase-company ID [--yes NAME]`: the name is required, so that no other company is erased by mistake. */
export async function eraseCommand(
  { config, log }: CommandDeps,
  id: string,
  typed: string | undefined,
): Promise<CommandResult> {
  const installation = await openInstallation(config, log);
  try {
    const name = await findCompanyName(installation.db, id);
    if (name === null) throw new StartupError(`no organisation with ID ${id}`);
    const answer = typed ?? (await prompt(`Type the name of the company ${id} to erase it for good: `));
    if (answer.trim() !== name) throw new StartupError('the name does not match; nothing was erased');
    return { result: await eraseCompany(installation, id), isGood: true };
  } finally {
    await installation.close();
  }
}

/** The typed line; empty where the input has ended (a timer, a pipe, Ctrl-D). */
export async function prompt(
  question: string,
  input: Readable = process.stdin,
  output: Writable = process.stderr,
): Promise<string> {
  const terminal = createInterface({ input, output });
  const ended = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  try {
    return await Promise.race([terminal.question(question), ended]);
  } finally {
    terminal.close();
  }
}
