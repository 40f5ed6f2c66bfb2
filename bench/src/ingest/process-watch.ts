import { readdirSync, readFileSync } from 'node:fs';
import { findClusterProcesses } from '@tenken/server/src/platform/postgres/cluster-processes.ts';
import { clusterFolder } from '@tenken/server/src/platform/postgres/init-cluster.ts';
import { postgresFolder } from '../load/data-folder.ts';
import type { Plant } from '../load/plant.ts';

/** CPU time of a photo by stage. */
export interface StageTimes {
  /** The main thread: calls and jobs. */
  calls: number;
  /** Processes that decode uploads and create renditions. */
  opening: number;
  /** Decoding of stored images, and file I/O. */
  decoding: number;
  /** Quality, registration, readers. */
  reading: number;
  /** JIT and garbage collection threads. */
  engine: number;
  postgres: number;
}

/** Linux counts in hundredths of a second for every program (USER_HZ). */
const TICK_MS = 10;

/** CPU milliseconds so far of the server, the processes that open its pictures, and its PostgreSQL. */
export function cpuTimes({ server, folder }: Plant): StageTimes {
  const times: StageTimes = { calls: 0, opening: 0, decoding: 0, reading: 0, engine: 0, postgres: 0 };
  for (const [thread, ms] of threadTimes(server.pid)) times[stageOfThread(thread)] += ms;
  times.opening += ticksOf(`/proc/${server.pid}/stat`, ENDED_CHILDREN) * TICK_MS;
  for (const pid of childrenOf(server.pid))
    if (cmdline(pid).includes('picture-tasks.child')) times.opening += wholeMs(pid);
  for (const { pid } of clusterOf(folder.dataDir)) times.postgres += wholeMs(pid);
  return times;
}

/** Megabytes of the same processes. */
export interface Memory {
  readonly server: number;
  /** The decoding processes. */
  readonly opening: number;
  /** Including shared buffers, up to their setting. */
  readonly postgres: number;
}

/** Proportional set size: private memory and the share of common pages. */
export function memoryMb({ server, folder }: Plant): Memory {
  const opening = childrenOf(server.pid).filter((pid) => cmdline(pid).includes('picture-tasks.child'));
  return {
    server: sharesOf([server.pid]),
    opening: sharesOf(opening),
    postgres: sharesOf(clusterOf(folder.dataDir).map(({ pid }) => pid)),
  };
}

function sharesOf(pids: readonly number[]): number {
  const kilobytes = pids.map((pid) =>
    Number(/^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0),
  );
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024;
}

const clusterOf = (dataDir: string) => findClusterProcesses(clusterFolder(postgresFolder(dataDir)));

function stageOfThread(name: string): keyof StageTimes {
  if (name === 'MainThread') return 'calls';
  if (name === 'WorkerThread' || name.startsWith('piscina')) return 'reading';
  return /^V8|^Delayed|^Signal/.test(name) ? 'engine' : 'decoding';
}

function threadTimes(pid: number): [name: string, ms: number][] {
  return readdirSync(`/proc/${pid}/task`).map((thread) => {
    const folder = `/proc/${pid}/task/${thread}`;
    return [read(`${folder}/comm`).trim(), ticksOf(`${folder}/stat`, OWN) * TICK_MS];
  });
}

/** Positions behind the name: user and system time of its own, and those of children that have ended. */
const OWN = [11, 12];
const ENDED_CHILDREN = [13, 14];

const wholeMs = (pid: number): number => ticksOf(`/proc/${pid}/stat`, [...OWN, ...ENDED_CHILDREN]) * TICK_MS;

/** The program's name in brackets may itself hold brackets and spaces. */
function ticksOf(file: string, positions: readonly number[]): number {
  const fields = read(file)
    .replace(/^.*\) /s, '')
    .split(' ');
  return positions.reduce((sum, position) => sum + Number(fields[position] ?? 0), 0);
}

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && ticksOf(`/proc/${name}/stat`, [1]) === pid)
    .map(Number);

const cmdline = (pid: number): string => read(`/proc/${pid}/cmdline`);

/** Empty for a process that has ended meanwhile. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
