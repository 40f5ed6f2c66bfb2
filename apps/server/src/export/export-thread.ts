import { parentPort, workerData } from 'node:worker_threads';
import { EXPORT_PRIORITY, giveWay } from '../platform/cpu/thread-priority.ts';
import type { ExportTask, ThreadMessage } from './export-task.ts';
import { writeExport } from './write-export.ts';

giveWay(EXPORT_PRIORITY);

/** The thread of one export. It holds the lock until the one who started it has noted the result and ends it. */
const tell = (message: ThreadMessage): void => parentPort?.postMessage(message);

const made = await writeExport(workerData as ExportTask, (progress) =>
  tell({ kind: 'progress', ...progress }),
);
if (made === null) tell({ kind: 'busy' });
else {
  tell({ kind: 'done', ...made.result });
  parentPort?.once('message', () => void made.release());
}
