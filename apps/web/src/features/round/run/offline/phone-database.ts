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

/** The database of this phone; opened once, and again after the browser has closed it. */
function openPhone(): Promise<IDBDatabase> {
  opened ??= open();
  opened.catch(() => (opened = null));
  return opened;
}

/** For tests, and for a browser that wants to upgrade it in another tab. */
export async function closePhone(): Promise<void> {
  const database = await opened?.catch(() => null);
  opened = null;
  database?.close();
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asking = indexedDB.open(NAME, VERSION);
    asking.addEventListener('upgradeneeded', () => {
      for (const [name, keyPath] of Object.entries(KEYS)) asking.result.createObjectStore(name, { keyPath });
    });
    asking.addEventListener('success', () => {
      asking.result.addEventListener('versionchange', () => void closePhone());
      asking.result.addEventListener('close', () => (opened = null));
      resolve(asking.result);
    });
    asking.addEventListener('error', () => reject(asking.error ?? new Error('the phone keeps nothing')));
  });
}

/** The stores of one transaction. */
export interface PhoneTransaction {
  get<Name extends StoreName>(name: Name, key: IDBValidKey): Promise<Stores[Name] | undefined>;
  all<Name extends StoreName>(name: Name): Promise<Stores[Name][]>;
  put<Name extends StoreName>(name: Name, row: Stores[Name]): void;
  remove(name: StoreName, key: IDBValidKey): void;
}

/**
 * Reads and writes all or nothing: what `work` did is there when this has answered, also after the phone's battery came
 * out, and none of it where it threw or the phone is full.
 */
export async function inPhone<Result>(
  mode: 'readonly' | 'readwrite',
  names: readonly StoreName[],
  work: (tx: PhoneTransaction) => Promise<Result>,
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
      // the phone's own reason says more than what failed because of it
      if (isFull(why)) throw why;
    });
    throw error;
  }
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // it is over already
  }
}

const storesOf = (transaction: IDBTransaction): PhoneTransaction => ({
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

/** The phone has no room for more. */
export const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';
