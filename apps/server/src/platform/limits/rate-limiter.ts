import { sql } from 'kysely';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../errors.ts';

export interface Limit {
  readonly max: number;
  readonly windowSeconds: number;
}

export interface LimitState {
  readonly isAllowed: boolean;
  readonly remaining: number;
  readonly resetSeconds: number;
}

/**
 * Sliding limits shared by all processes: the count of the running window plus the share of the one before that still
 * lies inside the last `windowSeconds`. One statement, so that two processes cannot both take the last place.
 */
export class RateLimiter {
  readonly #db: Database;
  readonly #clock: Clock;

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Counts one call and says whether it was still inside the limit. A refused call counts too. */
  async take(key: string, limit: Limit): Promise<LimitState> {
    return this.#count(key, limit, 1);
  }

  /** Looks without counting. */
  async peek(key: string, limit: Limit): Promise<LimitState> {
    return this.#count(key, limit, 0);
  }

  /** Counts one call; over the limit throws too_many_requests with Retry-After. */
  async require(key: string, limit: Limit): Promise<LimitState> {
    const state = await this.take(key, limit);
    if (!state.isAllowed) throw new AppError('too_many_requests', { retryAfterSeconds: state.resetSeconds });
    return state;
  }

  async forget(key: string): Promise<void> {
    await this.#db.deleteFrom('rate_limit').where('key', '=', key).execute();
  }

  async #count(key: string, limit: Limit, amount: number): Promise<LimitState> {
    const nowMs = this.#clock.now().getTime();
    const windowMs = limit.windowSeconds * 1000;
    const start = new Date(Math.floor(nowMs / windowMs) * windowMs);
    const before = new Date(start.getTime() - windowMs);
    const { rows } = await sql<{ current: number; previous: number }>`
      insert into rate_limit as r (key, window_start, current, previous)
      values (${key}, ${start}, ${amount}, 0)
      on conflict (key) do update set
        previous = case when r.window_start = ${start} then r.previous
                        when r.window_start = ${before} then r.current else 0 end,
        current = case when r.window_start = ${start} then r.current + ${amount} else ${amount} end,
        window_start = ${start}
      returning current, previous`.execute(this.#db);
    const { current, previous } = rows[0]!;
    const elapsedMs = nowMs - start.getTime();
    const used = current + previous * (1 - elapsedMs / windowMs);
    return {
      isAllowed: used <= limit.max,
      remaining: Math.max(0, Math.floor(limit.max - used)),
      resetSeconds: Math.max(1, Math.ceil((windowMs - elapsedMs) / 1000)),
    };
  }
}
