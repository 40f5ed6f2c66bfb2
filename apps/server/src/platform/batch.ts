import { setTimeout as sleep } from 'node:timers/promises';

/** A thousand cameras call in the same minute; more in one statement would make the others wait for long. */
const MOST_TOGETHER = 64;

export interface BatchOptions {
  readonly most?: number;
  /** Whoever comes within twice this time after a call waits so long for others; 0 when people wait for the answer. */
  readonly windowMs?: number;
}

/** For what devices ask: they come by the hundred, and none is in a hurry. */
export const BATCH_WINDOW: BatchOptions = { windowMs: 15 };

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Makes one call out of many that come at the same time: what arrives while a call is under way waits for it and goes out
 * with the next one. Alone, a call goes out at once. Results come in the order of the items. When a call for several fails,
 * each is tried alone, so that nobody fails for another's sake; the work must therefore be one transaction or none.
 */
export function batch<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  { most = MOST_TOGETHER, windowMs = 0 }: BatchOptions = {},
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

/** What has a database is a bundle of parts; one with a transaction in its place is another object, with other ones of all. */
type NoBundle<Owner> = Owner extends { readonly db: unknown } ? never : unknown;

/**
 * One of something for each owner, made when it is first asked for and gone with it: a process has one database, a test many.
 * What counts or limits belongs to the rate limiter, which a process has once.
 */
export function memoizeByInstance<Owner extends object, Made>(
  make: ((owner: Owner) => Made) & NoBundle<Owner>,
): (owner: Owner) => Made {
  const made = new WeakMap<Owner, Made>();
  return (owner) => {
    const known = made.get(owner) ?? make(owner);
    made.set(owner, known);
    return known;
  };
}

/** One of something for each database; a transaction has its own, which writes within it. */
export function memoizeByDatabase<Deps extends { readonly db: object }, Made>(
  make: (deps: Deps) => Made,
): (deps: Deps) => Made {
  const made = new WeakMap<object, Made>();
  return (deps) => {
    const known = made.get(deps.db) ?? make(deps);
    made.set(deps.db, known);
    return known;
  };
}
