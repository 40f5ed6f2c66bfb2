import { type Backbone, netFor } from '@tenken/anomaly/features/backbone.ts';
import type { TimedSlice } from '@tenken/anomaly/threshold/calibrate.ts';
import { makeSlice, type Slice } from '@tenken/anomaly/features/make-slice.ts';
import { decodeSlice, encodeSlice } from '@tenken/anomaly/model/slice-file.ts';
import { chooseReference, type Reference } from '@tenken/anomaly/view/reference.ts';
import { isUnusable, type UnusableReason } from '@tenken/anomaly/view/unusable.ts';
import type { Raster } from '@tenken/image/raster.ts';
import { MIN_TRAINING_IMAGES } from '@tenken/contract/guard/guard.limits.ts';
import { photoFileKey } from '../../photo/photo-files.ts';
import { decodePicture } from '../../../platform/pictures/decode-picture.ts';
import type { BlobStore } from '../../../platform/blobs/blob-store.ts';
import { sliceKey } from '../model/model-files.ts';
import type { BaseModel } from './open-base-model.ts';
import type { TrainingJob, TrainingTools } from './training-job.ts';
import { TrainingFailure } from './training-failure.ts';

export interface MadeSlices {
  /** Oldest first. */
  readonly slices: TimedSlice[];
  readonly skipped: { readonly photoId: string; readonly reason: UnusableReason }[];
  readonly reference: Reference | null;
  /** The net that computed the slices. */
  readonly net: Backbone;
}

/** One slice per photo: from the base model, from a checkpoint of an earlier run, or computed and stored. */
export async function makeSlices(
  job: TrainingJob,
  base: BaseModel | null,
  tools: TrainingTools,
): Promise<MadeSlices> {
  const reference = base ? base.reference : chooseReference(await loadSamples(job, tools.blobs));
  const net = netFor(tools.nets, reference !== null);
  const slices: TimedSlice[] = [];
  const skipped: MadeSlices['skipped'] = [];
  for (const [index, { id, takenAtMs }] of job.photos.entries()) {
    tools.report('features', index / job.photos.length);
    const stored = base?.slices.get(id);
    const existing = stored?.slice ?? (await findStoredSlice(job, id, tools.blobs));
    const slice = existing ?? (await makeAndStore(job, id, { reference, net }, tools.blobs));
    const isLearnt = stored ? stored.isLearnt : job.isByItself;
    if (isUnusable(slice)) skipped.push({ photoId: id, reason: slice.reason });
    else slices.push({ photoId: id, takenAtMs, slice, ...(isLearnt ? { isLearnt } : {}) });
    requireMemory();
  }
  requireEnough(slices.length, skipped);
  return { slices, skipped, reference, net };
}

/** Photos that show the usual scene; fewer when they are large. */
const SAMPLES = 8;
const SAMPLE_BYTES = 200 * 1024 * 1024;

async function loadSamples(job: TrainingJob, blobs: BlobStore): Promise<Raster[]> {
  const room = Math.floor(SAMPLE_BYTES / (job.width * job.height * 4));
  const count = Math.min(job.photos.length, SAMPLES, Math.max(2, room));
  const samples: Raster[] = [];
  for (let i = 0; i < count; i += 1) {
    const { id } = job.photos[Math.floor(((i + 0.5) * job.photos.length) / count)]!;
    samples.push(await loadPicture(id, blobs));
  }
  return samples;
}

async function loadPicture(photoId: string, blobs: BlobStore): Promise<Raster> {
  const image = await blobs.get(photoFileKey(photoId, 'image.jpg'));
  const picture = image && (await decodePicture(image).catch(() => null));
  if (!picture)
    throw new TrainingFailure('unreadable_photos', 'A picture cannot be opened any more. Train again.');
  return picture;
}

async function findStoredSlice(job: TrainingJob, photoId: string, blobs: BlobStore): Promise<Slice | null> {
  const bytes = await blobs.get(sliceKey(job.modelId, photoId));
  return bytes && decodeSlice(new Uint8Array(bytes));
}

async function makeAndStore(
  job: TrainingJob,
  photoId: string,
  { reference, net }: Pick<MadeSlices, 'reference' | 'net'>,
  blobs: BlobStore,
): Promise<Slice | { reason: UnusableReason }> {
  const slice = await makeSlice(await loadPicture(photoId, blobs), job.area, reference, net);
  if (!isUnusable(slice)) await blobs.put(sliceKey(job.modelId, photoId), encodeSlice(slice));
  return slice;
}

/** Far above what 200 photos need; beyond it the machine may kill us without an error. */
const MEMORY_LIMIT_BYTES = 1024 * 1024 * 1024;

function requireMemory(): void {
  if (process.memoryUsage.rss() <= MEMORY_LIMIT_BYTES) return;
  throw new TrainingFailure(
    'out_of_memory',
    'The training needs too much memory. Choose fewer photos, or let the camera take smaller ones.',
  );
}

function requireEnough(count: number, skipped: MadeSlices['skipped']): void {
  const isAreaWrong = skipped.some(({ reason }) => reason === 'bad_area' || reason === 'nothing_left');
  if (isAreaWrong)
    throw new TrainingFailure(
      'bad_area',
      'Nothing is left to watch inside the detection area. Draw it anew, with smaller exclusion areas.',
    );
  if (count >= MIN_TRAINING_IMAGES) return;
  throw new TrainingFailure(
    'unusable_photos',
    `Only ${count} photos can be used, at least ${MIN_TRAINING_IMAGES} are needed: ${describe(skipped)}. Choose other photos.`,
  );
}

const WORDS: Record<UnusableReason, string> = {
  too_dark: 'too dark',
  overexposed: 'overexposed',
  blurred: 'blurred',
  moved: 'the camera had moved',
  different_size: 'another resolution',
  bad_photo: 'damaged',
  bad_area: 'outside the area',
  nothing_left: 'nothing left to watch',
};

function describe(skipped: MadeSlices['skipped']): string {
  const byReason = Map.groupBy(skipped, ({ reason }) => reason);
  return [...byReason].map(([reason, list]) => `${list.length} ${WORDS[reason]}`).join(', ');
}
