import { expect, it } from 'vitest';
import { logLevelOf } from './postgres-log.ts';

it.each([
  ['LOG:  database system is ready to accept connections', 'debug'],
  ['ERROR:  duplicate key value violates unique constraint "account_email"', 'debug'],
  ['FATAL:  the database system is starting up', 'debug'],
  ['FATAL:  sorry, too many clients already', 'warn'],
  ['LOG:  database system was not properly shut down; automatic recovery in progress', 'warn'],
  ['LOG:  server process (PID 7) was terminated by signal 9: Killed', 'warn'],
  ['LOG:  could not write file "pg_wal/1": No space left on device', 'warn'],
  ['WARNING:  there is no transaction in progress', 'warn'],
  ['PANIC:  could not write to file "pg_wal/xlogtemp.1": No space left on device', 'error'],
] as const)('%s is logged as %s', (line, level) => {
  expect(logLevelOf(line)).toBe(level);
});
