const MAX_BYTES = 256 * 1024 * 1024;
/** A picture of usual size is never aborted because of others. */
const USUAL_PICTURE_BYTES = 2 * 1024 * 1024;

/** Memory for pictures being received or prepared, shared by all cameras of an agent. */
export class MemoryBudget {
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes = MAX_BYTES) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** False when a picture of this size has to be aborted. */
  reserve(bytes: number, receivedBytes: number): boolean {
    this.#bytes += bytes;
    return this.#bytes <= this.#maxBytes || receivedBytes <= USUAL_PICTURE_BYTES;
  }

  release(bytes: number): void {
    this.#bytes -= bytes;
  }

  /** Counts a received picture while it is processed. */
  async hold<Result>(bytes: Buffer, work: () => Promise<Result>): Promise<Result> {
    this.#bytes += bytes.length;
    return work().finally(() => this.release(bytes.length));
  }
}
