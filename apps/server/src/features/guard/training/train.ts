import { calibrate, type Calibration, type TimedSlice } from '@tenken/anomaly/threshold/calibrate.ts';
import { drawHeatmap } from '@tenken/anomaly/detect/heatmap.ts';
import { encodeModel, type GuardModel } from '@tenken/anomaly/model/model-file.ts';
import { thresholdAt } from '@tenken/anomaly/threshold/threshold.ts';
import { encodePng, HEATMAP_SIZE_PX } from '../picture-codec.ts';
import { fetchPhotos } from './fetch-photos.ts';
import { makeSlices } from './make-slices.ts';
import { modelKey, trainingHeatmapKey } from '../model/model-files.ts';
import { openBaseModel } from './open-base-model.ts';
import { toStored } from '../model/stored-calibration.ts';
import { TrainingFailure } from './training-failure.ts';
import type { TrainingJob, TrainingResult, TrainingTools } from './training-job.ts';

/** The same photos give the same model. */
const SEED = 1;

/** Normal photos → a stored model. Resumes where an earlier run of the same training stopped. Throws TrainingFailure. */
export async function train(job: TrainingJob, tools: TrainingTools): Promise<TrainingResult> {
  const { blobs, report } = tools;
  const base = await openBaseModel(job, tools);
  await fetchPhotos(job, base, tools);
  const { slices, skipped, reference, net } = await makeSlices(job, base, tools);
  report('calibrate', 0);
  const calibration = calibrate(slices, { seed: SEED }, (done, total) => report('calibrate', done / total));
  report('save', 0);
  const { area, width, height } = job;
  const model: GuardModel = { area, width, height, reference, backboneId: net.id, slices, calibration };
  const threshold = requireThreshold(thresholdAt(calibration, job.percentile));
  const bytes = encodeModel(model);
  await blobs.put(modelKey(job.modelId), bytes);
  await drawStandingOut(job, slices, calibration, threshold, tools);
  report('save', 1);
  const outliers = new Set(calibration.outstanding.map(({ index }) => index));
  return {
    threshold,
    engineVersion: net.id,
    byteSize: bytes.byteLength,
    calibration: toStored(calibration),
    photos: [
      ...slices.map(({ photoId }, index) => ({
        id: photoId,
        score: finiteOrNull(calibration.scores[index]!),
        isStandingOut: outliers.has(index),
        skippedReason: null,
      })),
      ...skipped.map(({ photoId, reason }) => ({
        id: photoId,
        score: null,
        isStandingOut: false,
        skippedReason: reason,
      })),
    ],
  };
}

async function drawStandingOut(
  job: TrainingJob,
  slices: readonly TimedSlice[],
  { outstanding }: Calibration,
  threshold: number,
  { blobs }: TrainingTools,
): Promise<void> {
  for (const { index, cells } of outstanding) {
    const png = await encodePng(drawHeatmap(cells, { size: HEATMAP_SIZE_PX, threshold }));
    await blobs.put(trainingHeatmapKey(job.modelId, slices[index]!.photoId), png);
  }
}

const finiteOrNull = (value: number): number | null => (Number.isFinite(value) ? value : null);

function requireThreshold(threshold: number): number {
  if (Number.isFinite(threshold)) return threshold;
  throw new TrainingFailure(
    'unusable_photos',
    'The photos show nothing that could be compared with each other. Choose photos on which the whole area can be seen.',
  );
}
