/** The only source of "now" for rules and use cases, so that a test can move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock for tests: stands still until it is moved. */
export class MovableClock implements Clock {
  #now: Date;
  constructor(start: Date) {
    this.#now = start;
  }
  now(): Date {
    return new Date(this.#now);
  }
  set(to: Date): void {
    this.#now = new Date(to);
  }
  advance(milliseconds: number): void {
    this.#now = new Date(this.#now.getTime() + milliseconds);
  }
}

/** Runs with real time plus an offset that test aids may change; used by browser journeys that move the clock. */
export class ShiftedClock implements Clock {
  #offsetMs = 0;
  now(): Date {
    return new Date(Date.now() + this.#offsetMs);
  }
  shift(milliseconds: number): void {
    this.#offsetMs += milliseconds;
  }
}
