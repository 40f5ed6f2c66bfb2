import { availableParallelism } from 'node:os';
import type { Id } from '@tenken/contract/wire/id.ts';
import { Piscina } from 'piscina';
import { WeightedSemaphore } from './weighted-semaphore.ts';

export interface CpuTask {
  /** Of its running; how long it waits for a thread does not count. */
  readonly timeoutMs: number;
  /** Of all pictures it decodes. */
  readonly pixels?: number;
  /** What it is about: a task that was ended has twice the time when it comes again. */
  readonly about?: string;
  /**
   * Whose turn it takes: the jobs of a company, or its people who wait for an answer and are told when too many wait. Jobs
   * just wait. A company with many of either is no reason for another's to come later.
   */
  readonly by: { readonly company: Id<'company'> } | { readonly peopleOf: Id<'company'> | null };
}

/** A job of a company, which nobody waits for at a screen. */
export const backgroundTask = (company: Id<'company'>, about?: string): CpuTask => ({
  timeoutMs: JOB_TIMEOUT_MS,
  by: { company },
  ...(about === undefined ? {} : { about }),
});

/** How long a job may last whose task may have four times its time, and waits for its turn. */
export const LONG_JOB_SECONDS = 600;

const JOB_TIMEOUT_MS = 60_000;

/** What somebody waits for at a screen. */
export const interactiveTask = (
  { company_id = null }: { readonly company_id?: Id<'company'> | null },
  timeoutMs: number,
): CpuTask => ({ timeoutMs, by: { peopleOf: company_id } });

/** A decoded picture, and what is made of it on the way. */
const BYTES_PER_PIXEL = 12;
const BYTES_PER_TASK = 8 * 1024 * 1024;
const MAX_WAITING = 200;
const MAX_WAIT_MS = 30_000;
const MAX_DOUBLINGS = 2;
const REMEMBERED = 1000;

/** What stands on the photo's page. */
export const TASK_TIMEOUT = 'took_too_long';

/** A task was ended because it took too long; a job that meets it is tried again. */
export class TaskTimeoutError extends Error {
  constructor(times: number, cause: unknown) {
    // whoever looks at the photo is told from the third time on
    super(times < 3 ? 'took too long' : `${TASK_TIMEOUT} (${times} times)`, { cause });
  }
}

/**
 * Worker threads for reading and judging, so that the API's thread never waits for pixels. They open our own pictures only,
 * never what came from outside. One job that throws, takes too long or runs out of memory ends its own thread only.
 */
export class CpuPool {
  readonly #pool: Piscina;
  readonly #room: WeightedSemaphore;
  /** How often a task was ended, by what it is about. */
  readonly #ended = new Map<string, number>();

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
    this.#room = new WeightedSemaphore({
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
    { timeoutMs, pixels = 0, by, about }: CpuTask,
  ): Promise<Output> {
    const isWaitedFor = 'peopleOf' in by;
    const leave = await this.#room.enter({
      who: isWaitedFor ? `people of ${by.peopleOf}` : by.company,
      bytes: BYTES_PER_TASK + pixels * BYTES_PER_PIXEL,
      ...(isWaitedFor && { refusal: 'too_many_requests' }),
    });
    const key = about === undefined ? null : `${name} ${about}`;
    const before = key === null ? 0 : (this.#ended.get(key) ?? 0);
    const signal = AbortSignal.timeout(timeoutMs * 2 ** Math.min(before, MAX_DOUBLINGS));
    try {
      const output = (await this.#pool.run(input, { name, signal })) as Output;
      if (key !== null) this.#ended.delete(key);
      return output;
    } catch (error) {
      if (key === null || !signal.aborted) throw error;
      if (this.#ended.size >= REMEMBERED) this.#ended.clear();
      this.#ended.set(key, before + 1);
      throw new TaskTimeoutError(before + 1, error);
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
