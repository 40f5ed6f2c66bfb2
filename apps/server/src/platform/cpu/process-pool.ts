import type { Logger } from '../log/logger.ts';
import { ProcessEnded, TaskProcess } from './task-process.ts';

const IDLE_MS = 60_000;
/** Argument of a process that runs a single large task. */
export const ALONE = 'alone';

export interface Task {
  readonly name: string;
  readonly input: unknown;
  readonly timeoutMs: number;
  /** Large: it gets a process of its own, whose memory goes back to the system with it. */
  readonly isAlone: boolean;
}

/**
 * Processes for work that must be possible to end: a task that takes too long, or takes its process down, ends that process
 * and nothing else. Other tasks of that process are repeated, each alone.
 */
export class ProcessPool {
  readonly #program: URL;
  readonly #size: number;
  readonly #log: Logger;
  readonly #shared = new Set<TaskProcess>();
  readonly #alone = new Set<TaskProcess>();
  #isClosed = false;

  constructor(program: URL, options: { size: number; log: Logger }) {
    this.#program = program;
    this.#size = options.size;
    this.#log = options.log;
  }

  /** Rejects with ProcessEnded when the task, running alone, ended its process or timed out. */
  async run(task: Task): Promise<unknown> {
    if (task.isAlone) return this.#runAlone(task);
    try {
      return await this.#runShared(task);
    } catch (error) {
      if (!(error instanceof ProcessEnded) || error.isOverdue || this.#isClosed) throw error;
      return this.#runAlone(task);
    }
  }

  close(): void {
    this.#isClosed = true;
    for (const process of [...this.#shared, ...this.#alone]) process.end();
  }

  async #runShared({ name, input, timeoutMs }: Task): Promise<unknown> {
    const process = this.#leastBusy();
    try {
      return await this.#watched(process.run(name, input, timeoutMs));
    } finally {
      if (process.load === 0) setTimeout(() => this.#endIfIdle(process), IDLE_MS).unref();
    }
  }

  async #runAlone({ name, input, timeoutMs }: Task): Promise<unknown> {
    const process = new TaskProcess(this.#program, [ALONE]);
    this.#alone.add(process);
    try {
      return await this.#watched(process.run(name, input, timeoutMs));
    } finally {
      this.#alone.delete(process);
      process.end();
    }
  }

  #leastBusy(): TaskProcess {
    for (const process of this.#shared) if (process.isOver) this.#shared.delete(process);
    const [free] = [...this.#shared].toSorted((a, b) => a.load - b.load);
    if (free && (free.load === 0 || this.#shared.size >= this.#size)) return free;
    const fresh = new TaskProcess(this.#program);
    this.#shared.add(fresh);
    return fresh;
  }

  /** One process is kept alive: starting one takes longer than most tasks. */
  #endIfIdle(process: TaskProcess): void {
    if (process.load > 0 || this.#shared.size < 2) return;
    this.#shared.delete(process);
    process.end();
  }

  async #watched<Output>(running: Promise<Output>): Promise<Output> {
    return running.catch((error: unknown) => {
      if (error instanceof ProcessEnded) this.#log.error({ why: error.message }, 'a task ended its process');
      throw error;
    });
  }
}
