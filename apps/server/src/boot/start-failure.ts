import { ConfigurationError } from '../platform/configuration/configuration-error.ts';
import type { Configuration } from '../platform/configuration/configuration.ts';
import { StartupError } from '../platform/postgres/startup-error.ts';

const EXIT_BAD_CONFIGURATION = 2;
const EXIT_CANNOT_START = 1;

/** Prints why a server cannot start, and ends the program. */
export function fail(error: unknown, config?: Configuration): never {
  const problem = expectedProblem(error, config);
  process.stderr.write(
    problem === null ? `tenken: cannot start\n${describe(error)}\n` : `tenken: ${problem}\n`,
  );
  process.exit(error instanceof ConfigurationError ? EXIT_BAD_CONFIGURATION : EXIT_CANNOT_START);
}

/** An error that an operator can correct is reported in one line; anything else is a bug and is printed with its stack. */
function expectedProblem(error: unknown, config?: Configuration): string | null {
  if (error instanceof ConfigurationError || error instanceof StartupError) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const where = config ? `${config.host}:${config.port}` : '';
  if (code === 'EADDRINUSE') return `port ${where} is in use; choose another with PORT=…`;
  if (code === 'EACCES') return `not allowed to listen on ${where}; choose another port with PORT=…`;
  if (code === 'EADDRNOTAVAIL') return `HOST ${config?.host} is not an address of this machine`;
  if (code === 'ENOSPC') return `no space left in ${config?.dataDir}`;
  return null;
}

const describe = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return `${error.stack}${error.cause === undefined ? '' : `\ncaused by: ${describe(error.cause)}`}`;
};
