import { inTransaction } from '@tenken/server/src/platform/db/database.ts';
import { ensurePartition } from '@tenken/server/src/platform/db/partitions.ts';
import { newId } from '@tenken/server/src/platform/ids.ts';
import { withDatabase } from '../load/database.ts';
import { drawPhotos, instrumentOf } from '../load/draw-photos.ts';

const FACILITY = 'F1';
const CAMERA = 'history';
const SIZE = { width: 640, height: 480 };
const DAY_MS = 86_400_000;
/** PostgreSQL takes at most 65,535 parameters in one statement. */
const ROWS_PER_STATEMENT = 2000;

export interface SeededHistory {
  readonly days: number;
  readonly everyMinutes: number;
  readonly gauges: number;
}

export const gaugeIdOf = (number: number): string => `history-${number}`;

/** One camera with several gauges and all their readings of some whole days (UTC) until now; the last day is not confirmed. */
export async function seedHistory(dataDir: string, plan: SeededHistory): Promise<void> {
  const [drawn] = await drawPhotos(1, SIZE);
  const configuration = JSON.stringify(instrumentOf(drawn!, 'Pressure').annotation);
  const until = Math.ceil(Date.now() / DAY_MS) * DAY_MS;
  const step = plan.everyMinutes * 60_000;
  const times = Array.from({ length: (plan.days * DAY_MS) / step }, (_, i) => until - (i + 1) * step);
  await withDatabase(dataDir, async (db) => {
    for (const time of [until, until - plan.days * DAY_MS])
      await ensurePartition(db, ['photo', 'measurement'], new Date(time));
    const photos = times.map((time) => ({ id: newId(new Date(time)), taken_at: new Date(time) }));
    await inTransaction(db, async (tx) => {
      const at = new Date();
      const camera = { id: CAMERA, name: 'History', facility_id: FACILITY, assigned_at: at, created_at: at };
      await tx.insertInto('camera').values(camera).execute();
      for (const some of inParts(photos))
        await tx
          .insertInto('photo')
          .values(
            some.map((photo) => ({
              ...photo,
              camera_id: CAMERA,
              received_at: photo.taken_at,
              source: 'scheduled' as const,
              trigger: 'schedule' as const,
              ...SIZE,
              byte_size: 1,
              sha256: 'drawn',
            })),
          )
          .execute();
      for (let number = 1; number <= plan.gauges; number += 1)
        await addGauge(tx, number, configuration, photos);
    });
  });
}

async function addGauge(
  tx: Parameters<Parameters<typeof inTransaction>[1]>[0],
  number: number,
  configuration: string,
  photos: readonly { id: string; taken_at: Date }[],
): Promise<void> {
  const at = new Date();
  const id = gaugeIdOf(number);
  await tx
    .insertInto('gauge')
    .values({
      id,
      camera_id: CAMERA,
      type: 'circle',
      name: `Gauge ${number}`,
      unit: 'MPa',
      control_minimum: 0.4,
      control_maximum: 1.2,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await tx
    .insertInto('gauge_annotation')
    .values({ gauge_id: id, version: 1, configuration, created_at: at })
    .execute();
  const readings = photos.map((photo, i) => readingOf(photo, id, i, number));
  for (const some of inParts(readings)) await tx.insertInto('measurement').values(some).execute();
}

/** A noisy wave, one reading in 200 unreadable, all but the last day confirmed. */
function readingOf(photo: { id: string; taken_at: Date }, gauge_id: string, i: number, phase: number) {
  const isReadable = i % 200 !== 7;
  const value = 0.8 + 0.3 * Math.sin(i / 90 + phase) + 0.05 * Math.sin(i * 7.7 + phase);
  const isConfirmed = isReadable && Date.now() - photo.taken_at.getTime() > DAY_MS;
  return {
    id: newId(photo.taken_at),
    datetime: photo.taken_at,
    gauge_id,
    photo_id: photo.id,
    estimated_value: isReadable ? value : null,
    reasons: isReadable ? [] : ['glare'],
    uncertainty: isReadable ? 0.01 : null,
    confidence: isReadable ? 0.9 : null,
    engine_version: 'bench',
    annotation_version: 1,
    is_confirmed: isConfirmed,
    confirmed_value: isConfirmed ? value : null,
    confirmed_by: isConfirmed ? 'uma' : null,
    confirmed_at: isConfirmed ? photo.taken_at : null,
    created_at: photo.taken_at,
  };
}

function* inParts<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let i = 0; i < items.length; i += ROWS_PER_STATEMENT) yield items.slice(i, i + ROWS_PER_STATEMENT);
}
