import { readFileSync } from 'node:fs';

/** npm starts this process through a shell: when either is killed, no signal arrives here. */
export function watchParents(onLost: () => void): void {
  const first = parents();
  setInterval(() => {
    if (parents().join() !== first.join()) onLost();
  }, 300).unref();
}

function parents(): number[] {
  const parent = process.ppid;
  try {
    const stat = readFileSync(`/proc/${parent}/stat`, 'utf8');
    return [parent, Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])];
  } catch {
    return [parent];
  }
}
