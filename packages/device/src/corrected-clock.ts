import type { Answer } from './device-client.ts';

/** A clock that may be wrong, put right by the first answer that says so. */
export class CorrectedClock {
  readonly #own: () => number;
  #offsetMs = 0;

  constructor(own: () => number = Date.now) {
    this.#own = own;
  }

  /** Milliseconds since 1970, as far as is known. */
  readonly now = (): number => this.#own() + this.#offsetMs;

  /** A refused clock comes with the right time: set the clock, sign anew, once. */
  async ask<Body>(call: () => Promise<Answer<Body>>): Promise<Answer<Body>> {
    const answer = await call();
    const error = (answer.body as { error?: { code: string; server_time?: number } } | null)?.error;
    if (error?.code !== 'clock_skew' || error.server_time === undefined) return answer;
    this.#offsetMs += error.server_time * 1000 - this.now();
    return call();
  }
}
