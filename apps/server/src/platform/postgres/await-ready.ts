import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { PostgresProcess } from './launch-postgres.ts';
import type { PostgresConnection } from './postgres-connection.ts';
import { StartupError } from './startup-error.ts';

/** How long PostgreSQL may give no answer. */
const SILENCE_LIMIT_MS = 60_000;

/**
 * Waits until PostgreSQL accepts connections. While it answers "starting up" it is recovering from a crash, which may
 * take long: killing it would only make the next start begin again.
 */
export async function awaitReady(
  running: PostgresProcess,
  connection: PostgresConnection,
  silenceLimitMs: number = SILENCE_LIMIT_MS,
): Promise<void> {
  let hasExited = false;
  void running.exited.then(() => (hasExited = true));
  let deadline = Date.now() + silenceLimitMs;
  for (;;) {
    const answer = await probe(connection);
    if (answer === 'ready') return;
    if (hasExited) throw failure('PostgreSQL ended while starting', running);
    if (answer === 'starting') deadline = Date.now() + silenceLimitMs;
    if (Date.now() > deadline)
      throw failure(`PostgreSQL did not answer within ${silenceLimitMs} ms`, running);
    await sleep(20);
  }
}

async function probe(connection: PostgresConnection): Promise<'ready' | 'starting' | 'silent'> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return 'ready';
  } catch (error) {
    const isStarting = error instanceof Error && 'code' in error && error.code === '57P03';
    return isStarting ? 'starting' : 'silent';
  }
}

function failure(what: string, running: PostgresProcess): StartupError {
  return new StartupError(`${what}. Its log ends with:\n${running.logTail()}`);
}
