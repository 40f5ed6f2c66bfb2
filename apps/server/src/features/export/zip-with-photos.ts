import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { photoFileKey } from '../photo/photo-files.ts';
import type { BlobStore } from '../../platform/blobs/blob-store.ts';
import { fileSystemName } from './export-files.ts';
import type { ExportSource, PhotoToPack } from './export-source.ts';
import type { ExportTask } from './export-task.ts';
import { ZipStream } from './file/zip-stream.ts';
import { ZoneClock } from '../../platform/clock/zone-clock.ts';

/** The table and the display renditions of its rows in one zip; one picture at a time is open. */
export function zipWithPhotos(
  task: ExportTask,
  table: Readable,
  source: ExportSource,
  blobs: BlobStore,
): Readable {
  const zip = new ZipStream();
  const isPacked = task.format === 'xlsx';
  zip.addStream(table, task.tableName, { mtime: task.writtenAt, compress: !isPacked });
  void addPhotos(zip, task, table, source, blobs).catch((error: Error) => zip.fail(error));
  return zip.output;
}

/** The pictures are known when the last row was read. */
async function addPhotos(
  zip: ZipStream,
  task: ExportTask,
  table: Readable,
  source: ExportSource,
  blobs: BlobStore,
): Promise<void> {
  await once(table, 'end');
  const clock = new ZoneClock(task.timezone);
  for (const photo of source.photos) {
    const file = await blobs.open(photoFileKey(photo.id, 'image.jpg'));
    source.recordPhoto();
    if (!file) continue; // deleted by retention; the row has the id of the photo
    const isRead = once(file.stream, 'end');
    zip.addStream(file.stream, pathOf(photo, clock), { mtime: new Date(photo.at), compress: false });
    await isRead;
  }
  zip.end();
}

/** `photos/Pump 1/2026-11-15_094000_01k….jpg`: sorted by camera and time, with the photo_id of a row. */
const pathOf = ({ id, camera, at }: PhotoToPack, clock: ZoneClock): string => {
  const wall = clock.wallText(at).slice(0, 19).replace('T', '_').replaceAll(':', '');
  return `photos/${fileSystemName(camera)}/${wall}_${id}.jpg`;
};
