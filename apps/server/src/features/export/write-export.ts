import { createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openBlobs } from '../../platform/blobs/open-blobs.ts';
import { exportFileKey, temporaryExportFile } from './export-files.ts';
import type { ExportProgress, ExportResult, ExportTask } from './export-task.ts';
import { exportTable } from './export-table.ts';
import { ExportSource } from './export-source.ts';
import { zipWithPhotos } from './zip-with-photos.ts';
import { ExportSnapshot } from './export-snapshot.store.ts';

/**
 * Writes the file of an export and moves it into place. `release` ends the snapshot, which is the lock on the export:
 * the caller stores the result first. Null when another process holds it.
 */
export async function writeExport(
  task: ExportTask,
  report: (progress: ExportProgress) => void,
): Promise<{ result: ExportResult; release: () => Promise<void> } | null> {
  const { id: exportId, gaugeIds, guardIds, from, until } = task;
  const snapshot = await ExportSnapshot.open(task.address, { exportId, gaugeIds, guardIds, from, until });
  if (snapshot === null) return null;
  const release = (): Promise<void> => snapshot.close();
  try {
    const source = await ExportSource.open(snapshot, task, report);
    const result = await write(task, source);
    return { result, release };
  } catch (error) {
    await release().catch(() => undefined);
    throw error;
  }
}

async function write(task: ExportTask, source: ExportSource): Promise<ExportResult> {
  const blobs = await openBlobs(task.store);
  const file = temporaryExportFile(task.store.dataDir, task.id);
  await mkdir(dirname(file), { recursive: true });
  const table = exportTable(task, source);
  const content: Readable = task.includesPhotos ? zipWithPhotos(task, table, source, blobs) : table;
  await pipeline(content, createWriteStream(file));
  const { size } = await stat(file);
  await blobs.putFile(exportFileKey(task.id), file);
  return { rowCount: source.rowsDone, byteSize: size };
}
