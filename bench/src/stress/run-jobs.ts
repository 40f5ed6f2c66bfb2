import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { StressOutcome } from './read-photo.ts';
import type { Job } from './thread.ts';

/** Runs jobs on one thread per core; results are in the order of the jobs. */
export async function runJobs(
  jobs: readonly Job[],
  onDone: (done: number, job: Job) => void,
): Promise<StressOutcome[]> {
  const answers: StressOutcome[][] = [];
  const waiting = [...jobs.entries()];
  let done = 0;
  const work = async (): Promise<void> => {
    const thread = new Worker(new URL('./thread.ts', import.meta.url));
    try {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const [index, job] = next;
        answers[index] = await ask(thread, job);
        onDone(++done, job);
      }
    } finally {
      await thread.terminate();
    }
  };
  const threads = Math.max(1, Math.min(8, availableParallelism(), jobs.length));
  await Promise.all(Array.from({ length: threads }, work));
  return answers.flat();
}

async function ask(thread: Worker, job: Job): Promise<StressOutcome[]> {
  thread.postMessage(job);
  const [outcomes] = (await once(thread, 'message')) as [StressOutcome[]];
  return outcomes;
}
