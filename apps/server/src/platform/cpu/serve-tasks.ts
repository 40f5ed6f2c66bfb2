import type { TaskAnswer, TaskOrder } from './task-messages.ts';

type Tasks = Readonly<Record<string, (input: never) => unknown>>;

/** The life of a process that works apart: it does what it is asked to, and ends with whoever asks. */
export function serveTasks(tasks: Tasks): void {
  // at once, also from the middle of a picture: nobody waits for it any more
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  // a terminal sends these to the whole group: the server decides when its pictures are done
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.on('message', (order: TaskOrder) => {
    void perform(tasks, order).then((answer) => process.send?.(answer));
  });
}

async function perform(tasks: Tasks, { id, name, input }: TaskOrder): Promise<TaskAnswer> {
  try {
    return { id, kind: 'done', output: await tasks[name]!(input as never) };
  } catch (error) {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    return { id, kind: 'failed', message, stack };
  }
}
