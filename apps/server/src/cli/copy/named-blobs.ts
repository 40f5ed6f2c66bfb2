import { imageKey } from '../../features/analysis/upload-image.ts';
import { exportFileKey } from '../../features/export/export-files.ts';
import {
  estimateHeatmapKey,
  modelKey,
  sliceKey,
  trainingHeatmapKey,
} from '../../features/guard/model/model-files.ts';
import { photoFileKey, type PhotoFile } from '../../features/photo/photo-files.ts';

interface Naming {
  readonly query: string;
  /** Restricts the query to one company, whose id is $1. */
  readonly ofCompany: string;
  readonly keysOf: (row: Record<string, never>) => readonly string[];
}

const naming = <Row extends object>(
  query: string,
  ofCompany: string,
  keysOf: (row: Row) => readonly string[],
): Naming => ({ query, ofCompany, keysOf: keysOf as Naming['keysOf'] });

const CAMERAS = 'select camera_id from camera_company where company_id = $1';
const GUARDS = `select id from guard where camera_id in (${CAMERAS})`;

/** Every query that returns keys of stored files. A feature that stores files has its line here. */
const NAMED: readonly Naming[] = [
  naming<{ id: string; files: PhotoFile[] }>(
    `select id, array_remove(array[case when original_deleted_at is null then 'original' end, 'image.jpg', 'thumbnail.jpg',
        case when thermal is not null then 'thermal.bin' end], null) as files
      from photo where files_deleted_at is null`,
    `camera_id in (${CAMERAS})`,
    ({ id, files }) => files.map((file) => photoFileKey(id, file)),
  ),
  naming<{ id: string }>(
    'select id from anomaly_estimate where has_heatmap',
    `guard_id in (${GUARDS})`,
    ({ id }) => [estimateHeatmapKey(id)],
  ),
  naming<{ id: string }>(
    'select id from guard_model where byte_size is not null',
    `guard_id in (${GUARDS})`,
    ({ id }) => [modelKey(id)],
  ),
  naming<{ model_id: string; photo_id: string }>(
    `select p.model_id, p.photo_id from guard_model_photo p join guard_model m on m.id = p.model_id
      where p.has_heatmap and m.byte_size is not null`,
    `m.guard_id in (${GUARDS})`,
    (row) => [trainingHeatmapKey(row.model_id, row.photo_id)],
  ),
  naming<{ id: string }>(
    "select id from export where status = 'completed'",
    `facility_id in (select f.id from facility f join management_unit u on u.id = f.management_unit_id
      where u.company_id = $1)`,
    ({ id }) => [exportFileKey(id)],
  ),
  naming<{ id: string }>(
    'select id from analysis_image where true',
    `camera_id in (${CAMERAS})`,
    ({ id }) => [imageKey(id)],
  ),
  naming<{ key: string }>(
    'select logo_blob_key as key from company where logo_blob_key is not null',
    'id = $1',
    ({ key }) => [key],
  ),
  naming<{ keys: string[] }>(
    "select picture_keys as keys from alert_message where picture_keys <> '{}'",
    'alert_id in (select id from alert where company_id = $1)',
    ({ keys }) => keys,
  ),
];

/** Files that may exist and are not required: checkpoints of a running training. */
const ALLOWED: readonly Naming[] = [
  naming<{ id: string }>(
    "select id from guard_model where status = 'training'",
    `guard_id in (${GUARDS})`,
    ({ id }) => [modelKey(id)],
  ),
  naming<{ model_id: string; photo_id: string }>(
    `select p.model_id, p.photo_id from guard_model_photo p join guard_model m on m.id = p.model_id
      where m.status = 'training'`,
    `m.guard_id in (${GUARDS})`,
    (row) => [sliceKey(row.model_id, row.photo_id), trainingHeatmapKey(row.model_id, row.photo_id)],
  ),
];

/** The keys that rows refer to now, with duplicates. */
export const namedBlobs = (reader: Reader): AsyncGenerator<string> => keysOf(reader, NAMED);

/** The keys that a running training may have stored too. */
export const allowedBlobs = (reader: Reader): AsyncGenerator<string> => keysOf(reader, ALLOWED);

/** The keys that belong to one company. */
export const blobsOfCompany = (reader: Reader, companyId: string): AsyncGenerator<string> =>
  keysOf(reader, [...NAMED, ...ALLOWED], companyId);

interface Reader {
  select<Row extends object>(query: string, values: readonly unknown[]): AsyncIterable<Row[]>;
}

async function* keysOf(
  reader: Reader,
  namings: readonly Naming[],
  companyId?: string,
): AsyncGenerator<string> {
  for (const { query, ofCompany, keysOf: keys } of namings) {
    const statement = companyId === undefined ? query : `${query} and ${ofCompany}`;
    for await (const rows of reader.select<Record<string, never>>(
      statement,
      companyId === undefined ? [] : [companyId],
    ))
      for (const row of rows) yield* keys(row);
  }
}
