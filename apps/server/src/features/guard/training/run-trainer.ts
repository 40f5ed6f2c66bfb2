import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { TrainerMessage, TrainerOrder } from './trainer-messages.ts';

export const TRAINER = fileURLToPath(new URL('trainer.child.ts', import.meta.url));

/** How a trainer ended. stopped: we ended it (deadline, cancelled, server stops); died: it ended without a result. */
export type TrainerEnd =
  | Exclude<TrainerMessage, { kind: 'progress' }>
  | { readonly kind: 'stopped' }
  | { readonly kind: 'died'; readonly signal: NodeJS.Signals | null; readonly output: string };

export interface TrainerRun {
  readonly program: string;
  readonly deadlineMs: number;
  /** Returns false when the training was cancelled. */
  readonly onProgress: (progress: Extract<TrainerMessage, { kind: 'progress' }>) => Promise<boolean>;
}

const HEAP_LIMIT_MB = 512;
const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
const KEPT_OUTPUT = 2000;

/** Forks a trainer and waits for its result. It ends with the IPC channel, so it never outlives this process. */
export async function runTrainer(order: TrainerOrder, run: TrainerRun): Promise<TrainerEnd> {
  const child = fork(run.program, [], {
    execArgv: [`--max-old-space-size=${HEAP_LIMIT_MB}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let isStopped = false;
  const stop = (): void => {
    isStopped = true;
    child.kill('SIGKILL');
  };
  const timer = setTimeout(stop, run.deadlineMs);
  // a stopping server does not wait for its trainer: checkpoints are kept, and the training resumes after the start
  for (const signal of STOP_SIGNALS) process.once(signal, stop);
  process.once('disconnect', stop);
  try {
    const answer = await follow(child, order, async (progress) => {
      if (!(await run.onProgress(progress))) stop();
    });
    return answer.kind === 'died' && isStopped ? { kind: 'stopped' } : answer;
  } finally {
    clearTimeout(timer);
    for (const signal of STOP_SIGNALS) process.off(signal, stop);
    process.off('disconnect', stop);
  }
}

function follow(
  child: ChildProcess,
  order: TrainerOrder,
  onProgress: (progress: Extract<TrainerMessage, { kind: 'progress' }>) => Promise<void>,
): Promise<TrainerEnd> {
  let output = '';
  child.stderr?.on('data', (chunk) => (output = (output + String(chunk)).slice(-KEPT_OUTPUT)));
  return new Promise((resolve, reject) => {
    let last: TrainerEnd | null = null;
    let pending: Promise<void> = Promise.resolve();
    child.on('message', (message: TrainerMessage) => {
      if (message.kind === 'progress') pending = pending.then(() => onProgress(message));
      else last = message;
    });
    child.on('error', reject);
    child.on('close', (_code, signal) => {
      pending.then(() => resolve(last ?? { kind: 'died', signal, output }), reject);
    });
    child.send(order);
  });
}
