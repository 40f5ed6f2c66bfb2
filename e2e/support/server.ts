import { execFile, fork, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** The setting that names a data folder to begin with, where the fixture is already in. */
export const TEMPLATE = 'E2E_TEMPLATE';

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));

export interface DemoDevice {
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
  /** Where the server keeps its own database and its pictures. */
  readonly dataFolder: string;
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
}

/** The real server with the fixture's people and cameras, on a data folder of its own, without pretend cameras. */
export async function startServer(env: Record<string, string> = {}): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'tenken-e2e-'));
  const template = process.env[TEMPLATE];
  if (template !== undefined) await copyFolder(`${template}/.`, folder);
  const child = fork(MAIN, ['--demo'], {
    env: { ...process.env, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error', TEST_AIDS: 'on', ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ready = await untilReady(child);
  const { url, prefix, guardPrefix, demo } = ready;
  return {
    url,
    prefix,
    guardPrefix,
    ...demo,
    dataFolder: folder,
    advanceClock: async (advance_ms) => {
      const headers = { 'content-type': 'application/json' };
      await fetch(`${url}/test/clock`, { method: 'POST', headers, body: JSON.stringify({ advance_ms }) });
    },
    stop: async () => {
      await stop(child);
      await rm(folder, { recursive: true, force: true });
    },
    leave: () => stop(child),
  };
}

/** With owners and rights: PostgreSQL refuses a folder that others may read. */
const copyFolder = (from: string, to: string): Promise<unknown> =>
  promisify(execFile)('cp', ['-a', from, to]);

function untilReady(child: ChildProcess): Promise<Ready> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as Ready));
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
    return undefined;
  });
}
