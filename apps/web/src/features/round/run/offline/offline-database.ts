import type { LocalUser, LocalPhoto, DownloadedPicture, DownloadedRound, LocalRun } from './local-data.ts';

const NAME = 'tenken-phone';
const VERSION = 1;

interface Stores {
  readonly person: LocalUser;
  readonly rounds: DownloadedRound;
  readonly pictures: DownloadedPicture;
  readonly runs: LocalRun;
  readonly photos: LocalPhoto;
}
type StoreName = keyof Stores;

const KEYS: Readonly<Record<StoreName, string | string[]>> = {
  person: 'id',
  rounds: ['owner', 'id'],
  pictures: ['owner', 'id'],
  runs: 'run_uuid',
  photos: 'photo_uuid',
};

let opened: Promise<IDBDatabase> | null = null;

/** The offline database; opened once, and again after the browser has closed it. */
function openPhone(): Promise<IDBDatabase> {
  opened ??= open();
  opened.catch(() => (opened = null));
  return opened;
}

/** For tests, and for a browser that wants to upgrade it in another tab. */
export async function closeOfflineDatabase(): Promise<void> {
  const database = await opened?.catch(() => null);
  opened = null;
  database?.close();
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.addEventListener('upgradeneeded', () => {
      for (const [name, keyPath] of Object.entries(KEYS)) request.result.createObjectStore(name, { keyPath });
    });
    request.addEventListener('success', () => {
      request.result.addEventListener('versionchange', () => void closeOfflineDatabase());
      request.result.addEventListener('close', () => (opened = null));
      resolve(request.result);
    });
    request.addEventListener('error', () => reject(request.error ?? new Error('the phone keeps nothing')));
  });
}

/** Access to the stores within one transaction. */
export interface OfflineTransaction {
  get<Name extends StoreName>(name: Name, key: IDBValidKey): Promise<Stores[Name] | undefined>;
  all<Name extends StoreName>(name: Name): Promise<Stores[Name][]>;
  put<Name extends StoreName>(name: Name, row: Stores[Name]): void;
  remove(name: StoreName, key: IDBValidKey): void;
}

/**
 * Runs `work` in one transaction: it is durable when this resolves, and rolled back when `work` throws or the storage is
 * full.
 */
export async function inOfflineTransaction<Result>(
  mode: 'readonly' | 'readwrite',
  names: readonly StoreName[],
  work: (tx: OfflineTransaction) => Promise<Result>,
): Promise<Result> {
  const transaction = (await openPhone()).transaction([...names], mode, { durability: 'strict' });
  const done = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('nothing was kept')));
  });
  done.catch(() => undefined);
  try {
    const result = await work(storesOf(transaction));
    await done;
    return result;
  } catch (error) {
    abort(transaction);
    await done.catch((why: unknown) => {
      // the reason of the abort says more than the error it caused
      if (isFull(why)) throw why;
    });
    throw error;
  }
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // already finished
  }
}

const storesOf = (transaction: IDBTransaction): OfflineTransaction => ({
  get: (name, key) => answerOf(transaction.objectStore(name).get(key)),
  all: (name) => answerOf(transaction.objectStore(name).getAll()),
  put: (name, row) => void transaction.objectStore(name).put(row),
  remove: (name, key) => void transaction.objectStore(name).delete(key),
});

function answerOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the phone does not answer')));
  });
}

/** The storage quota is exceeded. */
export const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';
