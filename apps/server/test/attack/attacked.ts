import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { PostgresConnection } from '../../src/platform/postgres/postgres-connection.ts';
import { toUrl } from '../kit/database/database-url.ts';
import { clearLimits } from '../kit/rows/plain-account.ts';
import { DESTINATION_NETWORK } from '../kit/destination.ts';
import { ServerProcesses, MAIN, type ServerProcess } from '../kit/server-process.ts';
import { TEST_KEYS, TEST_NOW } from '../kit/test-constants.ts';
import { createTestPlatform } from '../kit/test-platform.ts';
import { signIn, type TestEnvironment } from '../kit/test-server.ts';
import { ask } from './ask.ts';
import type { AttackLog } from './attack-log.ts';
import { TEST_AIDS } from '../kit/test-aids.ts';

/** A real server in its own process, with access to its database for setup and checks. */
export interface Attacked extends TestEnvironment {
  readonly url: string;
  readonly dataFolder: string;
  /** The folder of the public files. */
  readonly consoleFolder: string;
  readonly pid: number;
  /** The complete attack, or the part that runs with every test run. */
  readonly isWhole: boolean;
  /** How long the server may take for a plain call meanwhile: generous where other tests run beside. */
  readonly windowMs: number;
  /** The clock of the environment stands still; the server's does not. */
  keepTime(): void;
  /** Resets all rate limits, which would hide other results. */
  clearLimits(): Promise<void>;
  stop(): Promise<void>;
}

/** One class of attacks: records for each whether it was repelled. */
export interface AttackClass {
  readonly name: string;
  readonly run: (on: Attacked, log: AttackLog) => Promise<void>;
}

/** Without the scheduler only calls and their consequences change anything. */
const WORDS = [MAIN, '--no-demo', '--roles=api,worker,gateway'];

export async function startAttacked(options: {
  readonly isWhole: boolean;
  readonly env?: Record<string, string>;
}): Promise<Attacked> {
  const platform = await createTestPlatform({}, 'fixture');
  const processes = new ServerProcesses();
  const child = processes.start(
    platform.folder,
    {
      DATABASE_URL: toUrl(platform.address as PostgresConnection),
      SECRET_KEYS: TEST_KEYS,
      TEST_AIDS,
      ENVIRONMENT: 'development',
      WEBHOOK_ALLOWED_NETWORKS: DESTINATION_NETWORK,
      ...options.env,
    },
    WORDS,
  );
  const { url } = await child.ready;
  await moveClock(url, TEST_NOW.getTime() - Date.now());
  const startedAt = performance.now();
  const environment: TestEnvironment = { platform, signIn: (userId) => signIn(platform, userId) };
  return {
    ...environment,
    url,
    dataFolder: platform.folder,
    consoleFolder: options.env?.['CONSOLE_DIR'] ?? processes.consoleFolder,
    pid: child.child.pid!,
    isWhole: options.isWhole,
    windowMs: options.isWhole ? 1000 : 5000,
    keepTime: () => platform.clock.set(new Date(TEST_NOW.getTime() + performance.now() - startedAt)),
    clearLimits: () => clearLimits(environment),
    stop: async () => {
      await end(child);
      processes.close();
      await platform.close();
    },
  };
}

/** Sets the server's clock to that of the environment. */
async function moveClock(url: string, advance_ms: number): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await fetch(`${url}/test/clock`, { method: 'POST', headers, body: JSON.stringify({ advance_ms }) });
}

async function end({ child, ended }: ServerProcess): Promise<void> {
  child.kill('SIGTERM');
  await ended;
}

/** Memory of the server in megabytes. */
export const memoryOf = ({ pid }: Attacked): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;

/** Whether another user is still served, and how fast. */
export async function isServing(on: Attacked): Promise<boolean> {
  const from = performance.now();
  const { status } = await ask(on, { path: '/console/api/client_config' });
  return status === 200 && performance.now() - from < on.windowMs;
}

export const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
