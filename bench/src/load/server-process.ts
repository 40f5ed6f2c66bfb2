import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync, closeSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { DataFolder } from './data-folder.ts';

export interface ServerProcess {
  readonly url: string;
  readonly prefix: string;
  readonly guardPrefix: string;
  /** Of the demo's accounts. */
  readonly password: string;
  readonly devices: readonly object[];
  readonly pid: number;
  isRunning(): boolean;
  /** Resolves when the process has ended. */
  readonly ended: Promise<unknown>;
  /** kill -9: without a shutdown, and its PostgreSQL keeps running. */
  kill(): Promise<void>;
  /** Stops it by a signal, and kills it after half a minute. */
  stop(): Promise<void>;
}

interface ReadyMessage {
  readonly type: 'ready';
  readonly url: string;
  readonly prefix: string;
  readonly guardPrefix: string;
  readonly demo: { readonly password: string; readonly devices: readonly object[] };
}

const PROGRAM = fileURLToPath(new URL('../../../apps/server/src/boot/main.ts', import.meta.url));
const READY_MS = 120_000;
const STOP_MS = 30_000;

/** Starts the server on loopback at a free port; resolves when it serves. */
export async function startServerProcess(
  folder: DataFolder,
  settings: Readonly<Record<string, string>> = {},
  words: readonly string[] = [],
): Promise<ServerProcess> {
  const child = launch(folder, settings, words);
  const exited = once(child, 'exit');
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await exited;
  };
  try {
    const { url, prefix, guardPrefix, demo } = await readyMessage(child, folder);
    const isRunning = (): boolean => child.exitCode === null && child.signalCode === null;
    return {
      url,
      prefix,
      guardPrefix,
      ...demo,
      pid: child.pid!,
      isRunning,
      ended: exited,
      kill,
      stop: () => stop(child, exited),
    };
  } catch (error) {
    await kill();
    throw error;
  }
}

/** Only basic variables are inherited: a DATABASE_URL of the caller must not apply. */
function launch(
  { dataDir, consoleDir, logFile }: DataFolder,
  settings: Readonly<Record<string, string>>,
  words: readonly string[],
): ChildProcess {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  const log = openSync(logFile, 'a');
  const child = fork(PROGRAM, ['--demo', ...words], {
    execArgv: [],
    env: {
      PATH,
      HOME,
      ...(TMPDIR === undefined ? {} : { TMPDIR }),
      ...(NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }), // of a test run
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      CONSOLE_DIR: consoleDir,
      LOG_LEVEL: 'warn',
      MALLOC_ARENA_MAX: '2', // as npm start has it
      ...settings,
    },
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  return child;
}

function readyMessage(child: ChildProcess, { logFile }: DataFolder): Promise<ReadyMessage> {
  return new Promise((resolve, reject) => {
    const fail = (what: string): void => reject(new Error(`the server ${what}:\n${tail(logFile)}`));
    const timer = setTimeout(() => fail(`is not ready after ${READY_MS} ms`), READY_MS);
    child.once('message', (message) => {
      clearTimeout(timer);
      resolve(message as ReadyMessage);
    });
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      fail(`ended (${signal ?? code}) before it was ready`);
    });
  });
}

async function stop(child: ChildProcess, exited: Promise<unknown>): Promise<void> {
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await exited;
  clearTimeout(timer);
}

/** The last lines a server wrote. */
export const tail = (logFile: string, lines = 20): string =>
  readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
