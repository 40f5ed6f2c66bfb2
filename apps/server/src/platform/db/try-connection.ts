import pg from 'pg';
import { StartupError } from '../postgres/startup-error.ts';
import type { DatabaseAddress } from './database.ts';

const TIMEOUT_MS = 10_000;

/** Connects once, so that a wrong address or password is reported in one line instead of the stack of the first query. */
export async function tryConnection(variable: string, address: DatabaseAddress): Promise<void> {
  const client = new pg.Client({ ...address, connectionTimeoutMillis: TIMEOUT_MS });
  client.on('error', () => undefined); // connect() throws the same error
  try {
    await client.connect();
  } catch (error) {
    throw new StartupError(`${variable} cannot be used: ${reasonOf(error)}`, { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A name with several addresses fails with an error that has a code and no message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : 'unknown reason';
  return (error.message || code).replaceAll('\n', ' ');
}
