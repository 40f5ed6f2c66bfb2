import { AppError } from '../errors.ts';

/** Maximum of running calls of one company in this process; others are queued. */
export const MAX_CONCURRENT = 3;
/** Beyond this, callers would wait longer than anyone does for an answer. */
const MAX_WAITING = 1000;
const RETRY_S = 2;

interface Slots {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * All calls share one thread. Without a limit, a company whose users keep requesting a thousand records would have all
 * of its calls between any two steps of another company's call.
 */
export class ConcurrencyLimiter {
  readonly #slots = new Map<string, Slots>();

  /** Runs `work` when a slot of the company is free. */
  async pass<Result>(company: string, work: () => Promise<Result>): Promise<Result> {
    const slots = this.#slots.get(company) ?? { running: 0, waiting: [] };
    this.#slots.set(company, slots);
    if (slots.running < MAX_CONCURRENT) slots.running += 1;
    else await this.#wait(slots);
    try {
      return await work();
    } finally {
      const next = slots.waiting.shift();
      if (next) next();
      else slots.running -= 1;
      if (slots.running === 0) this.#slots.delete(company);
    }
  }

  /** A finished call passes its slot on directly, so that no other call takes it in between. */
  #wait(slots: Slots): Promise<void> {
    if (slots.waiting.length >= MAX_WAITING)
      throw new AppError('too_many_requests', { retryAfterSeconds: RETRY_S });
    return new Promise((resolve) => slots.waiting.push(resolve));
  }
}
