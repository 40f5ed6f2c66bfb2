import type { Logger } from '../platform/log/logger.ts';

/** Stops parts in reverse order; one that fails to stop does not block the others. */
export class Shutdown {
  readonly #steps: { name: string; stop: () => Promise<unknown> }[] = [];
  readonly #log: Logger;
  #running: Promise<void> | undefined;

  constructor(log: Logger) {
    this.#log = log;
  }

  add(name: string, stop: () => Promise<unknown>): void {
    this.#steps.push({ name, stop });
  }

  run(): Promise<void> {
    return (this.#running ??= this.#stopAll());
  }

  async #stopAll(): Promise<void> {
    for (const { name, stop } of this.#steps.toReversed()) {
      try {
        await stop();
      } catch (error) {
        this.#log.warn({ err: error }, `could not stop ${name}`);
      }
    }
  }
}
