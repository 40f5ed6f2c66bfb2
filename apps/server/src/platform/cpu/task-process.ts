import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { TaskAnswer, TaskOrder } from './task-messages.ts';

/** The process ended before it answered. */
export class ProcessEnded extends Error {
  override name = 'ProcessEnded';
  /** This task timed out; the others only ran in the same process. */
  readonly isOverdue: boolean;

  constructor(why: string, isOverdue = false) {
    super(why);
    this.isOverdue = isOverdue;
  }
}

interface Running {
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

const HEAP_LIMIT_MB = 256;
const KEPT_OUTPUT = 2000;

/** A child process that runs tasks and can be killed in the middle of one. */
export class TaskProcess {
  readonly #child: ChildProcess;
  readonly #running = new Map<number, Running>();
  #lastId = 0;
  #output = '';
  #isOver = false;

  /** `words` are the program's own arguments. */
  constructor(program: URL, words: readonly string[] = []) {
    this.#child = fork(fileURLToPath(program), words, {
      execArgv: [`--max-old-space-size=${HEAP_LIMIT_MB}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#child.stderr?.on('data', (chunk) => {
      this.#output = (this.#output + String(chunk)).slice(-KEPT_OUTPUT);
    });
    this.#child.on('message', (answer: TaskAnswer) => this.#finish(answer));
    this.#child.on('error', (error) => this.#end(new ProcessEnded(error.message)));
    this.#child.on('exit', (code, signal) =>
      this.#end(new ProcessEnded(`${signal ?? `exit code ${code}`} ${this.#output}`.trim())),
    );
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** How many tasks it has. */
  get load(): number {
    return this.#running.size;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  run(name: string, input: unknown, timeoutMs: number): Promise<unknown> {
    const id = (this.#lastId += 1);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#running.delete(id);
        reject(new ProcessEnded(`${name} took longer than ${timeoutMs} ms`, true));
        this.end();
      }, timeoutMs);
      this.#running.set(id, { resolve, reject, timer });
      this.#child.send({ id, name, input } satisfies TaskOrder, (error) => {
        if (error) this.#end(new ProcessEnded(error.message));
      });
    });
  }

  /** Killing the process is the only way to stop decoding: the library cannot be interrupted. */
  end(): void {
    this.#isOver = true;
    this.#child.kill('SIGKILL');
  }

  #finish(answer: TaskAnswer): void {
    const task = this.#running.get(answer.id);
    if (!task) return;
    this.#running.delete(answer.id);
    clearTimeout(task.timer);
    if (answer.kind === 'done') task.resolve(answer.output);
    else task.reject(Object.assign(new Error(answer.message), { stack: answer.stack }));
  }

  #end(why: ProcessEnded): void {
    this.end();
    for (const { reject, timer } of this.#running.values()) {
      clearTimeout(timer);
      reject(why);
    }
    this.#running.clear();
  }
}
