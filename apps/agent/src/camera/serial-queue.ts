import { briefReason } from '../brief-reason.ts';

/** Runs the work of one camera one after the other; each camera has its own queue. */
export class SerialQueue {
  readonly #log: (queue: string) => void;
  #last: Promise<unknown> = Promise.resolve();
  #isEnded = false;

  constructor(log: (queue: string) => void) {
    this.#log = log;
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  add(work: () => Promise<void>): void {
    this.#last = this.#last
      .then(work)
      .catch((error: unknown) =>
        this.#log(briefReason(error instanceof Error ? error.message : String(error))),
      );
  }

  /** Starts nothing new; resolves when running work is done. */
  async end(): Promise<void> {
    this.#isEnded = true;
    await this.#last;
  }
}
