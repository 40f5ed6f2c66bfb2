import { createHash } from 'node:crypto';
import { open, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartupError } from './startup-error.ts';

export interface DataFolderLock {
  release(): Promise<void>;
}

/** Another living server holds the data folder. */
export class DataFolderInUseError extends StartupError {
  override name = 'DataFolderInUseError';
  readonly folder: string;
  readonly holderPid: number | undefined;

  constructor(folder: string, holderPid: number | undefined) {
    const holder = holderPid === undefined ? '' : ` (process ${holderPid})`;
    super(`The data folder ${folder} is already used by another server${holder}.`);
    this.folder = folder;
    this.holderPid = holderPid;
  }
}

/**
 * Makes this process the only server of an existing data folder until `release()` or its death: the lock is a
 * listening socket, which the system closes with the process.
 */
export async function lockDataFolder(dir: string): Promise<DataFolderLock> {
  const folder = await realpath(dir);
  const pidFile = join(folder, 'server.pid');
  const guard = await listen(processWideAddress(folder));
  if (guard === undefined) throw new DataFolderInUseError(folder, await readPid(pidFile));

  const closeFolderSocket = await holdFolderSocket(folder);
  if (closeFolderSocket === undefined) {
    await close(guard);
    throw new DataFolderInUseError(folder, await readPid(pidFile));
  }

  // // only for the error message of a second server; a stale file locks nothing. Never written through a symlink:
  // the folder may belong to the database's user, and this process to root
  await rm(pidFile, { force: true });
  await writeFile(pidFile, `${process.pid}\n`, { flag: 'wx' });
  return {
    async release() {
      await rm(pidFile, { force: true });
      await closeFolderSocket();
      await close(guard);
    },
  };
}

/** A name that needs no file on Linux (abstract socket) and Windows (pipe), so it is never stale there. */
function processWideAddress(folder: string): string {
  const name = `tenken-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`;
  if (process.platform === 'linux') return `\0${name}`;
  if (process.platform === 'win32') return String.raw`\\.\pipe\${name}`;
  return join(tmpdir(), `${name}.sock`);
}

/**
 * Abstract sockets are not visible across containers, a socket file is: without it two containers on one volume would
 * each believe that they own it. The path goes through /proc because socket paths are limited to 107 bytes and data
 * folders are not. Returns undefined when another server listens there.
 */
async function holdFolderSocket(folder: string): Promise<(() => Promise<void>) | undefined> {
  if (process.platform !== 'linux') return async () => {};
  const directory = await open(folder, 'r');
  let socket: Server | undefined;
  try {
    socket = await listen(`/proc/self/fd/${directory.fd}/server.sock`);
  } catch {
    // some network file systems support no sockets; the process-wide name still protects this machine
    await directory.close();
    return async () => {};
  }
  if (socket === undefined) {
    await directory.close();
    return undefined;
  }
  return closeBoth(socket, directory);
}

function closeBoth(socket: Server, directory: FileHandle): () => Promise<void> {
  return async () => {
    await close(socket); // removes the socket file, and needs the open directory to find it
    await directory.close();
  };
}

/** Listens at an address; undefined when a living process already does. A stale socket file is replaced. */
async function listen(address: string): Promise<Server | undefined> {
  try {
    return await tryListen(address);
  } catch (error) {
    if (codeOf(error) !== 'EADDRINUSE') throw error;
  }
  const isFile = !address.startsWith('\0') && process.platform !== 'win32';
  if (!isFile || (await answers(address))) return undefined;
  await rm(address, { force: true });
  return tryListen(address);
}

function tryListen(path: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', reject);
    // readable and writable for all: a server of another user must be able to detect this one
    server.listen({ path, readableAll: !path.startsWith('\0'), writableAll: !path.startsWith('\0') }, () => {
      server.unref();
      resolve(server);
    });
  });
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', (error) => {
      resolve(codeOf(error) !== 'ECONNREFUSED' && codeOf(error) !== 'ENOENT');
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}

async function readPid(file: string): Promise<number | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return /^\d+$/.test(text.trim()) ? Number(text) : undefined;
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
