import type { TaskAnswer, TaskOrder } from './task-messages.ts';

type Tasks = Readonly<Record<string, (input: never) => unknown>>;

/** Main loop of a child process: runs the tasks it is sent and exits with its parent. */
export function serveTasks(tasks: Tasks): void {
  // immediately, even while decoding: the parent is gone
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  // a terminal signals the whole process group; the server decides when its children stop
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
