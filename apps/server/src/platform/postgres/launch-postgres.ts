import { spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { accessSettings } from './access-files.ts';
import { endWhenOrphaned } from './end-orphan.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { POSTGRES_ENV } from './postgres-identity.ts';
import type { PostgresIdentity } from './postgres-identity.ts';
import { followPostgresLog } from './postgres-log.ts';
import type { PostgresLog } from './postgres-log.ts';
import type { PostgresSettings } from './postgres-settings.ts';
import { StartupError } from './startup-error.ts';

export interface PostgresExit {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** PostgreSQL's last lines. */
  logTail: string;
}

export interface PostgresProcess {
  pid: number;
  exited: Promise<PostgresExit>;
  logTail(): string;
  /** Fast shutdown, after ten seconds an immediate one; answers when the process is gone. */
  end(): Promise<void>;
}

interface LaunchOptions {
  binaries: PostgresBinaries;
  identity: PostgresIdentity;
  cluster: string;
  socketDir: string;
  settings: PostgresSettings;
  /** How long it may outlive a server that was killed. */
  orphanedForSeconds: number;
  log: PostgresLog;
}

const FAST_SHUTDOWN_MS = 10_000;

/** Starts the process; whether it serves is another question (`awaitReady`). */
export function launchPostgres(options: LaunchOptions): PostgresProcess {
  const child = spawnPostgres(options);
  if (child.pid === undefined) {
    child.once('error', () => undefined);
    throw new StartupError(`PostgreSQL's program ${options.binaries.postgres} cannot be started.`);
  }
  const follower = followPostgresLog(child.stderr, options.log);
  // A server that leaves without stopping its database should not leave an orphan behind.
  const interrupt = () => child.kill('SIGINT');
  process.once('exit', interrupt);
  const callOff = endWhenOrphaned(child.pid, options.cluster, options.orphanedForSeconds);

  const exited = new Promise<PostgresExit>((resolve) => {
    child.once('exit', (code, signal) => {
      process.off('exit', interrupt);
      callOff();
      resolve({ code, signal, logTail: follower.tail() });
    });
  });
  return { pid: child.pid, exited, logTail: follower.tail, end: () => end(child, exited) };
}

function spawnPostgres({ binaries, identity, cluster, socketDir, settings }: LaunchOptions) {
  const all = { ...settings, ...accessSettings(cluster), listen_addresses: '' };
  const switches = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = [binaries.postgres, '-D', cluster, '-k', socketDir, ...switches];
  const [file = '', ...words] = [...identity.prefix, ...command];
  return spawn(file, words, {
    ...identity.ids,
    cwd: '/',
    env: POSTGRES_ENV,
    stdio: ['ignore', 'ignore', 'pipe'],
    // Its own session: Ctrl-C in a terminal reaches the whole group, and the server must close its work first.
    detached: true,
  });
}

async function end(
  child: ChildProcessByStdio<null, null, Readable>,
  exited: Promise<PostgresExit>,
): Promise<void> {
  child.kill('SIGINT');
  const timer = new AbortController();
  const isLate = sleep(FAST_SHUTDOWN_MS, true, { signal: timer.signal }).catch(() => false);
  if (await Promise.race([isLate, exited.then(() => false)])) child.kill('SIGQUIT');
  timer.abort();
  await exited;
}
