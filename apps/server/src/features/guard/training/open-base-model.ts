import { isDeepStrictEqual } from 'node:util';
import { netFor } from '@tenken/anomaly/features/backbone.ts';
import type { TimedSlice } from '@tenken/anomaly/threshold/calibrate.ts';
import { decodeModel, type GuardModel } from '@tenken/anomaly/model/model-file.ts';
import { modelKey } from '../model/model-files.ts';
import type { TrainingJob, TrainingTools } from './training-job.ts';

/** What an earlier model knows already: its reference, and the slices of photos that are trained on again. */
export interface BaseModel {
  readonly reference: GuardModel['reference'];
  readonly slices: ReadonlyMap<string, TimedSlice>;
}

/** Null when there is none that watched the same area with the same net: then everything is computed anew. */
export async function openBaseModel(
  job: TrainingJob,
  { blobs, nets }: TrainingTools,
): Promise<BaseModel | null> {
  for (const id of job.baseModelIds) {
    const bytes = await blobs.get(modelKey(id));
    // plain bytes: the engine knows no Buffer, whose slice() is not a copy
    const model = bytes && decodeModel(new Uint8Array(bytes));
    if (!model || 'problem' in model) continue;
    const fits =
      model.backboneId === netFor(nets, model.reference !== null).id &&
      model.width === job.width &&
      model.height === job.height &&
      isDeepStrictEqual(model.area, job.area);
    if (!fits) continue;
    return {
      reference: model.reference,
      slices: new Map(model.slices.map((slice) => [slice.photoId, slice])),
    };
  }
  return null;
}
