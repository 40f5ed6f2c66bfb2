import { Worker } from 'node:worker_threads';
import type { DownloadTask, ExportProgress, ExportResult, ExportTask, ThreadMessage } from './export-task.ts';

const ENTRY = new URL('./export-thread.ts', import.meta.url);
/** Rows are streamed, so exceeding these limits is a bug, which ends only the thread. */
const LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };

/** Another process is writing this file; the job is retried later. */
export class ExportBusyError extends Error {
  override name = 'ExportBusyError';
}

export interface ThreadWatcher {
  /** Returns whether to continue. */
  readonly onProgress: (progress: ExportProgress) => Promise<boolean>;
  /** Called while the lock on the export is still held. */
  readonly onDone: (result: ExportResult) => Promise<void>;
}

/**
 * Writes a file in a thread. Resolves when the result is stored, or when the watcher stopped it; the thread has ended
 * then.
 */
export const runInThread = (task: ExportTask, watcher: ThreadWatcher): Promise<'noted' | 'stopped'> =>
  inThread(task, (message, { resolve, reject }) => {
    if (message.kind === 'busy') reject(new ExportBusyError('made by another process'));
    else if (message.kind === 'done') watcher.onDone(message).then(() => resolve('noted'), reject);
    else if (message.kind === 'progress')
      watcher.onProgress(message).then((isWanted) => isWanted || resolve('stopped'), reject);
  });

/** The same for the file of one download; returns its size. */
export const makeInThread = (task: DownloadTask): Promise<number> =>
  inThread(task, (message, { resolve }) => {
    if (message.kind === 'written') resolve(message.byteSize);
  });

interface Ending<Result> {
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

async function inThread<Result>(
  task: ExportTask | DownloadTask,
  onMessage: (message: ThreadMessage, ending: Ending<Result>) => void,
): Promise<Result> {
  const worker = new Worker(ENTRY, { workerData: task, resourceLimits: LIMITS });
  try {
    return await new Promise<Result>((resolve, reject) => {
      worker.once('error', reject);
      worker.once('exit', (code) => reject(new Error(`the export thread ended with ${code}`)));
      worker.on('message', (message: ThreadMessage) => onMessage(message, { resolve, reject }));
    });
  } finally {
    await worker.terminate();
  }
}
