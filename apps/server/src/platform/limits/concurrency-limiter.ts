import { AppError } from '../errors.ts';

/** Calls of one company that are worked on at once in this process; the others of it wait for their turn. */
export const MOST_AT_ONCE = 3;
/** More would wait longer than anybody does for an answer. */
const MOST_WAITING = 1000;
const RETRY_S = 2;

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * One thread answers everybody. A company whose people ask for a thousand records again and again would have all of its calls
 * in that thread between any two steps of somebody else's; so only a few of one company are let in at once.
 */
export class ConcurrencyLimiter {
  readonly #lines = new Map<string, Line>();

  /** Runs `work` when it is the company's turn. */
  async pass<Result>(company: string, work: () => Promise<Result>): Promise<Result> {
    const line = this.#lines.get(company) ?? { running: 0, waiting: [] };
    this.#lines.set(company, line);
    if (line.running < MOST_AT_ONCE) line.running += 1;
    else await this.#wait(line);
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else line.running -= 1;
      if (line.running === 0) this.#lines.delete(company);
    }
  }

  /** Whoever leaves hands its place on, so that nobody slips in between. */
  #wait(line: Line): Promise<void> {
    if (line.waiting.length >= MOST_WAITING)
      throw new AppError('too_many_requests', { retryAfterSeconds: RETRY_S });
    return new Promise((resolve) => line.waiting.push(resolve));
  }
}
