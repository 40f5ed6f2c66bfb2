import { readFileSync } from 'node:fs';

/** Resident memory of a process, megabytes. */
export function memoryMb(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  if (!line) throw new Error(`process ${pid} has no memory`);
  return Number(line[1]) / 1024;
}
