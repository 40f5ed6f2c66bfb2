#!/usr/bin/env node
import { createLogger } from '../platform/log/logger.ts';
import { asksForHelp, UsageError } from '../platform/configuration/command-line.ts';
import { ConfigurationError } from '../platform/configuration/configuration-error.ts';
import { readConfiguration } from '../platform/configuration/configuration.ts';
import { restrictFilePermissions } from '../platform/files/restrict-file-permissions.ts';
import { operatorMessage } from './operator-message.ts';
import { runCommand } from './run-command.ts';
import { USAGE } from './usage.ts';

const EXIT_NOT_GOOD = 1;
const EXIT_BAD_USAGE = 2;

const say = (line: string): void => void process.stderr.write(`${line}\n`);

/**
 * `tenken COMMAND …`: the environment of the server selects the installation; progress on stderr, one JSON line on
 * stdout.
 */
async function main(): Promise<number> {
  restrictFilePermissions();
  const words = process.argv.slice(2);
  if (words[0] === 'help' || asksForHelp(words)) {
    process.stdout.write(`${USAGE}\n`);
    return 0;
  }
  try {
    const config = readConfiguration(process.env, ['--no-demo']);
    const log = createLogger('error', process.stderr);
    const { result, isGood } = await runCommand({ config, log, say }, words);
    process.stdout.write(`${JSON.stringify(result)}\n`);
    return isGood ? 0 : EXIT_NOT_GOOD;
  } catch (error) {
    if (error instanceof UsageError) {
      say(error.message);
      return EXIT_BAD_USAGE;
    }
    const line = operatorMessage(error);
    if (line === null) throw error;
    say(`tenken: ${line}`);
    return error instanceof ConfigurationError ? EXIT_BAD_USAGE : EXIT_NOT_GOOD;
  }
}

process.exit(await main());
