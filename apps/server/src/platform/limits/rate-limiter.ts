import { sql } from 'kysely';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
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

  /** Counts a call, or one that is worth several, and says whether it was still inside the limit. A refused call counts too. */
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

  async #lease(key: string, limit: Limit, amount: number, asked: number): Promise<LimitState> {
    const startMs = this.#windowStart(limit);
    const used = await this.#count(key, limit, asked);
    const granted = Math.floor(Math.min(asked, asked - (used - limit.max)));
    const remaining = Math.max(0, Math.floor(limit.max - used));
    const left = Math.max(0, granted - amount);
    if (this.#leases.size >= MAX_LEASES) this.#leases.clear();
    if (limit.max * LEASE_SHARE >= 2)
      this.#leases.set(key, { startMs, left, remaining, isTight: granted < asked });
    return {
      isAllowed: granted >= amount,
      remaining: remaining + left,
      resetSeconds: this.#resetSeconds(limit),
    };
  }

  /** Looks without counting. */
  async peek(key: string, limit: Limit): Promise<LimitState> {
    const used = await this.#count(key, limit, 0);
    const remaining = Math.max(0, Math.floor(limit.max - used));
    return { isAllowed: used <= limit.max, remaining, resetSeconds: this.#resetSeconds(limit) };
  }

  /** Counts a call; over the limit throws too_many_requests with Retry-After. */
  async require(key: string, limit: Limit, amount = 1): Promise<LimitState> {
    const state = await this.take(key, limit, amount);
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
    const nowMs = this.#clock.now().getTime();
    const startMs = this.#windowStart(limit);
    const { current, previous } = await counts({ key, start: new Date(startMs), amount });
    return current + previous * (1 - (nowMs - startMs) / (windowSeconds * 1000));
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
