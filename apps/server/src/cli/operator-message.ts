import { ConfigurationError } from '../platform/configuration/configuration-error.ts';
import { StartupError } from '../platform/postgres/startup-error.ts';

/** Error codes of disks, folders and connections; the message contains the file or the address. */
const OF_THE_MACHINE = new Set([
  'EACCES',
  'EDQUOT',
  'EEXIST',
  'EIO',
  'EISDIR',
  'ENOENT',
  'ENOSPC',
  'ENOTDIR',
  'EPERM',
  'EROFS',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
]);
/** PostgreSQL: connection errors, exhausted resources, shut down by its operator. */
const OF_THE_DATABASE = /^(08|53|57P)/;
/** A connection that ended during a statement, which has no code. */
const ENDED = /^Connection terminated|^Query read timeout/;

/** The one line for an error that an operator can correct; null for anything else, which is a bug. */
export function operatorMessage(error: unknown): string | null {
  if (error instanceof ConfigurationError || error instanceof StartupError) return error.message;
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? String(error.code) : '';
  if (OF_THE_MACHINE.has(code)) return error.message;
  return OF_THE_DATABASE.test(code) || ENDED.test(error.message) ? `the database: ${error.message}` : null;
}
