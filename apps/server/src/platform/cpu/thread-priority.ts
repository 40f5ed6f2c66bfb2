import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';

/**
 * Nice values: the higher, the smaller the share. The main thread and PostgreSQL have 0. Reading has a higher priority
 * than decoding new photos, so that a sender of more photos than can be read is slowed down (measured: `bench --
 * neighbours`).
 */
export const READING_PRIORITY = 5;
export const PICTURE_PRIORITY = 15;
export const LARGE_PICTURE_PRIORITY = 19;
export const EXPORT_PRIORITY = 19;
/** A user is waiting for it. */
export const DOWNLOAD_PRIORITY = 10;
export const TRAINING_PRIORITY = 19;

/** PRIORITIES=equal, for a machine whose other programs would starve ours; the same in every process and thread. */
const areEqual = (): boolean => process.env['PRIORITIES'] === 'equal';

/**
 * Lowers the priority of the calling thread below the main thread: with all cores busy each would get the same share,
 * and every call would wait for pictures. Only Linux has thread priorities; elsewhere nothing happens.
 */
export function lowerThreadPriority(priority: number): void {
  if (isMainThread) return;
  onLinux(() => setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), priority));
}

/** The same for the threads in which the picture library decodes, which the whole process shares. */
export const lowerPicturePriority = (priority: number): void =>
  onLinux(() => lowerThreads(priority, (name) => name === 'libuv-worker'));

/**
 * The same for a whole child process: priorities belong to threads, and those that decode and collect garbage exist
 * before the first line of the program runs. Later threads inherit the priority.
 */
export function lowerProcessPriority(priority: number): void {
  if (!areEqual()) setPriority(priority);
  onLinux(() => lowerThreads(priority, () => true));
}

function lowerThreads(priority: number, isMeant: (name: string) => boolean): void {
  for (const thread of readdirSync('/proc/self/task'))
    if (isMeant(readFileSync(`/proc/self/task/${thread}/comm`, 'utf8').trim()))
      setPriority(Number(thread), priority);
}

function onLinux(work: () => void): void {
  if (process.platform !== 'linux' || areEqual()) return;
  try {
    work();
  } catch {
    // /proc is not readable: priorities stay equal
  }
}
