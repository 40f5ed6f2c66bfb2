import { setTimeout as sleep } from 'node:timers/promises';

/** Largest batch: a larger statement would delay the calls behind it for too long. */
const MAX_BATCH_SIZE = 64;

export interface BatchOptions {
  readonly most?: number;
  /** A call within twice this time after the last one waits this long for others to join; 0 when people wait for the answer. */
  readonly windowMs?: number;
}

/** For calls of devices: many at once, none urgent. */
export const BATCH_WINDOW: BatchOptions = { windowMs: 15 };

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Combines simultaneous calls: what arrives while a call is running waits for it and is sent
 * with the next one. A single call is sent at once. Results come in the order of the items. When a batch fails,
 * each item is tried alone, so that one bad item fails only itself; the work must therefore be atomic.
 */
export function batch<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  { most = MAX_BATCH_SIZE, windowMs = 0 }: BatchOptions = {},
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let isBusy = false;
  let endedAt = -Infinity;

  const answer = async (calls: readonly Waiting<Item, Result>[]): Promise<void> => {
    const results = await work(calls.map(({ item }) => item));
    if (results.length !== calls.length) throw new Error('a batched call answered another number of items');
    for (const [index, { resolve }] of calls.entries()) resolve(results[index]!);
  };

  const run = async (): Promise<void> => {
    isBusy = true;
    while (waiting.length > 0) {
      if (performance.now() - endedAt < 2 * windowMs) await sleep(windowMs);
      const calls = waiting.splice(0, most);
      try {
        await answer(calls);
      } catch (error) {
        if (calls.length === 1) calls[0]!.reject(error);
        else for (const one of calls) await answer([one]).catch(one.reject);
      }
      endedAt = performance.now();
    }
    isBusy = false;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isBusy) void run();
    });
}

/** An object with a database; the same with a transaction in its place is another key, with instances of its own. */
type NotContainer<Owner> = Owner extends { readonly db: unknown } ? never : unknown;

/**
 * One instance per owner, created on first use and garbage-collected with it: a process has one database, a test many.
 * Counters and limits belong to the rate limiter, which exists once in a process.
 */
export function memoizeByInstance<Owner extends object, Made>(
  make: ((owner: Owner) => Made) & NotContainer<Owner>,
): (owner: Owner) => Made {
  const instances = new WeakMap<Owner, Made>();
  return (owner) => {
    const instance = instances.get(owner) ?? make(owner);
    instances.set(owner, instance);
    return instance;
  };
}

/** One instance per database; a transaction has its own, which writes within it. */
export function memoizeByDatabase<Deps extends { readonly db: object }, Made>(
  make: (deps: Deps) => Made,
): (deps: Deps) => Made {
  const instances = new WeakMap<object, Made>();
  return (deps) => {
    const instance = instances.get(deps.db) ?? make(deps);
    instances.set(deps.db, instance);
    return instance;
  };
}
