/** What is older is looked up again behind the next page. */
const FRESH_MS = 60_000;

/**
 * Where "Contact us" leads, as it was last found. Pages name it, so that it is there while nothing else answers; none waits
 * for it.
 */
export class KnownContact {
  readonly #find: () => Promise<string>;
  #href = '';
  #foundAt = Number.NEGATIVE_INFINITY;
  #isLooking = false;

  constructor(find: () => Promise<string>) {
    this.#find = find;
  }

  href(): string {
    // an installation without an admin gets one soon
    if (this.#href === '' || performance.now() - this.#foundAt > FRESH_MS) void this.look();
    return this.#href;
  }

  async look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    try {
      this.#href = await this.#find();
      this.#foundAt = performance.now();
    } catch {
      // what was found before still holds
    } finally {
      this.#isLooking = false;
    }
  }
}
