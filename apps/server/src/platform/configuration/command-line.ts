import { parseArgs, type ParseArgsConfig } from 'node:util';

const EXIT_BAD_USAGE = 2;

/** Whether the usual help options are among the arguments; then the program only prints its usage. */
export const asksForHelp = (words: readonly string[]): boolean =>
  words.some((word) => word === '--help' || word === '-h');

/** An error in the arguments of a command, as one line. */
export class UsageError extends Error {
  override name = 'UsageError';

  constructor(wrong: string) {
    super(`${wrong}; see --help`);
  }
}

/** `parseArgs` with one-line messages; its own have three sentences. */
export function parseWords<const Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message.split(/\. |\n/)[0]! : String(error));
  }
}

/** Parses the arguments of a script; ends it with its usage or with an error. */
export function readWords<const Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  if (asksForHelp(process.argv.slice(2))) {
    process.stdout.write(`${usage}\n`);
    process.exit(0);
  }
  try {
    return parseWords(config);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(EXIT_BAD_USAGE);
  }
}
