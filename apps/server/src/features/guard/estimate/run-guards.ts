import type { Id } from '@tenken/contract/wire/id.ts';
import { modelKey } from '../model/model-files.ts';
import { photoFileKey } from '../../photo/photo-files.ts';
import { ByteCache } from '../../../platform/byte-cache.ts';
import type { CpuTask } from '../../../platform/cpu/cpu-pool.ts';
import { pixelsOf } from '../../../platform/pictures/pixels-of.ts';
import type { Platform } from '../../../platform/platform.ts';
import type {
  InspectPhotoInput,
  LoadedModel,
  SteadyLightingInput,
  InspectionResult,
} from './inspect-photo.ts';

const CACHE_BYTES = 128 * 1024 * 1024;
const stored = new ByteCache<SharedArrayBuffer>(CACHE_BYTES);

export interface RequestedModel {
  readonly id: Id<'guard_model'>;
  readonly threshold: number;
  readonly within?: LoadedModel['within'];
}

/** Runs models on a stored photo, in a worker thread; one verdict each, in order. */
export async function runGuards(
  deps: Pick<Platform, 'blobs' | 'cpu' | 'config'>,
  photoId: Id<'photo'>,
  requested: readonly RequestedModel[],
  task: CpuTask,
): Promise<InspectionResult[]> {
  const image = await deps.blobs.get(photoFileKey(photoId, 'image.jpg'));
  if (!image) return requested.map(() => ({ kind: 'unusable', reason: 'picture_missing' }));
  return runGuardsOnPicture(deps, image, requested, task);
}

/** Runs models on a display rendition, of a camera or uploaded. */
export async function runGuardsOnPicture(
  { blobs, cpu }: Pick<Platform, 'blobs' | 'cpu'>,
  image: Uint8Array,
  requested: readonly RequestedModel[],
  task: CpuTask,
): Promise<InspectionResult[]> {
  const models: (LoadedModel | null)[] = [];
  for (const { id, threshold, within } of requested) {
    const bytes = await loadModel(blobs, id);
    models.push(bytes && { id, threshold, bytes, within });
  }
  const loaded = models.filter((model) => model !== null);
  const input: InspectPhotoInput = { image, models: loaded };
  const results = await cpu.run<InspectPhotoInput, InspectionResult[]>('inspectPhotoWithModels', input, {
    ...task,
    pixels: pixelsOf([image]),
  });
  return models.map((model) =>
    model ? results[loaded.indexOf(model)]! : { kind: 'unusable', reason: 'engine_error' },
  );
}

/** Whether two stored photos differ by lighting only; false also when one of them, or the model, is deleted. */
export async function isSteadyInThread(
  { blobs, cpu }: Pick<Platform, 'blobs' | 'cpu'>,
  photos: { readonly earlier: Id<'photo'>; readonly later: Id<'photo'> },
  { id, threshold }: RequestedModel,
  task: CpuTask,
): Promise<boolean> {
  const earlier = await blobs.get(photoFileKey(photos.earlier, 'image.jpg'));
  const later = await blobs.get(photoFileKey(photos.later, 'image.jpg'));
  const bytes = await loadModel(blobs, id);
  if (!earlier || !later || !bytes) return false;
  const input: SteadyLightingInput = { earlier, later, model: { id, threshold, bytes } };
  const pixels = pixelsOf([earlier, later]);
  return cpu.run<SteadyLightingInput, boolean>('checkSteadyLighting', input, { ...task, pixels });
}

async function loadModel(blobs: Platform['blobs'], id: Id<'guard_model'>): Promise<SharedArrayBuffer | null> {
  const cached = stored.get(id);
  if (cached) return cached;
  const bytes = await blobs.get(modelKey(id));
  if (!bytes) return null;
  const shared = new SharedArrayBuffer(bytes.byteLength);
  new Uint8Array(shared).set(bytes);
  stored.set(id, shared, shared.byteLength);
  return shared;
}
