import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import { openNets } from '../../../src/features/guard/backbone/open-nets.ts';
import { modelKey, sliceKey, trainingHeatmapKey } from '../../../src/features/guard/model/model-files.ts';
import { train } from '../../../src/features/guard/training/train.ts';
import type { TrainingResult } from '../../../src/features/guard/training/training-job.ts';
import { ENGINE } from '../../../src/features/guard/training/training.store.ts';
import { FileBlobStore } from '../../../src/platform/blobs/file-blob-store.ts';
import { inTransaction } from '../../../src/platform/db/database.ts';
import { ensurePartition } from '../../../src/platform/db/partitions.ts';
import { newId } from '../../../src/platform/ids.ts';
import { photoFileKey } from '../../../src/features/photo/photo-files.ts';
import type { TestPlatform } from '../test-platform.ts';
import { GUARD_PHOTO, GUARD_AREA, drawGuardPicture } from './guard-picture.ts';

const TRAINED_ON = 12;
let trained: Promise<{ result: TrainingResult; bytes: Buffer }> | undefined;

/** A real model of 12 normal pictures, trained once per process. */
function trainOnce(): Promise<{ result: TrainingResult; bytes: Buffer }> {
  return (trained ??= (async () => {
    const blobs = new FileBlobStore(await mkdtemp(join(tmpdir(), 'trained-')));
    const photos = Array.from({ length: TRAINED_ON }, (_, i) => {
      const takenAtMs = Date.parse('2026-11-01T00:00:00Z') + i * 18_000_000;
      return { id: newId(takenAtMs), takenAtMs };
    });
    for (const [seed, { id }] of photos.entries())
      await blobs.put(photoFileKey(id, 'image.jpg'), await drawGuardPicture({ seed }));
    const nets = openNets();
    const area = { corners: GUARD_AREA, exclusions: [] };
    const job = {
      modelId: 'sample',
      photos,
      area,
      ...GUARD_PHOTO,
      percentile: 99,
      isByItself: false,
      baseModelIds: [],
    };
    const result = await train(job, { blobs, nets, report: () => undefined });
    await nets.close();
    return { result, bytes: (await blobs.get(modelKey('sample')))! };
  })());
}

/** Rows only: a trained model does not need the pictures. */
export async function insertPhotoRows(
  { db, clock }: TestPlatform,
  camera_id: string,
  count: number,
): Promise<{ id: Id<'photo'>; taken_at: Date }[]> {
  const now = clock.now().getTime();
  const photos = Array.from({ length: count }, (_, i) => {
    const taken_at = new Date(now - (count - i) * 5 * 3_600_000);
    return { id: newId(taken_at), taken_at };
  });
  for (const { taken_at } of photos) await ensurePartition(db, ['photo', 'anomaly_estimate'], taken_at);
  const rest = {
    source: 'scheduled',
    trigger: 'schedule',
    byte_size: 1,
    sha256: 'x',
    ...GUARD_PHOTO,
  } as const;
  await db
    .insertInto('photo')
    .values(photos.map((photo) => ({ ...photo, ...rest, camera_id, received_at: photo.taken_at })))
    .execute();
  return photos;
}

/** A model as after a training, with its file. */
export async function insertModel(
  platform: TestPlatform,
  guardId: Id<'guard'>,
  state: { status: 'active' | 'archived' } | { status: 'training'; stage: 'queued' | 'review' } = {
    status: 'active',
  },
): Promise<Id<'guard_model'>> {
  const { result, bytes } = await trainOnce();
  const at = platform.clock.now();
  const id: Id<'guard_model'> = newId(at);
  const isReady = state.status !== 'training' || state.stage === 'review';
  const { camera_id } = await platform.db
    .selectFrom('guard')
    .select('camera_id')
    .where('id', '=', guardId)
    .executeTakeFirstOrThrow();
  const photos = await insertPhotoRows(platform, camera_id, TRAINED_ON);
  await inTransaction(platform.db, async (tx) => {
    await tx
      .insertInto('guard_model')
      .values({
        id,
        guard_id: guardId,
        stage: 'done',
        ...state,
        percentile: 99,
        image_count: TRAINED_ON,
        ...GUARD_PHOTO,
        detection_area: JSON.stringify(GUARD_AREA),
        created_at: at,
        updated_at: at,
        ...(isReady
          ? {
              threshold: result.threshold,
              calibration: JSON.stringify(result.calibration),
              byte_size: bytes.byteLength,
              engine_version: result.engineVersion,
              engine: ENGINE,
            }
          : {}),
      })
      .execute();
    await tx
      .insertInto('guard_model_photo')
      .values(
        photos.map(({ id: photo_id, taken_at }, i) => ({
          model_id: id,
          photo_id,
          photo_taken_at: taken_at,
          score: result.photos[i]!.score,
        })),
      )
      .execute();
  });
  if (isReady) await platform.blobs.put(modelKey(id), bytes);
  return id;
}

/** The same training for another guard: its rows and all its files. */
export async function copyModel(
  { db, clock, blobs }: TestPlatform,
  from: string,
  guard_id: Id<'guard'>,
): Promise<Id<'guard_model'>> {
  const id: Id<'guard_model'> = newId(clock.now());
  await sql`insert into guard_model
    select (jsonb_populate_record(m, ${JSON.stringify({ id, guard_id })}::jsonb)).* from guard_model m
    where id = ${from}`.execute(db);
  const photos = await db.selectFrom('guard_model_photo').selectAll().where('model_id', '=', from).execute();
  await db
    .insertInto('guard_model_photo')
    .values(photos.map((photo) => ({ ...photo, model_id: id })))
    .execute();
  const files = photos.flatMap(({ photo_id }) => [
    [sliceKey(from, photo_id), sliceKey(id, photo_id)],
    [trainingHeatmapKey(from, photo_id), trainingHeatmapKey(id, photo_id)],
  ]);
  for (const [source, target] of [[modelKey(from), modelKey(id)], ...files]) {
    const content = await blobs.get(source!);
    if (content !== null) await blobs.put(target!, content);
  }
  return id;
}
