import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Backbone } from '@tenken/anomaly/features/backbone.ts';
import { SUMS } from '@tenken/anomaly/guard.testing.ts';
import { decodeModel } from '@tenken/anomaly/model/model-file.ts';
import { MIN_TRAINING_IMAGES } from '@tenken/contract/guard/guard.limits.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { photoFileKey } from '../../photo/photo-files.ts';
import { FileBlobStore } from '../../../platform/blobs/file-blob-store.ts';
import { newId } from '../../../platform/ids.ts';
import { drawGuardPicture, GUARD_AREA, GUARD_PHOTO } from '../../../../test/kit/rows/guard-picture.ts';
import { modelKey, sliceKey } from '../model/model-files.ts';
import { train } from './train.ts';
import type { TrainingJob, TrainingResult } from './training-job.ts';

const PHOTOS = 14;
// every slice is synced to disk, which is slow on a busy machine
vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });

const START_MS = Date.parse('2026-11-01T00:00:00Z');
const photos = Array.from({ length: PHOTOS }, (_, i) => {
  const takenAtMs = START_MS + i * 7_200_000;
  return { id: newId(takenAtMs), takenAtMs };
});
const area = { corners: GUARD_AREA, exclusions: [] };
const job: TrainingJob = {
  modelId: 'm1',
  photos,
  area,
  ...GUARD_PHOTO,
  percentile: 99,
  isByItself: false,
  baseModelIds: [],
};

/** Copied for every test: the photos, and the model m1 trained on them. */
let [drawn, trained]: string[] = [];
let whole: TrainingResult;
let folder: string;
let blobs: FileBlobStore;
beforeAll(async () => {
  drawn = await newFolder();
  const files = new FileBlobStore(drawn);
  for (const [seed, { id }] of photos.entries())
    await files.put(photoFileKey(id, 'image.jpg'), await drawGuardPicture({ seed }));
  await beginWith(drawn);
  trained = folder;
  whole = await run(job, SUMS);
});
afterAll(() => Promise.all([drawn, trained].map(remove)));
beforeEach(() => beginWith(drawn!));
afterEach(() => remove(folder));

const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'train-'));
const remove = (path: string | undefined): Promise<void> => rm(path!, { recursive: true, force: true });

async function beginWith(files: string): Promise<void> {
  folder = await newFolder();
  await cp(files, folder, { recursive: true });
  blobs = new FileBlobStore(folder);
}

/** Counts the photos that the net computed; throws at one of them. */
function counting(breaksAt = Number.POSITIVE_INFINITY): { backbone: Backbone; seen: () => number } {
  let seen = 0;
  const extract: Backbone['extract'] = async (planes) => {
    seen += 1;
    if (seen === breaksAt) throw new Error('killed');
    return SUMS.extract(planes);
  };
  return { backbone: { ...SUMS, extract }, seen: () => seen };
}

const run = (wanted: TrainingJob, backbone: Backbone): Promise<TrainingResult> =>
  train(wanted, { blobs, nets: { fixed: backbone, loose: backbone }, report: () => undefined });

test('an interrupted training resumes at its checkpoint and gives the same model', async () => {
  await expect(run(job, counting(6).backbone)).rejects.toThrow('killed');
  const again = counting();
  const result = await run(job, again.backbone);
  expect(again.seen()).toBe(PHOTOS - 5);
  expect(result).toEqual({ ...whole, byteSize: result.byteSize });
  const [own, uncut] = [blobs, new FileBlobStore(trained!)].map((files) => files.get(modelKey('m1')));
  expect(Buffer.compare((await own)!, (await uncut)!)).toBe(0);
});

test('a damaged checkpoint slice is computed again', async () => {
  await expect(run(job, counting(6).backbone)).rejects.toThrow('killed');
  await blobs.put(sliceKey('m1', job.photos[0]!.id), Buffer.from('torn'));
  const again = counting();
  await run(job, again.backbone);
  expect(again.seen()).toBe(PHOTOS - 4);
});

test('the minimum number of photos is enough, one fewer is not', async () => {
  const fewest = photos.slice(0, MIN_TRAINING_IMAGES);
  await expect(run({ ...job, photos: fewest }, SUMS)).resolves.toBeDefined();
  const tooFew = run({ ...job, photos: fewest.slice(1) }, SUMS);
  await expect(tooFew).rejects.toThrow(`Only ${MIN_TRAINING_IMAGES - 1} of`);
});

test('learning computes the new photo only, leaving out a photo computes none', async () => {
  await cp(trained!, folder, { recursive: true });
  const id = newId(Date.parse('2026-11-03T00:00:00Z'));
  await blobs.put(photoFileKey(id, 'image.jpg'), await drawGuardPicture({ seed: 99 }));
  const more = [...photos, { id, takenAtMs: Date.parse('2026-11-03T00:00:00Z') }];
  const learning = counting();
  const learned = await run({ ...job, modelId: 'm2', photos: more, baseModelIds: ['m1'] }, learning.backbone);
  expect([learning.seen(), learned.photos.length]).toEqual([1, PHOTOS + 1]);
  const leaving = counting();
  const fewer = await run({ ...job, photos: job.photos.slice(2), baseModelIds: ['m1'] }, leaving.backbone);
  expect([leaving.seen(), fewer.photos.length]).toEqual([0, PHOTOS - 2]);
});

test.each([
  ['another area', { area: { corners: GUARD_AREA.map(({ x, y }) => ({ x: x + 8, y })), exclusions: [] } }],
  ['another net', {}],
])('a model of %s lends nothing', async (name, change) => {
  await cp(trained!, folder, { recursive: true });
  const { backbone, seen } = counting();
  const net = name === 'another net' ? { ...backbone, id: 'sums-2' } : backbone;
  await run({ ...job, ...change, modelId: 'm2', baseModelIds: ['m1'] }, net);
  expect(seen()).toBe(PHOTOS);
});

test.each([
  ['different_resolutions', { width: 640 }],
  ['bad_area', { area: { corners: GUARD_AREA, exclusions: [{ x: 0, y: 0, width: 320, height: 240 }] } }],
])('%s is said in words', async (code, change) => {
  await expect(run({ ...job, ...change }, SUMS)).rejects.toMatchObject({ code });
});

test('photos learned automatically are marked in the model, and stay marked when a user adds more', async () => {
  const [first, second] = [job.photos.slice(0, 12), job.photos[12]!];
  const learntIn = async (modelId: string): Promise<string[]> => {
    const model = decodeModel(new Uint8Array((await blobs.get(modelKey(modelId)))!));
    if ('problem' in model) throw new Error(model.problem);
    return model.slices.flatMap(({ photoId, isLearnt }) => (isLearnt ? [photoId] : []));
  };
  await run({ ...job, photos: first }, SUMS);
  const byItself = { ...job, photos: [...first, second], isByItself: true, baseModelIds: ['m1'] };
  await run({ ...byItself, modelId: 'm2' }, SUMS);
  await run({ ...job, modelId: 'm3', baseModelIds: ['m2'] }, SUMS);
  expect(await Promise.all(['m1', 'm2', 'm3'].map(learntIn))).toEqual([[], [second.id], [second.id]]);
});
