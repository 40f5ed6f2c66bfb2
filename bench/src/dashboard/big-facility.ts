import { sql } from 'kysely';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { photoFileKey } from '@tenken/server/src/features/photo/photo-files.ts';
import { inTransaction, type Database } from '@tenken/server/src/platform/db/database.ts';
import { ensurePartition } from '@tenken/server/src/platform/db/partitions.ts';
import { newId } from '@tenken/server/src/platform/ids.ts';
import { withDatabase } from '../load/database.ts';
import { drawPhotos, instrumentOf } from '../load/draw-photos.ts';

export const BIG_FACILITY = 'F1';
const DAY_MS = 86_400_000;
const INTERVAL_MS = 2 * 3_600_000;
const DAYS = 7;
const PICTURES = 10;
const SIZE = { width: 640, height: 480 };
const LIMITS = { control_minimum: 0.4, control_maximum: 1.2, system_minimum: 0.2, system_maximum: 1.4 };

export interface FacilitySize {
  readonly cameras: number;
  readonly gaugesPerCamera: number;
}

/**
 * Gives the demo's pump hall many cameras with gauges, a week of readings every two hours, and a picture for the newest photo
 * of each camera. The last day waits for review.
 */
export async function buildBigFacility(dataDir: string, size: FacilitySize): Promise<void> {
  const pictures = await drawPhotos(PICTURES, SIZE);
  const corners = JSON.stringify(instrumentOf(pictures[0]!, 'Pressure').annotation);
  const now = Math.floor(Date.now() / 60_000) * 60_000;
  await withDatabase(dataDir, async (db) => {
    for (const at of [now, now - DAYS * DAY_MS])
      await ensurePartition(db, ['photo', 'measurement'], new Date(at));
    for (let n = 1; n <= size.cameras; n += 1) {
      const newest = await addCamera(db, n, size.gaugesPerCamera, corners, now);
      const { jpeg } = pictures[n % PICTURES]!;
      for (const file of ['image.jpg', 'thumbnail.jpg'] as const)
        await put(join(dataDir, 'blobs', photoFileKey(newest, file)), jpeg);
    }
    await sql`analyze`.execute(db);
  });
}

async function put(path: string, content: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

/** Answers the id of the newest photo. */
async function addCamera(
  db: Database,
  number: number,
  gauges: number,
  configuration: string,
  now: number,
): Promise<string> {
  const camera_id = `big-${String(number).padStart(3, '0')}`;
  const at = new Date(now);
  const times = Array.from({ length: (DAYS * DAY_MS) / INTERVAL_MS }, (_, i) => now - i * INTERVAL_MS);
  const photos = times.map((time) => ({
    id: newId(time),
    taken_at: new Date(time),
    camera_id,
    received_at: new Date(time),
    source: 'scheduled' as const,
    trigger: 'schedule' as const,
    ...SIZE,
    byte_size: 1,
    sha256: 'drawn',
    processed_at: new Date(time),
  }));
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('camera')
      .values({
        id: camera_id,
        name: `Camera ${number}`,
        facility_id: BIG_FACILITY,
        assigned_at: at,
        created_at: at,
      })
      .execute();
    await tx.insertInto('photo').values(photos).execute();
    for (let g = 1; g <= gauges; g += 1) {
      const gauge_id = `${camera_id}-${g}`;
      await tx
        .insertInto('gauge')
        .values({
          id: gauge_id,
          camera_id,
          type: 'circle',
          name: `Gauge ${g}`,
          unit: 'MPa',
          ...LIMITS,
          created_at: at,
          updated_at: at,
        })
        .execute();
      await tx
        .insertInto('gauge_annotation')
        .values({ gauge_id, version: 1, configuration, created_at: at })
        .execute();
      await tx
        .insertInto('measurement')
        .values(photos.map((photo, i) => readingOf(photo, gauge_id, number + g, i, now)))
        .execute();
    }
  });
  return photos[0]!.id;
}

/** A wave with a few values beyond the limits. */
function readingOf(
  photo: { id: string; taken_at: Date },
  gauge_id: string,
  phase: number,
  i: number,
  now: number,
) {
  const value = 0.8 + 0.45 * Math.sin(i / 9 + phase);
  const isConfirmed = now - photo.taken_at.getTime() > DAY_MS;
  return {
    id: newId(photo.taken_at),
    datetime: photo.taken_at,
    gauge_id,
    photo_id: photo.id,
    estimated_value: value,
    uncertainty: 0.01,
    confidence: 0.9,
    engine_version: 'bench',
    annotation_version: 1,
    is_confirmed: isConfirmed,
    confirmed_value: isConfirmed ? value : null,
    confirmed_by: isConfirmed ? 'uma' : null,
    confirmed_at: isConfirmed ? photo.taken_at : null,
    created_at: photo.taken_at,
  };
}
