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
      // more than cores: a thread that writes a photo waits for the disk
      maxThreads: Math.min(options.threads, 2 * availableParallelism()),
      idleTimeout: 60_000,
      // the picture library works in threads of its own; meanwhile a worker may begin with the next photo
      concurrentTasksPerWorker: 3,
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
