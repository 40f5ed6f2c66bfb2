import { Worker } from 'node:worker_threads';
import type { ExportProgress, ExportResult, ExportTask, ThreadMessage } from './export-task.ts';

const ENTRY = new URL('./export-thread.ts', import.meta.url);
/** Rows pass through in small pieces; who needs more has a bug, and only the thread dies of it. */
const LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };

/** Another process is making this file; the job is tried again later. */
export class ExportBusyError extends Error {
  override name = 'ExportBusyError';
}

export interface ThreadWatcher {
  /** Answers whether to go on. */
  readonly onProgress: (progress: ExportProgress) => Promise<boolean>;
  /** Called while nobody else can begin the same export. */
  readonly onDone: (result: ExportResult) => Promise<void>;
}

/** Makes a file off the API's thread. Ends when the result is noted, or when the watcher said to stop; the thread has ended then. */
export async function runInThread(task: ExportTask, watcher: ThreadWatcher): Promise<'noted' | 'stopped'> {
  const worker = new Worker(ENTRY, { workerData: task, resourceLimits: LIMITS });
  try {
    return await new Promise((resolve, reject) => {
      worker.once('error', reject);
      worker.once('exit', (code) => reject(new Error(`the export thread ended with ${code}`)));
      worker.on('message', (message: ThreadMessage) => {
        if (message.kind === 'busy') reject(new ExportBusyError('made by another process'));
        else if (message.kind === 'done') watcher.onDone(message).then(() => resolve('noted'), reject);
        else watcher.onProgress(message).then((isWanted) => isWanted || resolve('stopped'), reject);
      });
    });
  } finally {
    await worker.terminate();
  }
}
