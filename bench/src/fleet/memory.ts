import { readdirSync, readFileSync } from 'node:fs';

/** Resident memory of the server and its decoding processes in megabytes, without PostgreSQL. */
export function memoryMb(pid: number): number {
  const pictures = readdirSync('/proc').filter(
    (name) =>
      /^\d+$/.test(name) && parentOf(name) === pid && read(name, 'cmdline').includes('picture-tasks.child'),
  );
  const kilobytes = [String(pid), ...pictures].map((name) =>
    Number(/VmRSS:\s+(\d+) kB/.exec(read(name, 'status'))?.[1] ?? 0),
  );
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024;
}

/** The program's name in brackets may itself hold brackets and spaces. */
const parentOf = (pid: string): number =>
  Number(
    read(pid, 'stat')
      .replace(/^.*\) /s, '')
      .split(' ')[1],
  );

/** Empty for a process that has ended meanwhile. */
function read(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
