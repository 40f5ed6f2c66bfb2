import { execFile, fork, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { PostgresConnection } from '../../apps/server/src/platform/postgres/postgres-connection.ts';
import { createDatabase, dropDatabase, toUrl } from './database.ts';

/** What every server of the run begins with: a data folder and a database that hold the fixture. */
export interface Template {
  readonly maintenance: PostgresConnection;
  readonly database: PostgresConnection;
  readonly dataFolder: string | null;
}

/** The setting that carries the template, as JSON, from the run's beginning to its workers. */
export const TEMPLATE = 'E2E_TEMPLATE';

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));

interface DemoDevice {
  readonly device_id: string;
  readonly camera_id: string;
  readonly secret: string;
}

export interface TestServer {
  readonly url: string;
  readonly prefix: string;
  readonly guardPrefix: string;
  readonly password: string;
  readonly devices: readonly DemoDevice[];
  /** Where the server keeps its pictures and keys. */
  readonly dataFolder: string;
  readonly database: PostgresConnection;
  /** Moves the server's clock. */
  advanceClock(milliseconds: number): Promise<void>;
  stop(): Promise<void>;
  /** Stops it and leaves its data folder. */
  leave(): Promise<void>;
}

interface Ready {
  url: string;
  prefix: string;
  guardPrefix: string;
  demo: { password: string; devices: DemoDevice[] };
  firstAdminLink: string | null;
}

/** The real server with the fixture's people and cameras, on a data folder of its own, without pretend cameras. */
export async function startServer(env: Record<string, string> = {}): Promise<TestServer> {
  const template = JSON.parse(process.env[TEMPLATE]!) as Template;
  const { maintenance, dataFolder } = template;
  const database = await createDatabase(maintenance, template.database, dataFolder !== null);
  const { ready, folder, stop, leave } = await start('--demo', dataFolder, {
    TEST_AIDS: 'on',
    DATABASE_URL: toUrl(database),
    ...env,
  });
  const { url, prefix, guardPrefix, demo } = ready;
  return {
    url,
    prefix,
    guardPrefix,
    ...demo,
    dataFolder: folder,
    database,
    advanceClock: async (advance_ms) => {
      const headers = { 'content-type': 'application/json' };
      await fetch(`${url}/test/clock`, { method: 'POST', headers, body: JSON.stringify({ advance_ms }) });
    },
    stop: async () => {
      await stop();
      await dropDatabase(maintenance, database);
    },
    leave,
  };
}

export interface EmptyServer {
  readonly url: string;
  /** The address an operator reads at the first start; null when the environment named the first platform admin. */
  readonly firstAdminLink: string | null;
  stop(): Promise<void>;
}

/** The real server as an operator starts it, with a database of its own: nobody and nothing is there. */
export async function startEmptyServer(env: Record<string, string> = {}): Promise<EmptyServer> {
  const { ready, stop } = await start('--no-demo', null, env);
  return { url: ready.url, firstAdminLink: ready.firstAdminLink, stop };
}

async function start(
  option: '--demo' | '--no-demo',
  template: string | null,
  env: Record<string, string>,
): Promise<{ ready: Ready; folder: string; stop: () => Promise<void>; leave: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'tenken-e2e-'));
  if (template !== null) await copyFolder(`${template}/.`, folder);
  const child = fork(MAIN, [option], {
    env: { ...process.env, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return {
    ready: await untilReady(child),
    folder,
    stop: async () => {
      await end(child);
      await rm(folder, { recursive: true, force: true });
    },
    leave: () => end(child),
  };
}

const copyFolder = (from: string, to: string): Promise<unknown> =>
  promisify(execFile)('cp', ['-a', from, to]);

function untilReady(child: ChildProcess): Promise<Ready> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as Ready));
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
