import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';

/**
 * Worker threads for decoding and reading, so that the API's thread never waits for pixels. One job that throws or runs
 * out of memory ends its own thread only.
 */
export class CpuPool {
  readonly #pool: Piscina;

  constructor(entry: URL, options: { threads: number }) {
    this.#pool = new Piscina({
      filename: entry.href,
      minThreads: 1,
      maxThreads: Math.min(options.threads, availableParallelism()),
      idleTimeout: 60_000,
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
  }

  /** Runs the exported function `name` of the entry module in a thread; `transfer` hands buffers over without a copy. */
  run<Input, Output>(name: string, input: Input, options: { timeoutMs: number }): Promise<Output> {
    return this.#pool.run(input, { name, signal: AbortSignal.timeout(options.timeoutMs) }) as Promise<Output>;
  }

  get waiting(): number {
    return this.#pool.queueSize;
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
  }
}
