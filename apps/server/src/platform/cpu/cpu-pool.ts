import { availableParallelism } from 'node:os';
import type { Id } from '@tenken/contract/wire/id.ts';
import { Piscina } from 'piscina';
import { FairMemory } from './fair-memory.ts';

export interface CpuTask {
  /** Of its running; how long it waits for a thread does not count. */
  readonly timeoutMs: number;
  /** Of all pictures it decodes. */
  readonly pixels?: number;
  /**
   * Whose turn it takes: the jobs of a company, or its people who wait for an answer and are told when too many wait. Jobs
   * just wait. A company with many of either is no reason for another's to come later.
   */
  readonly by: { readonly company: Id<'company'> } | { readonly peopleOf: Id<'company'> | null };
}

/** A job of a company, which nobody waits for at a screen. */
export const jobOf = (company: Id<'company'>): CpuTask => ({ timeoutMs: JOB_TIMEOUT_MS, by: { company } });

const JOB_TIMEOUT_MS = 60_000;

/** What somebody waits for at a screen. */
export const waitedForBy = (
  { company_id = null }: { readonly company_id?: Id<'company'> | null },
  timeoutMs: number,
): CpuTask => ({ timeoutMs, by: { peopleOf: company_id } });

/** A decoded picture, and what is made of it on the way. */
const BYTES_PER_PIXEL = 12;
const BYTES_PER_TASK = 8 * 1024 * 1024;
const MAX_WAITING = 200;
const MAX_WAIT_MS = 30_000;

/**
 * Worker threads for reading and judging, so that the API's thread never waits for pixels. They open our own pictures only,
 * never what came from outside. One job that throws, takes too long or runs out of memory ends its own thread only.
 */
export class CpuPool {
  readonly #pool: Piscina;
  readonly #room: FairMemory;

  /** `idleThreads` stay while there is nothing to do: to start one takes longer than most tasks. */
  constructor(entry: URL, options: { threads: number; idleThreads: number; memoryBytes: number }) {
    const maxThreads = Math.min(options.threads, availableParallelism());
    this.#pool = new Piscina({
      filename: entry.href,
      minThreads: options.idleThreads,
      maxThreads,
      idleTimeout: 60_000,
      // a task that takes too long ends its thread: nobody may be beside it
      concurrentTasksPerWorker: 1,
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    this.#room = new FairMemory({
      bytes: options.memoryBytes,
      places: maxThreads,
      maxWaiting: MAX_WAITING,
      maxWaitMs: MAX_WAIT_MS,
    });
  }

  /** Runs the exported function `name` of the entry module in a thread. */
  async run<Input, Output>(
    name: string,
    input: Input,
    { timeoutMs, pixels = 0, by }: CpuTask,
  ): Promise<Output> {
    const isWaitedFor = 'peopleOf' in by;
    const leave = await this.#room.enter({
      who: isWaitedFor ? `people of ${by.peopleOf}` : by.company,
      bytes: BYTES_PER_TASK + pixels * BYTES_PER_PIXEL,
      ...(isWaitedFor && { refusal: 'too_many_requests' }),
    });
    try {
      return (await this.#pool.run(input, { name, signal: AbortSignal.timeout(timeoutMs) })) as Output;
    } finally {
      leave();
    }
  }

  get waiting(): number {
    return this.#room.waiting;
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
  }
}
