import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { silentLogger } from '../log/logger.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import type { EmbeddedPostgres, EmbeddedPostgresOptions } from './embedded-postgres.ts';
import { clusterFolder } from './init-cluster.ts';
import type { PostgresConnection } from './postgres-connection.ts';
import { findUnprivilegedUser } from './system-users.ts';
import type { User } from './system-users.ts';

export const isRoot = process.getuid?.() === 0;

/** A user who is neither root nor nobody, without a name. */
export const OTHER_USER: User = { uid: 54_321, gid: 54_321 };

/** An ordinary user with a name: this process's own, or nobody where that is root. */
export const ordinaryUser = async (): Promise<User> =>
  isRoot ? findUnprivilegedUser() : { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };

export const asOrdinaryUser = async <Result>(work: () => Promise<Result>): Promise<Result> =>
  isRoot ? asUser(await findUnprivilegedUser(), work) : work();

/** Runs work as another user, which only root can; the process is root again afterwards. */
export async function asUser<Result>({ uid, gid }: User, work: () => Promise<Result>): Promise<Result> {
  process.setegid?.(gid);
  process.seteuid?.(uid);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
    process.setegid?.(0);
  }
}

/** A folder that all users can pass through, removed after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tenken-unit-'));
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 }));
  return folder;
}

/** A data folder whose processes and socket do not outlive the test, also if it fails. */
export function temporaryDataDir(): string {
  const dataDir = join(temporaryFolder(), 'postgres');
  onTestFinished(async () => {
    // a killed PostgreSQL leaves shared memory in the system, which only its next start releases
    const isUnclean = existsSync(join(clusterFolder(dataDir), 'postmaster.pid'));
    if (isUnclean) await (await startEmbeddedPostgres({ dataDir, log: silentLogger })).stop();
  });
  return dataDir;
}

let prepared: Promise<string> | undefined;

/** A data folder with a database that was started once and stopped: copying takes a tenth of the time of initdb. */
export async function usedDataDir(): Promise<string> {
  prepared ??= prepareDatabase();
  const dataDir = temporaryDataDir();
  execFileSync('cp', ['-a', await prepared, dataDir]);
  return dataDir;
}

/** Not removed with its test file: the files of a run share it, and it is deleted with the run's temporary folder. */
async function prepareDatabase(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'tenken-unit-'));
  chmodSync(folder, 0o755);
  const dataDir = join(folder, 'postgres');
  await (await startEmbeddedPostgres({ dataDir, log: silentLogger })).stop();
  return dataDir;
}

/** Starts PostgreSQL and stops it after the test, unless the test did. */
export async function startForTest(
  dataDir: string,
  options: Partial<EmbeddedPostgresOptions> = {},
): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: silentLogger, ...options });
  onTestFinished(() => postgres.stop());
  return postgres;
}

/** Runs one statement on its own connection and returns its rows. */
export async function query(connection: PostgresConnection, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client(connection);
  client.on('error', () => undefined); // a killed PostgreSQL fails the waiting query anyway
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

export interface TestChild {
  process: ChildProcess;
  pid: number;
  /** All lines that the program has written. */
  lines: string[];
  /** Resolves with the first line that matches; fails when the program ends before. */
  line(pattern: RegExp): Promise<string>;
  /** kill -9; resolves when the process has ended. */
  kill(): Promise<void>;
}

/** Starts one of the programs of this folder as a child process. */
export function startChild(file: string, ...args: string[]): TestChild {
  return startChildAs({}, file, ...args);
}

/** The same as another user, which only root can, or with another environment. */
export function startChildAs(
  options: Partial<User> & { env?: NodeJS.ProcessEnv },
  file: string,
  ...args: string[]
): TestChild {
  const program = fileURLToPath(new URL(file, import.meta.url));
  const child = spawn(process.execPath, [program, ...args], {
    ...options,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exit = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  const kill = async () => {
    child.kill('SIGKILL');
    await exit;
  };
  onTestFinished(kill);
  return {
    process: child,
    pid: child.pid ?? 0,
    lines,
    line: (pattern) => lineOf(lines, reader, exit, pattern),
    kill,
  };
}

function lineOf(
  lines: string[],
  reader: ReturnType<typeof createInterface>,
  exit: Promise<void>,
  pattern: RegExp,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const check = () => {
      const found = lines.find((line) => pattern.test(line));
      if (found !== undefined) resolve(found);
    };
    check();
    reader.on('line', check);
    void exit.then(() =>
      reject(new Error(`the program ended before it wrote ${pattern}: ${lines.join(' | ')}`)),
    );
  });
}
