import { parseArgs, type ParseArgsConfig } from 'node:util';

const EXIT_BAD_USAGE = 2;

/** The usual options of every program: it says how it is used then, and does nothing else. */
export const asksForHelp = (words: readonly string[]): boolean =>
  words.some((word) => word === '--help' || word === '-h');

/** What is wrong with the words of a command, in the one line that its caller sees. */
export class UsageError extends Error {
  override name = 'UsageError';

  constructor(wrong: string) {
    super(`${wrong}; see --help`);
  }
}

/** `parseArgs`, whose own messages go on for three sentences. */
export function parseWords<const Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message.split(/\. |\n/)[0]! : String(error));
  }
}

/** The words of a script, which ends here with its usage where that is asked for, or with what is wrong with them. */
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
