import { sql } from 'kysely';
import type { Clock } from '../clock/clock.ts';
import type { Database, DatabaseTransaction } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { batch } from '../batch.ts';

export interface Limit {
  readonly max: number;
  readonly windowSeconds: number;
}

/** A limit that an attempt counts for. */
export interface Try {
  readonly key: string;
  readonly limit: Limit;
}

export interface LimitState {
  readonly isAllowed: boolean;
  readonly remaining: number;
  readonly resetSeconds: number;
}

/** Calls that this process has leased for one key in one window. */
interface Lease {
  readonly startMs: number;
  left: number;
  /** What was left of the limit when they were leased. */
  readonly remaining: number;
  /** The limit is near or exceeded: each further call is counted separately. */
  readonly isTight: boolean;
}

/** Share of a limit that is leased at a time: other processes may be refused that much too early. */
const LEASE_SHARE = 0.02;
const MAX_LEASES = 10_000;

/**
 * Sliding limits shared by all processes: the count of the current window plus the share of the previous one that is
 * within the last `windowSeconds`. One statement, so that two processes cannot both take the last permit; of a large
 * limit several calls are leased at once, so that not every call costs a statement.
 */
export class RateLimiter {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #leases = new Map<string, Lease>();
  /** By window length in seconds. */
  readonly #counts = new Map<number, (one: Counted) => Promise<Count>>();

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /**
   * Counts a call, or one that counts as several, and returns whether it was within the limit. A refused call counts
   * too.
   */
  async take(key: string, limit: Limit, amount = 1): Promise<LimitState> {
    const lease = this.#leases.get(key);
    const isRunning = lease !== undefined && lease.startMs === this.#windowStart(limit);
    if (isRunning && lease.left >= amount) {
      lease.left -= amount;
      const resetSeconds = this.#resetSeconds(limit);
      return { isAllowed: true, remaining: lease.remaining + lease.left, resetSeconds };
    }
    const ahead = isRunning && lease.isTight ? 0 : Math.floor(limit.max * LEASE_SHARE);
    return this.#lease(key, limit, amount, Math.max(amount, ahead));
  }

  async #lease(key: string, limit: Limit, amount: number, requested: number): Promise<LimitState> {
    const startMs = this.#windowStart(limit);
    const used = await this.#count(key, limit, requested);
    const granted = Math.floor(Math.min(requested, requested - (used - limit.max)));
    const remaining = Math.max(0, Math.floor(limit.max - used));
    // simultaneous calls may each have leased some: none is lost
    const known = this.#leases.get(key);
    const left = Math.max(0, granted - amount) + (known?.startMs === startMs ? known.left : 0);
    if (this.#leases.size >= MAX_LEASES) this.#leases.clear();
    if (limit.max * LEASE_SHARE >= 2)
      this.#leases.set(key, { startMs, left, remaining, isTight: granted < requested });
    return {
      isAllowed: granted >= amount,
      remaining: remaining + left,
      resetSeconds: this.#resetSeconds(limit),
    };
  }

  /** Counts one call in a transaction: a rollback undoes it. Exact for any limit. */
  async takeIn(tx: DatabaseTransaction, key: string, limit: Limit): Promise<LimitState> {
    const { windowSeconds, max } = limit;
    const start = new Date(this.#windowStart(limit));
    const [count] = await countAll(tx, windowSeconds, [{ key, start, amount: 1 }]);
    const used = this.#usedOf(count!, limit);
    const remaining = Math.max(0, Math.floor(max - used));
    return { isAllowed: used <= max, remaining, resetSeconds: this.#resetSeconds(limit) };
  }

  /**
   * Runs a check of a password or code; null means that it was wrong. It is counted before and given back when it was
   * right, so that of many simultaneous attempts no more are checked than allowed. Any other outcome counts as an
   * attempt.
   */
  async attempt<Right>(tries: readonly Try[], check: () => Promise<Right | null>): Promise<Right | null> {
    const takenCounts = await this.#takeAll(tries);
    if ('isFull' in takenCounts)
      throw new AppError('too_many_requests', { retryAfterSeconds: this.#resetSeconds(takenCounts.isFull) });
    const right = await check();
    if (right !== null) await this.#giveBack(takenCounts);
    return right;
  }

  /** Takes back a call that was just counted. */
  async untake(key: string, limit: Limit): Promise<void> {
    const startMs = this.#windowStart(limit);
    const lease = this.#leases.get(key);
    if (lease?.startMs === startMs) lease.left += 1;
    else await this.#giveBack([{ key, start: new Date(startMs), amount: 1 }]);
  }

  /** Counts one call if the limit allows it. A refused call is not counted: repeating it does not block anyone. */
  async takeRoom(key: string, limit: Limit): Promise<boolean> {
    return !('isFull' in (await this.#takeAll([{ key, limit }])));
  }

  /** Takes one from each limit, exactly; from all of them or, where one is exceeded, from none. */
  async #takeAll(tries: readonly Try[]): Promise<Counted[] | { isFull: Limit }> {
    const takenCounts: Counted[] = [];
    for (const { key, limit } of tries) {
      takenCounts.push({ key, start: new Date(this.#windowStart(limit)), amount: 1 });
      if ((await this.#count(key, limit, 1)) <= limit.max) continue;
      await this.#giveBack(takenCounts);
      return { isFull: limit };
    }
    return takenCounts;
  }

  /** A count of a window that has ended meanwhile is not given back. */
  async #giveBack(takenCounts: readonly Counted[]): Promise<void> {
    for (const { key, start } of takenCounts)
      await this.#db
        .updateTable('rate_limit')
        .set((eb) => ({ current: eb('current', '-', 1) }))
        .where('key', '=', key)
        .where('window_start', '=', start)
        .where('current', '>', 0)
        .execute();
  }

  /** Counts a call; over the limit throws too_many_requests with Retry-After. */
  async require(key: string, limit: Limit, amount = 1): Promise<LimitState> {
    const state = await this.take(key, limit, amount);
    if (!state.isAllowed) throw new AppError('too_many_requests', { retryAfterSeconds: state.resetSeconds });
    return state;
  }

  async clear(key: string): Promise<void> {
    this.#leases.delete(key);
    await this.#db.deleteFrom('rate_limit').where('key', '=', key).execute();
  }

  #windowStart({ windowSeconds }: Limit): number {
    const windowMs = windowSeconds * 1000;
    return Math.floor(this.#clock.now().getTime() / windowMs) * windowMs;
  }

  #resetSeconds(limit: Limit): number {
    const endMs = this.#windowStart(limit) + limit.windowSeconds * 1000;
    return Math.max(1, Math.ceil((endMs - this.#clock.now().getTime()) / 1000));
  }

  /** Adds to the current window and returns the use of it and of the previous one. */
  async #count(key: string, limit: Limit, amount: number): Promise<number> {
    const { windowSeconds } = limit;
    let counts = this.#counts.get(windowSeconds);
    if (!counts) {
      counts = batch((requested) => countAll(this.#db, windowSeconds, requested));
      this.#counts.set(windowSeconds, counts);
    }
    const start = new Date(this.#windowStart(limit));
    return this.#usedOf(await counts({ key, start, amount }), limit);
  }

  #usedOf({ current, previous }: Count, limit: Limit): number {
    const passedMs = this.#clock.now().getTime() - this.#windowStart(limit);
    return current + previous * (1 - passedMs / (limit.windowSeconds * 1000));
  }
}

interface Counted {
  readonly key: string;
  readonly start: Date;
  readonly amount: number;
}

interface Count {
  readonly current: number;
  readonly previous: number;
}

/**
 * Simultaneous calls are counted in one statement; of several with one key, each sees those before it. One that is
 * late, or whose clock is behind, counts in the window that has started meanwhile.
 */
async function countAll(
  db: Database,
  windowSeconds: number,
  requested: readonly Counted[],
): Promise<Count[]> {
  const sums = new Map<string, Counted>();
  const soFar = requested.map(({ key, start, amount }) => {
    const sum = (sums.get(key)?.amount ?? 0) + amount;
    sums.set(key, { key, start, amount: sum });
    return sum;
  });
  const all = [...sums.values()];
  const length = sql`make_interval(secs => ${windowSeconds})`;
  const { rows } = await sql<Count & { key: string }>`
    insert into rate_limit as r (key, window_start, current, previous)
    select key, start, amount, 0 from unnest(${all.map(({ key }) => key)}::text[],
      ${all.map(({ start }) => start)}::timestamptz[], ${all.map(({ amount }) => amount)}::int[]) as n (key, start, amount)
    order by key
    on conflict (key) do update set
      previous = case when r.window_start = excluded.window_start - ${length} then r.current
        when r.window_start in (excluded.window_start, excluded.window_start + ${length}) then r.previous else 0 end,
      current = excluded.current
        + case when r.window_start in (excluded.window_start, excluded.window_start + ${length}) then r.current else 0 end,
      window_start = case when r.window_start = excluded.window_start + ${length} then r.window_start
        else excluded.window_start end
    returning key, current, previous`.execute(db);
  const counted = new Map(rows.map((row) => [row.key, row]));
  return requested.map(({ key }, index) => {
    const { current, previous } = counted.get(key)!;
    return { current: current - sums.get(key)!.amount + soFar[index]!, previous };
  });
}
