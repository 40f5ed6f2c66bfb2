export const USAGE = `tenken backup DIR [--with-keys]   rows and pictures at one moment, also while the server runs
tenken verify DIR                 reads every byte of a backup
tenken restore DIR                into an empty installation
tenken compare DIR                every row and picture of this installation and of a backup
tenken move --to FILE             into the empty installation that a file of NAME=value lines names
tenken migrate                    the schema of this release, also while the release before serves
tenken doctor [--mend]            what is wrong, and what would be done; --mend does what is safe
tenken admin link                 the one-time address for the first platform admin
tenken admin reset-second-factor EMAIL
tenken erase-company ID [--yes NAME]   everything of a company, for good
tenken help                       this list`;

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
