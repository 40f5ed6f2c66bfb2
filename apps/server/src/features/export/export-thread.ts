import { parentPort, workerData } from 'node:worker_threads';
import {
  DOWNLOAD_PRIORITY,
  EXPORT_PRIORITY,
  lowerThreadPriority,
} from '../../platform/cpu/thread-priority.ts';
import type { DownloadTask, ExportTask, ThreadMessage } from './export-task.ts';
import { writeDownload } from './write-download.ts';
import { writeExport } from './write-export.ts';

/** The thread of one file. That of an export holds the lock until the one who started it has noted the result and ends it. */
const postToParent = (message: ThreadMessage): void => parentPort?.postMessage(message);

const task = workerData as ExportTask | DownloadTask;
lowerThreadPriority(task.kind === 'exports' ? EXPORT_PRIORITY : DOWNLOAD_PRIORITY);
if (task.kind === 'exports') await makeExport(task);
else postToParent({ kind: 'written', byteSize: await writeDownload(task) });

async function makeExport(wanted: ExportTask): Promise<void> {
  const made = await writeExport(wanted, (progress) => postToParent({ kind: 'progress', ...progress }));
  if (made === null) return postToParent({ kind: 'busy' });
  postToParent({ kind: 'done', ...made.result });
  parentPort?.once('message', () => void made.release());
}
