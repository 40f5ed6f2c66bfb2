import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { openNets } from '../../guard/backbone/open-nets.ts';
import { modelKey, sliceKey, trainingHeatmapKey } from '../../guard/model/model-files.ts';
import { train } from '../../guard/training/train.ts';
import type { TrainingResult } from '../../guard/training/training-job.ts';
import { ENGINE } from '../../guard/training/training.store.ts';
import { FileBlobStore } from '../../platform/blobs/file-blob-store.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { ensureMonth } from '../../platform/db/months.ts';
import { newId } from '../../platform/ids.ts';
import { photoFileKey } from '../../photo/photo-files.ts';
import { insertPhoto } from './plain-target.ts';
import type { TestPlatform } from '../test-platform.ts';

export const GUARD_PHOTO = { width: 320, height: 240 } as const;
export const GUARD_AREA = [
  { x: 40, y: 40 },
  { x: 280, y: 40 },
  { x: 280, y: 200 },
  { x: 40, y: 200 },
];

export interface GuardPicture {
  /** Changes the noise, nothing else. */
  readonly seed?: number;
  /** A dark blot in the middle of the watched area. */
  readonly hasStain?: boolean;
  /** 1 = as bright as usual. */
  readonly light?: number;
  /** How much brighter the right edge is lit than the left one, -1 to 1. */
  readonly slant?: number;
  readonly width?: number;
  readonly height?: number;
}

const drawn = new Map<string, Promise<Buffer>>();

/** A small scene that hardly changes: what a guard calls normal. The same is drawn once for each process. */
export function drawGuardPicture(picture: GuardPicture = {}): Promise<Buffer> {
  const key = JSON.stringify(picture);
  const known = drawn.get(key) ?? draw(picture);
  drawn.set(key, known);
  return known;
}

function draw(picture: GuardPicture): Promise<Buffer> {
  const {
    seed = 0,
    hasStain = false,
    light = 1,
    slant = 0,
    width = GUARD_PHOTO.width,
    height = GUARD_PHOTO.height,
  } = picture;
  const data = Buffer.alloc(width * height * 3);
  let state = (seed + 1) * 2_654_435_761;
  for (let at = 0; at < width * height; at += 1) {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    const [x, y] = [at % width, Math.floor(at / width)];
    const isStained = hasStain && Math.hypot(x - width / 2, y - height / 2) < 44;
    const wall = brickAt(Math.floor((x * 14) / width), Math.floor((y * 10) / height)) + ((state >>> 24) % 5);
    const lit = light * (1 + slant * (x / width - 0.5));
    const value = Math.max(0, Math.min(255, lit * (isStained ? 20 : wall)));
    data.fill(value, at * 3, at * 3 + 3);
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** A wall of bricks, no two alike: edges to hold on to wherever one looks. */
const brickAt = (column: number, row: number): number =>
  60 + (((((column + 1) * 374_761_393) ^ ((row + 1) * 668_265_263)) >>> 8) % 140);

/** A photo with that picture, as it would be stored. */
export async function insertGuardPhoto(
  platform: TestPlatform,
  cameraId: string,
  picture: GuardPicture = {},
  takenAt: Date = platform.clock.now(),
): Promise<Id<'photo'>> {
  const id = await insertPhoto(platform, cameraId, takenAt);
  const { width = GUARD_PHOTO.width, height = GUARD_PHOTO.height } = picture;
  await platform.db.updateTable('photo').set({ width, height }).where('id', '=', id).execute();
  await platform.blobs.put(photoFileKey(id, 'image.jpg'), await drawGuardPicture(picture));
  return id;
}

/** Photos of the last days, some hours apart, oldest first. */
export async function insertNormalPhotos(
  platform: TestPlatform,
  cameraId: string,
  count: number,
): Promise<Id<'photo'>[]> {
  const ids: Id<'photo'>[] = [];
  for (let i = 0; i < count; i += 1) {
    const at = new Date(platform.clock.now().getTime() - (count - i) * 5 * 3_600_000);
    ids.push(await insertGuardPhoto(platform, cameraId, { seed: i }, at));
  }
  return ids;
}

export async function insertGuard(
  platform: TestPlatform,
  cameraId: string,
  more: { isActive?: boolean; name?: string } = {},
): Promise<Id<'guard'>> {
  const at = platform.clock.now();
  const id: Id<'guard'> = newId(at);
  await platform.db
    .insertInto('guard')
    .values({
      id,
      camera_id: cameraId,
      name: more.name ?? 'Leak',
      annotation_mode: 'rectangle',
      detection_area: JSON.stringify(GUARD_AREA),
      is_active: more.isActive ?? true,
      created_at: at,
      updated_at: at,
    })
    .execute();
  return id;
}

const TRAINED_ON = 12;
let trained: Promise<{ result: TrainingResult; bytes: Buffer }> | undefined;

/** A real model of 12 normal pictures, trained once for each process. */
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

/** Rows only: a model that is trained needs the pictures no more. */
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
  for (const { taken_at } of photos) await ensureMonth(db, ['photo', 'anomaly_estimate'], taken_at);
  const rest = { trigger: 'schedule', byte_size: 1, sha256: 'x', ...GUARD_PHOTO } as const;
  await db
    .insertInto('photo')
    .values(photos.map((photo) => ({ ...photo, ...rest, camera_id, received_at: photo.taken_at })))
    .execute();
  return photos;
}

/** A model as a training would have left it, with its file. */
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

/** The same training once more, for another guard: its rows and all its files. */
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

export interface EstimateToInsert {
  guardId: Id<'guard'>;
  modelId: Id<'guard_model'>;
  cameraId: string;
  score?: number | null;
  threshold?: number;
  at?: Date;
  status?: 'in_progress' | 'completed' | 'failed';
  reasons?: string[];
}

/** An estimate as the pipeline would have left it. */
export async function insertEstimate(
  platform: TestPlatform,
  estimate: EstimateToInsert,
): Promise<Id<'anomaly_estimate'>> {
  const { score = 5, threshold = 10, at = platform.clock.now(), status = 'completed' } = estimate;
  const photo_id = await insertGuardPhoto(platform, estimate.cameraId, {}, at);
  const id: Id<'anomaly_estimate'> = newId(at);
  const isDone = status === 'completed';
  await platform.db
    .insertInto('anomaly_estimate')
    .values({
      id,
      datetime: at,
      guard_id: estimate.guardId,
      photo_id,
      model_id: estimate.modelId,
      status,
      is_anomaly: isDone ? score! > threshold : null,
      score: isDone ? score : null,
      threshold,
      reasons: estimate.reasons ?? [],
      created_at: at,
    })
    .execute();
  return id;
}
