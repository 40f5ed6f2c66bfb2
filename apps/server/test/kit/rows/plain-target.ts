import type { Id } from '@tenken/contract/wire/id.ts';
import { ensurePartition } from '../../../src/platform/db/partitions.ts';
import { inTransaction } from '../../../src/platform/db/database.ts';
import { newId } from '../../../src/platform/ids.ts';
import type { TestPlatform } from '../test-platform.ts';

/** A valid circle configuration that reads nothing: for tests that need a gauge, not a reading. */
export const plainGaugeConfiguration = (cameraId: string) => ({
  camera_id: cameraId,
  name: 'Pressure',
  unit: 'MPa',
  perspective: {
    source_points: [
      { x: 0, y: 0 },
      { x: 200, y: 0 },
      { x: 200, y: 200 },
      { x: 0, y: 200 },
    ],
    destination_points: [
      { x: 0, y: 0 },
      { x: 200, y: 0 },
      { x: 200, y: 200 },
      { x: 0, y: 200 },
    ],
    width: 200,
    height: 200,
  },
  crop: { width: 200, height: 200 },
  hand_config: {
    range_mode: 'detailed',
    center: { x: 100, y: 100 },
    hand_tip: { x: 100, y: 30 },
    hand_color: { red: 0, green: 0, blue: 0 },
    ticks: [
      { x: 170, y: 100, value: 1.6 },
      { x: 100, y: 20, value: 0.8 },
      { x: 30, y: 100, value: 0 },
    ],
    min_max_tick: null,
    simple_range: null,
    is_hand_rotating_360: false,
    is_counter_clockwise: false,
    search_range: { start_percentage: 30, end_percentage: 90 },
  },
});

export async function insertPhoto(
  { db, clock }: TestPlatform,
  cameraId: string,
  takenAt: Date = clock.now(),
): Promise<Id<'photo'>> {
  await ensurePartition(db, ['photo', 'measurement', 'anomaly_estimate'], takenAt);
  const id: Id<'photo'> = newId(takenAt);
  await db
    .insertInto('photo')
    .values({
      id,
      taken_at: takenAt,
      camera_id: cameraId,
      received_at: takenAt,
      source: 'scheduled',
      trigger: 'schedule',
      width: 640,
      height: 480,
      byte_size: 1,
      sha256: 'x',
    })
    .execute();
  return id;
}

export async function insertPlainGauge(
  { db, clock }: TestPlatform,
  cameraId: string,
  name = 'Pressure',
): Promise<Id<'gauge'>> {
  const id: Id<'gauge'> = newId(clock.now());
  const at = clock.now();
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('gauge')
      .values({ id, camera_id: cameraId, type: 'circle', name, unit: 'MPa', created_at: at, updated_at: at })
      .execute();
    const configuration = JSON.stringify({ ...plainGaugeConfiguration(cameraId), name });
    await tx
      .insertInto('gauge_annotation')
      .values({ gauge_id: id, version: 1, configuration, created_at: at })
      .execute();
  });
  return id;
}

export async function insertMeasurement(
  platform: TestPlatform,
  gaugeId: Id<'gauge'>,
  cameraId: string,
  value: number | null = 0.8,
  at: Date = platform.clock.now(),
): Promise<Id<'measurement'>> {
  const photo_id = await insertPhoto(platform, cameraId, at);
  const id: Id<'measurement'> = newId(at);
  await platform.db
    .insertInto('measurement')
    .values({
      id,
      datetime: at,
      gauge_id: gaugeId,
      photo_id,
      estimated_value: value,
      reasons: value === null ? ['glare'] : [],
      created_at: at,
    })
    .execute();
  return id;
}

export async function insertPlainComment(
  { db, clock }: TestPlatform,
  measurementId: Id<'measurement'>,
  userId: string,
): Promise<Id<'measurement_comment'>> {
  const at = clock.now();
  const id: Id<'measurement_comment'> = newId(at);
  const { datetime } = await db
    .updateTable('measurement')
    .set({ comment_count: 1 })
    .where('id', '=', measurementId)
    .returning('datetime')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('measurement_comment')
    .values({ id, measurement_id: measurementId, datetime, at, user_id: userId, text: 'The glass is dirty' })
    .execute();
  return id;
}

export async function insertPlainGuard({ db, clock }: TestPlatform, cameraId: string): Promise<Id<'guard'>> {
  const at = clock.now();
  const id: Id<'guard'> = newId(at);
  const detection_area = JSON.stringify([
    { x: 0, y: 0 },
    { x: 50, y: 0 },
    { x: 0, y: 50 },
  ]);
  await db
    .insertInto('guard')
    .values({
      id,
      camera_id: cameraId,
      name: 'Leak',
      annotation_mode: 'polygon',
      detection_area,
      is_active: false,
      created_at: at,
      updated_at: at,
    })
    .execute();
  return id;
}

export async function insertReread(
  { db, clock }: TestPlatform,
  gaugeId: Id<'gauge'>,
): Promise<Id<'gauge_reread'>> {
  const at = clock.now();
  const id: Id<'gauge_reread'> = newId(at);
  await db
    .insertInto('gauge_reread')
    .values({
      id,
      gauge_id: gaugeId,
      annotation_version: 1,
      from_datetime: new Date(at.getTime() - 1),
      until_datetime: at,
      status: 'queued',
      total: 0,
      requested_by: 'ada',
      created_at: at,
      updated_at: at,
    })
    .execute();
  return id;
}
