import { parentPort, workerData } from 'node:worker_threads';
import {
  DOWNLOAD_PRIORITY,
  EXPORT_PRIORITY,
  lowerThreadPriority,
} from '../../platform/cpu/thread-priority.ts';
import type { DownloadTask, ExportTask, ThreadMessage } from './export-task.ts';
import { writeDownload } from './write-download.ts';
import { writeExport } from './write-export.ts';

/**
 * The thread that writes one file. That of an export holds the lock until the starter has stored the result and ends
 * it.
 */
const postToParent = (message: ThreadMessage): void => parentPort?.postMessage(message);

const task = workerData as ExportTask | DownloadTask;
lowerThreadPriority(task.kind === 'exports' ? EXPORT_PRIORITY : DOWNLOAD_PRIORITY);
if (task.kind === 'exports') await makeExport(task);
else postToParent({ kind: 'written', byteSize: await writeDownload(task) });

async function makeExport(exportTask: ExportTask): Promise<void> {
  const result = await writeExport(exportTask, (progress) => postToParent({ kind: 'progress', ...progress }));
  if (result === null) return postToParent({ kind: 'busy' });
  postToParent({ kind: 'done', ...result.result });
  parentPort?.once('message', () => void result.release());
}
