import { spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findClusterProcesses } from '../../src/platform/postgres/cluster-processes.ts';
import { clusterFolder } from '../../src/platform/postgres/init-cluster.ts';
import { socketFolderFor } from '../../src/platform/postgres/socket-folder.ts';

export const MAIN = fileURLToPath(new URL('../../src/boot/main.ts', import.meta.url));
export const STARTER = fileURLToPath(new URL('../../../../scripts/start.ts', import.meta.url));

export interface Ready {
  readonly type: 'ready';
  readonly url: string;
  readonly databasePid: number;
  readonly demo: { readonly password: string } | null;
}

interface Ending {
  readonly code: number | null;
  /** Lines of stderr. */
  readonly stderr: string[];
}

export interface ServerProcess {
  readonly child: ChildProcess;
  /** All of stdout so far. */
  output(): string;
  /** The ready message of the server; fails when the program ends before. */
  readonly ready: Promise<Ready>;
  readonly ended: Promise<Ending>;
}

/** Folders and programs of one test file; `close()` removes all of them. */
export class ServerProcesses {
  readonly folder = mkdtempSync(join(tmpdir(), 'tenken-main-'));
  readonly #children: ChildProcess[] = [];

  get consoleFolder(): string {
    return join(this.folder, 'web');
  }

  constructor() {
    chmodSync(this.folder, 0o755); // as root PostgreSQL runs as a user of its own, who has to get through
    mkdirSync(this.consoleFolder);
    writeFileSync(join(this.consoleFolder, 'index.html'), '<!doctype html><title>Tenken</title>');
  }

  /** The server itself, or with `words` another program that starts it. */
  start(dataDir: string, env: Record<string, string> = {}, words = [MAIN, '--no-demo']): ServerProcess {
    return this.run([process.execPath, ...words], dataDir, env);
  }

  run([file = '', ...words]: string[], dataDir: string, env: Record<string, string> = {}): ServerProcess {
    const child = spawn(file, words, {
      env: { ...process.env, ...this.#environment(dataDir), ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#children.push(child);
    return follow(child);
  }

  close(): void {
    for (const child of this.#children) child.kill('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }

  /** An empty value counts as not set. */
  #environment(dataDir: string): Record<string, string> {
    return {
      CONSOLE_DIR: this.consoleFolder,
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '',
      DATABASE_URL: '',
      NODE_OPTIONS: '',
      LOG_LEVEL: '',
    };
  }
}

function follow(child: ChildProcess): ServerProcess {
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk) => (stdout += chunk));
  child.stderr?.on('data', (chunk) => (stderr += chunk));
  const ended = new Promise<Ending>((resolve) => {
    child.once('close', (code) => resolve({ code, stderr: stderr.split('\n').filter(Boolean) }));
  });
  const ready = new Promise<Ready>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Ready));
    void ended.then(() => reject(new Error(`ended before it was ready: ${stdout}${stderr}`)));
  });
  ready.catch(() => undefined); // programs that must fail are asked for their end only
  return { child, output: () => stdout, ready, ended };
}

/** Leftovers of a stopped server: PostgreSQL, its socket, its lock files. */
export function remainsOf(dataDir: string): string[] {
  const database = join(dataDir, 'postgres');
  const files = [
    socketFolderFor(database),
    ...['server.pid', 'server.sock'].map((name) => join(dataDir, name)),
  ];
  const processes = findClusterProcesses(clusterFolder(database)).map(
    ({ pid }) => `PostgreSQL process ${pid}`,
  );
  return [...processes, ...files.filter((file) => existsSync(file))];
}

/** The server that holds the lock of the data folder. */
export const serverPid = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'server.pid'), 'utf8'));

/** The main process of the data folder's PostgreSQL, undefined when there is none. */
export function postgresPid(dataDir: string): number | undefined {
  try {
    const file = join(clusterFolder(join(dataDir, 'postgres')), 'postmaster.pid');
    return Number(readFileSync(file, 'utf8').split('\n')[0]);
  } catch {
    return undefined;
  }
}

/**
 * Files of a data folder that other users of the machine could read, except for the permissions of the folders above
 * it.
 */
export function openToOthers(dataDir: string): string[] {
  return readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => basename(name) !== 'server.sock') // shows only that a server is running
    .filter((name) => (statSync(join(dataDir, name), { throwIfNoEntry: false })?.mode ?? 0) & 0o077);
}
