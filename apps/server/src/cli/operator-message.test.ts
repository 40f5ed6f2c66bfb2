import { expect, test } from 'vitest';
import { ConfigurationError } from '../platform/configuration/configuration-error.ts';
import { StartupError } from '../platform/postgres/startup-error.ts';
import { operatorMessage } from './operator-message.ts';

const coded = (code: string, message: string): Error => Object.assign(new Error(message), { code });

test.each([
  [new StartupError('a server works on it; stop it first'), 'a server works on it; stop it first'],
  [new ConfigurationError('PORT must be a whole number'), 'PORT must be a whole number'],
  [coded('ENOSPC', 'ENOSPC: no space left on device, write'), 'ENOSPC: no space left on device, write'],
  [coded('EACCES', "EACCES: permission denied, mkdir '/b'"), "EACCES: permission denied, mkdir '/b'"],
  [coded('57P01', 'terminating connection'), 'the database: terminating connection'],
  [coded('53100', 'could not extend file'), 'the database: could not extend file'],
  [new Error('Connection terminated unexpectedly'), 'the database: Connection terminated unexpectedly'],
])('%s is said in one line', (error, line) => {
  expect(operatorMessage(error)).toBe(line);
});

test.each([new TypeError('x is not a function'), coded('23505', 'duplicate key'), 'text'])(
  '%s is a bug and keeps its stack',
  (error) => {
    expect(operatorMessage(error)).toBeNull();
  },
);
