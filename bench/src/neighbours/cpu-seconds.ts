import { readFileSync } from 'node:fs';
import { findClusterProcesses } from '@tenken/server/src/platform/postgres/cluster-processes.ts';
import { clusterFolder } from '@tenken/server/src/platform/postgres/init-cluster.ts';
import { postgresFolder } from '../load/data-folder.ts';

const TICKS_PER_SECOND = 100;

/** CPU time of a process with all its threads and reaped children. */
export function cpuSecondsOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0) / TICKS_PER_SECOND;
  } catch {
    return 0; // ended meanwhile
  }
}

export const cpuSecondsOfDatabase = (dataDir: string): number =>
  findClusterProcesses(clusterFolder(postgresFolder(dataDir))).reduce(
    (sum, { pid }) => sum + cpuSecondsOf(pid),
    0,
  );
