import { isDeepStrictEqual } from 'node:util';
import { netFor } from '@tenken/anomaly/features/backbone.ts';
import type { TimedSlice } from '@tenken/anomaly/threshold/calibrate.ts';
import { decodeModel, type GuardModel } from '@tenken/anomaly/model/model-file.ts';
import { modelKey } from '../model/model-files.ts';
import type { TrainingJob, TrainingTools } from './training-job.ts';

/** Reusable parts of an earlier model: its reference, and the slices of photos that are trained on again. */
export interface BaseModel {
  readonly reference: GuardModel['reference'];
  readonly slices: ReadonlyMap<string, TimedSlice>;
}

/** Null without a model of the same area and net: then everything is computed again. */
export async function openBaseModel(
  job: TrainingJob,
  { blobs, nets }: TrainingTools,
): Promise<BaseModel | null> {
  for (const id of job.baseModelIds) {
    const bytes = await blobs.get(modelKey(id));
    // plain bytes: the slice() of a Buffer is not a copy
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
