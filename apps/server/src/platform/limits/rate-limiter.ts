import { sql } from 'kysely';
import type { Clock } from '../clock/clock.ts';
import type { Database, DatabaseTransaction } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { gather } from '../gather.ts';

export interface Limit {
  readonly max: number;
  readonly windowSeconds: number;
}

export interface LimitState {
  readonly isAllowed: boolean;
  readonly remaining: number;
  readonly resetSeconds: number;
}

/** Calls this process has taken ahead of time, for one key in one window. */
interface Lease {
  readonly startMs: number;
  left: number;
  /** What the limit had left when they were taken. */
  readonly remaining: number;
  /** The limit is near or passed: from here each call is counted by itself. */
  readonly isTight: boolean;
}

/** Of a limit this share is taken at a time: other processes may be refused that much too early. */
const LEASE_SHARE = 0.02;
const MAX_LEASES = 10_000;

/**
 * Sliding limits shared by all processes: the count of the running window plus the share of the one before that still
 * lies inside the last `windowSeconds`. One statement, so that two processes cannot both take the last place; of a large
 * limit several calls are taken at once, so that not every call pays for it.
 */
export class RateLimiter {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #leases = new Map<string, Lease>();
  /** By length of the window, seconds. */
  readonly #counts = new Map<number, (one: Counted) => Promise<Count>>();

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Counts one call and says whether it was still inside the limit. A refused call counts too. */
  async take(key: string, limit: Limit): Promise<LimitState> {
    const lease = this.#leases.get(key);
    const isRunning = lease !== undefined && lease.startMs === this.#windowStart(limit);
    if (isRunning && lease.left > 0) {
      lease.left -= 1;
      const resetSeconds = this.#resetSeconds(limit);
      return { isAllowed: true, remaining: lease.remaining + lease.left, resetSeconds };
    }
    const amount = isRunning && lease.isTight ? 1 : Math.max(1, Math.floor(limit.max * LEASE_SHARE));
    return this.#lease(key, limit, amount);
  }

  async #lease(key: string, limit: Limit, amount: number): Promise<LimitState> {
    const startMs = this.#windowStart(limit);
    const used = await this.#count(key, limit, amount);
    const granted = Math.floor(Math.min(amount, amount - (used - limit.max)));
    const remaining = Math.max(0, Math.floor(limit.max - used));
    const left = Math.max(0, granted - 1);
    if (this.#leases.size >= MAX_LEASES) this.#leases.clear();
    if (limit.max * LEASE_SHARE >= 2)
      this.#leases.set(key, { startMs, left, remaining, isTight: granted < amount });
    return { isAllowed: granted > 0, remaining: remaining + left, resetSeconds: this.#resetSeconds(limit) };
  }

  /** Counts one call together with a change: what is rolled back was not counted. Exact, however large the limit is. */
  async takeIn(tx: DatabaseTransaction, key: string, limit: Limit): Promise<LimitState> {
    const { windowSeconds, max } = limit;
    const start = new Date(this.#windowStart(limit));
    const [count] = await countAll(tx, windowSeconds, [{ key, start, amount: 1 }]);
    const used = this.#usedOf(count!, limit);
    const remaining = Math.max(0, Math.floor(max - used));
    return { isAllowed: used <= max, remaining, resetSeconds: this.#resetSeconds(limit) };
  }

  /** Looks without counting. */
  async peek(key: string, limit: Limit): Promise<LimitState> {
    const used = await this.#count(key, limit, 0);
    const remaining = Math.max(0, Math.floor(limit.max - used));
    return { isAllowed: used <= limit.max, remaining, resetSeconds: this.#resetSeconds(limit) };
  }

  /** Counts one call; over the limit throws too_many_requests with Retry-After. */
  async require(key: string, limit: Limit): Promise<LimitState> {
    const state = await this.take(key, limit);
    if (!state.isAllowed) throw new AppError('too_many_requests', { retryAfterSeconds: state.resetSeconds });
    return state;
  }

  async forget(key: string): Promise<void> {
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

  /** Adds to the running window and says how much is used, of it and of the one before. */
  async #count(key: string, limit: Limit, amount: number): Promise<number> {
    const { windowSeconds } = limit;
    let counts = this.#counts.get(windowSeconds);
    if (!counts) {
      counts = gather((asked) => countAll(this.#db, windowSeconds, asked));
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

/** Calls that come together are counted together; of several by one key, each sees those before it. */
async function countAll(db: Database, windowSeconds: number, asked: readonly Counted[]): Promise<Count[]> {
  const sums = new Map<string, Counted>();
  const soFar = asked.map(({ key, start, amount }) => {
    const sum = (sums.get(key)?.amount ?? 0) + amount;
    sums.set(key, { key, start, amount: sum });
    return sum;
  });
  const all = [...sums.values()];
  const { rows } = await sql<Count & { key: string }>`
    insert into rate_limit as r (key, window_start, current, previous)
    select key, start, amount, 0 from unnest(${all.map(({ key }) => key)}::text[],
      ${all.map(({ start }) => start)}::timestamptz[], ${all.map(({ amount }) => amount)}::int[]) as n (key, start, amount)
    order by key
    on conflict (key) do update set
      previous = case when r.window_start = excluded.window_start then r.previous
        when r.window_start = excluded.window_start - make_interval(secs => ${windowSeconds}) then r.current else 0 end,
      current = case when r.window_start = excluded.window_start then r.current else 0 end + excluded.current,
      window_start = excluded.window_start
    returning key, current, previous`.execute(db);
  const counted = new Map(rows.map((row) => [row.key, row]));
  return asked.map(({ key }, index) => {
    const { current, previous } = counted.get(key)!;
    return { current: current - sums.get(key)!.amount + soFar[index]!, previous };
  });
}
