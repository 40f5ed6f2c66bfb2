import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';

/** Nice values: between the thread that answers calls (0) and a trainer, which is a process of its own. */
export const PICTURE_PRIORITY = 5;
export const EXPORT_PRIORITY = 10;

/**
 * Lets the thread that calls this give way to the one that answers calls: with all cores busy each would get the same share,
 * and every answer would wait for pictures. Only Linux knows priorities of threads; elsewhere nothing happens.
 */
export function giveWay(priority: number): void {
  if (isMainThread) return;
  onLinux(() => setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), priority));
}

/** The same for the threads in which the picture library decodes, which the whole process shares. */
export const lowerPicturePriority = (priority: number): void =>
  onLinux(() => {
    for (const thread of readdirSync('/proc/self/task'))
      if (readFileSync(`/proc/self/task/${thread}/comm`, 'utf8').trim() === 'libuv-worker')
        setPriority(Number(thread), priority);
  });

function onLinux(work: () => void): void {
  if (process.platform !== 'linux') return;
  try {
    work();
  } catch {
    // a system that hides its threads: all of them stay equal
  }
}
