export const USAGE = `tenken backup DIR [--with-keys]   create a consistent backup; the server may be running
tenken verify DIR                 verify a backup
tenken restore DIR                restore into an empty installation
tenken compare DIR                compare this installation with a backup
tenken move --to FILE             move to the empty installation configured in FILE (NAME=value)
tenken migrate                    migrate the database; the previous release may be running
tenken doctor [--fix]             check the installation; --fix repairs safe problems
tenken admin link                 print the one-time link for the first platform admin
tenken admin reset-second-factor EMAIL
tenken company create NAME EMAIL   print the one-time link for the first administrator of a new organisation
tenken erase-company ID [--yes NAME]   permanently delete all data of an organisation
tenken help                       show this list`;

/** Words that are no command: what is wrong with them first, then how it is used. */
export class UsageError extends Error {
  override name = 'UsageError';

  constructor(wrong?: string) {
    super(wrong === undefined ? USAGE : `${wrong}\n${USAGE}`);
  }
}

/** `tenken help`, or the usual options with whatever command: nothing is done then. */
export const asksForHelp = (words: readonly string[]): boolean =>
  words[0] === 'help' || words.some((word) => word === '--help' || word === '-h');
