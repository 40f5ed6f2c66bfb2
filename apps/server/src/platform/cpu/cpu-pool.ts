import { availableParallelism } from 'node:os';
import type { Id } from '@tenken/contract/wire/id.ts';
import { Piscina } from 'piscina';
import { WeightedSemaphore } from './weighted-semaphore.ts';

export interface CpuTask {
  /** Limit for running; waiting for a thread does not count. */
  readonly timeoutMs: number;
  /** Of all pictures it decodes. */
  readonly pixels?: number;
  /** Key of the task: one that timed out has twice the time when it is repeated. */
  readonly about?: string;
  /**
   * Owner for fair scheduling: jobs of a company, or interactive calls of its users, which are refused when too many wait. Jobs
   * wait without limit. Many tasks of one company do not delay those of another.
   */
  readonly by: { readonly company: Id<'company'> } | { readonly peopleOf: Id<'company'> | null };
}

/** A background job of a company; no user is waiting for it. */
export const backgroundTask = (company: Id<'company'>, about?: string): CpuTask => ({
  timeoutMs: JOB_TIMEOUT_MS,
  by: { company },
  ...(about === undefined ? {} : { about }),
});

/** Time limit of a job whose task may be repeated with up to four times its time, including waiting. */
export const LONG_JOB_SECONDS = 600;

const JOB_TIMEOUT_MS = 60_000;

/** A task that a user is waiting for. */
export const interactiveTask = (
  { company_id = null }: { readonly company_id?: Id<'company'> | null },
  timeoutMs: number,
): CpuTask => ({ timeoutMs, by: { peopleOf: company_id } });

/** Memory of a decoded picture with intermediate results. */
const BYTES_PER_PIXEL = 12;
const BYTES_PER_TASK = 8 * 1024 * 1024;
const MAX_WAITING = 200;
const MAX_WAIT_MS = 30_000;
const MAX_DOUBLINGS = 2;
const REMEMBERED = 1000;

/** Error code shown on the page of the photo. */
export const TASK_TIMEOUT = 'took_too_long';

/** A task was killed because it took too long; its job is retried. */
export class TaskTimeoutError extends Error {
  constructor(times: number, cause: unknown) {
    // shown on the photo's page from the third time on
    super(times < 3 ? 'took too long' : `${TASK_TIMEOUT} (${times} times)`, { cause });
  }
}

/**
 * Worker threads for readers and guards, so that pixels never block the API's thread. They open our own pictures only,
 * never uploads. A task that throws, times out or runs out of memory ends its own thread only.
 */
export class CpuPool {
  readonly #pool: Piscina;
  readonly #room: WeightedSemaphore;
  /** How often a task was killed, by what it is about. */
  readonly #ended = new Map<string, number>();

  /** `idleThreads` are kept alive: starting a thread takes longer than most tasks. */
  constructor(entry: URL, options: { threads: number; idleThreads: number; memoryBytes: number }) {
    const maxThreads = Math.min(options.threads, availableParallelism());
    this.#pool = new Piscina({
      filename: entry.href,
      minThreads: options.idleThreads,
      maxThreads,
      idleTimeout: 60_000,
      // a timeout ends the whole thread, so a thread runs one task at a time
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
