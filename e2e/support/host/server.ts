import { execFile, fork, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { PostgresConnection } from '../../../apps/server/src/platform/postgres/postgres-connection.ts';
import { toUrl } from '../../../apps/server/test/kit/database/database-url.ts';
import { DESTINATION_NETWORK } from '../../../apps/server/test/kit/destination.ts';
import { createDatabase, dropDatabase } from './database.ts';
import { startHosted } from './host.ts';
import type { Ready } from './host-messages.ts';
import { TEST_AIDS } from '../../../apps/server/test/kit/test-aids.ts';

/** Template of all servers of the run: data folder and database with the fixture. */
export interface Template {
  readonly maintenance: PostgresConnection;
  readonly database: PostgresConnection;
  readonly dataFolder: string | null;
}

/** The setting that carries the template, as JSON, from the run's beginning to its workers. */
export const TEMPLATE = 'E2E_TEMPLATE';

const MAIN = fileURLToPath(new URL('../../../apps/server/src/boot/main.ts', import.meta.url));

export interface TestServer extends Ready {
  /** Where the server keeps its pictures and keys. */
  readonly dataFolder: string;
  readonly database: PostgresConnection;
  /** Moves the server's clock. */
  advanceClock(milliseconds: number): Promise<void>;
  /** Restarts it on the same data; returns its new URL. */
  restart(): Promise<string>;
  stop(): Promise<void>;
  /** Stops it and leaves its data folder. */
  leave(): Promise<void>;
}

/** A server with the fixture's users and cameras on its own data folder, without simulated cameras. */
export async function startServer(env: Record<string, string> = {}): Promise<TestServer> {
  const template = JSON.parse(process.env[TEMPLATE]!) as Template;
  const { maintenance, dataFolder } = template;
  const database = await createDatabase(maintenance, template.database, dataFolder !== null);
  const folder = await makeFolder(dataFolder);
  const settings = {
    PORT: '0',
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    PRIORITIES: 'equal',
    TEST_AIDS,
    DATABASE_URL: toUrl(database),
    WEBHOOK_ALLOWED_NETWORKS: DESTINATION_NETWORK,
    ...env,
  };
  let running = await startHosted(settings);
  const { ready } = running;
  const { url } = ready;
  return {
    ...ready,
    dataFolder: folder,
    database,
    advanceClock: async (advance_ms) => {
      const headers = { 'content-type': 'application/json' };
      await fetch(`${url}/test/clock`, { method: 'POST', headers, body: JSON.stringify({ advance_ms }) });
    },
    restart: async () => {
      await running.stop();
      running = await startHosted(settings);
      return running.ready.url;
    },
    stop: async () => {
      await running.stop();
      await dropDatabase(maintenance, database);
      await rm(folder, { recursive: true, force: true });
    },
    leave: () => running.stop(),
  };
}

export interface EmptyServer {
  readonly url: string;
  /** The address an operator reads at the first start; null when the environment named the first platform admin. */
  readonly firstAdminLink: string | null;
  readonly dataFolder: string;
  stop(): Promise<void>;
}

/** A new installation with an empty database. */
export async function startEmptyServer(env: Record<string, string> = {}): Promise<EmptyServer> {
  const folder = await makeFolder(null);
  const child = fork(MAIN, ['--no-demo'], {
    env: { ...process.env, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error', PRIORITIES: 'equal', ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const { url, firstAdminLink } = await untilReady(child);
  return {
    url,
    firstAdminLink,
    dataFolder: folder,
    stop: async () => {
      await end(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function makeFolder(template: string | null): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tenken-e2e-'));
  if (template !== null) await promisify(execFile)('cp', ['-a', `${template}/.`, folder]);
  return folder;
}

function untilReady(child: ChildProcess): Promise<Pick<EmptyServer, 'url' | 'firstAdminLink'>> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as EmptyServer));
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
    return undefined;
  });
}
