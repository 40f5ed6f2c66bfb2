const STEP_MS = 600_000;

/** Moves the server's clock by its test aid. */
export class FleetClock {
  readonly #url: string;
  #offsetMs = 0;

  private constructor(url: string) {
    this.#url = url;
  }

  static async of(url: string): Promise<FleetClock> {
    const clock = new FleetClock(url);
    await clock.#shift(0);
    return clock;
  }

  now(): number {
    return Date.now() + this.#offsetMs;
  }

  /** The next time a 10-minute schedule shoots. */
  nextSlot(): number {
    return (Math.floor(this.now() / STEP_MS) + 1) * STEP_MS;
  }

  moveTo(ms: number): Promise<void> {
    return this.#shift(ms - this.now());
  }

  async #shift(advance_ms: number): Promise<void> {
    const response = await fetch(`${this.#url}/test/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advance_ms }),
    });
    const { now } = (await response.json()) as { now: string };
    this.#offsetMs = Date.parse(now) - Date.now();
  }
}
