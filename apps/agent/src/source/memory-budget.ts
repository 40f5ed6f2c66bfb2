const MAX_BYTES = 256 * 1024 * 1024;
/** A picture of usual size is never broken off for the others' sake. */
const USUAL_BYTES = 2 * 1024 * 1024;

/** Memory for pictures that come in or wait to be prepared; all cameras of an agent share it. */
export class MemoryBudget {
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes = MAX_BYTES) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** False where a picture that is so large by now may not go on. */
  enter(bytes: number, soFar: number): boolean {
    this.#bytes += bytes;
    return this.#bytes <= this.#maxBytes || soFar <= USUAL_BYTES;
  }

  leave(bytes: number): void {
    this.#bytes -= bytes;
  }

  /** Counts a picture that is here, while something is done with it. */
  async keep<Result>(bytes: Buffer, work: () => Promise<Result>): Promise<Result> {
    this.#bytes += bytes.length;
    return work().finally(() => this.leave(bytes.length));
  }
}
