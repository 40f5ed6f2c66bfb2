import { imageKey } from '../../analysis/upload-image.ts';
import { exportFileKey } from '../../export/export-files.ts';
import { estimateHeatmapKey, modelKey, sliceKey, trainingHeatmapKey } from '../../guard/model/model-files.ts';
import { photoFileKey, type PhotoFile } from '../../photo/photo-files.ts';
import type { Snapshot } from './snapshot.store.ts';

interface Naming {
  readonly query: string;
  readonly keysOf: (row: Record<string, never>) => readonly string[];
}

const naming = <Row extends object>(query: string, keysOf: (row: Row) => readonly string[]): Naming => ({
  query,
  keysOf: keysOf as Naming['keysOf'],
});

/** Every picture, model and file that rows name. A feature that keeps files has its line here. */
const NAMED: readonly Naming[] = [
  naming<{ id: string; files: PhotoFile[] }>(
    `select id, array_remove(array['original', 'image.jpg', 'thumbnail.jpg',
        case when thermal is not null then 'thermal.bin' end], null) as files
      from photo where files_deleted_at is null`,
    ({ id, files }) => files.map((file) => photoFileKey(id, file)),
  ),
  naming<{ id: string }>('select id from anomaly_estimate where has_heatmap', ({ id }) => [
    estimateHeatmapKey(id),
  ]),
  naming<{ id: string }>('select id from guard_model where byte_size is not null', ({ id }) => [
    modelKey(id),
  ]),
  naming<{ model_id: string; photo_id: string }>(
    `select p.model_id, p.photo_id from guard_model_photo p join guard_model m on m.id = p.model_id
      where p.has_heatmap and m.byte_size is not null`,
    (row) => [trainingHeatmapKey(row.model_id, row.photo_id)],
  ),
  naming<{ id: string }>("select id from export where status = 'completed'", ({ id }) => [exportFileKey(id)]),
  naming<{ id: string }>('select id from analysis_image', ({ id }) => [imageKey(id)]),
  naming<{ key: string }>(
    'select logo_blob_key as key from company where logo_blob_key is not null',
    ({ key }) => [key],
  ),
  naming<{ keys: string[] }>(
    "select picture_keys as keys from alert_message where picture_keys <> '{}'",
    ({ keys }) => keys,
  ),
];

/** What may be there without being missed: parts of a training that goes on. */
const ALLOWED: readonly Naming[] = [
  naming<{ id: string }>("select id from guard_model where status = 'training'", ({ id }) => [modelKey(id)]),
  naming<{ model_id: string; photo_id: string }>(
    `select p.model_id, p.photo_id from guard_model_photo p join guard_model m on m.id = p.model_id
      where m.status = 'training'`,
    (row) => [sliceKey(row.model_id, row.photo_id), trainingHeatmapKey(row.model_id, row.photo_id)],
  ),
];

/** The keys that rows of this moment name; one that several name comes several times. */
export const namedBlobs = (snapshot: Snapshot): AsyncGenerator<string> => keysOf(snapshot, NAMED);

export const allowedBlobs = (snapshot: Snapshot): AsyncGenerator<string> => keysOf(snapshot, ALLOWED);

async function* keysOf(snapshot: Snapshot, namings: readonly Naming[]): AsyncGenerator<string> {
  for (const { query, keysOf: keys } of namings)
    for await (const rows of snapshot.select<Record<string, never>>(query))
      for (const row of rows) yield* keys(row);
}
