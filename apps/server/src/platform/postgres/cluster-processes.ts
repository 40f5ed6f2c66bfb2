import { readFileSync, readdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresLog } from './postgres-log.ts';
import { removeSocketFolder } from './socket-folder.ts';
import { StartupError } from './startup-error.ts';

const TIMEOUT_MS = 10_000;

/**
 * Ends the processes that an earlier, killed server left running on this cluster, then removes its lock files. The
 * caller must hold the folder's lock: a PostgreSQL in use looks exactly like an orphan.
 */
export async function endPreviousPostgres(
  cluster: string,
  socketDir: string,
  log: PostgresLog,
): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    const roots = signalRoots(cluster, signal);
    if (roots.length === 0) break;
    log.warn(`ending the PostgreSQL an earlier server left running (process ${roots.join(', ')}, ${signal})`);
    if (await haveEnded(cluster)) break;
  }
  const [left] = findClusterProcesses(cluster);
  if (left !== undefined)
    throw new StartupError(`PostgreSQL process ${left.pid} still uses ${cluster} and does not end.`);
  // // PostgreSQL itself would stop at these files when their process number belongs to a zombie or another program.
  // Removing them is safe only because no process uses the cluster any more, not even an orphaned backend.
  await rm(join(cluster, 'postmaster.pid'), { force: true });
  await removeSocketFolder(socketDir);
}

interface ClusterProcess {
  pid: number;
  parentPid: number;
}

/**
 * The living PostgreSQL processes of a cluster, main process and backends. They are recognised by their working
 * directory, which is the cluster, under any path or mount; process numbers alone prove nothing.
 */
export function findClusterProcesses(cluster: string): ClusterProcess[] {
  const folder = statSync(cluster, { throwIfNoEntry: false });
  if (folder === undefined) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const cwd = statSync(`/proc/${name}/cwd`);
        const isHere = cwd.ino === folder.ino && cwd.dev === folder.dev;
        return isHere && isPostgres(name) ? livingProcess(Number(name)) : [];
      } catch {
        return []; // ended meanwhile, or not readable for us
      }
    });
}

/** Main processes, and backends whose main process died: for those SIGINT means "cancel your query". */
function signalRoots(cluster: string, signal: NodeJS.Signals): number[] {
  const processes = findClusterProcesses(cluster);
  const pids = new Set(processes.map(({ pid }) => pid));
  const roots = processes.filter(({ parentPid }) => !pids.has(parentPid)).map(({ pid }) => pid);
  for (const pid of roots) signalIfAlive(pid, signal);
  return roots;
}

function signalIfAlive(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

async function haveEnded(cluster: string): Promise<boolean> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (findClusterProcesses(cluster).length > 0) {
    if (Date.now() > deadline) return false;
    await sleep(25);
  }
  return true;
}

/** The main process has its path as its name, the others rename themselves to `postgres: checkpointer` and so on. */
function isPostgres(pid: string): boolean {
  const [program = ''] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  return program.startsWith('postgres: ') || basename(program) === 'postgres';
}

/** A killed process that its parent has not reaped stays listed as a zombie (Z): it counts as dead. */
function livingProcess(pid: number): ClusterProcess[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // the program's name in brackets may itself contain brackets and spaces
  const [state, parentPid] = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return state === 'Z' || state === 'X' ? [] : [{ pid, parentPid: Number(parentPid) }];
}
