import { netOf, type Nets } from '@tenken/anomaly/features/backbone.ts';
import { drawHeatmap } from '@tenken/anomaly/detect/heatmap.ts';
import { answerTo, type Answer } from '@tenken/anomaly/detect/answer.ts';
import { detectAnomalies, type AnomalyResult } from '@tenken/anomaly/detect/detect-anomalies.ts';
import { decodeModel, type GuardModel } from '@tenken/anomaly/model/model-file.ts';
import { isLightSteady } from '@tenken/anomaly/detect/steady-light.ts';
import { learntShare } from '@tenken/anomaly/view/narrow-area.ts';
import { isUnusable } from '@tenken/anomaly/view/unusable.ts';
import type { WatchedArea } from '@tenken/anomaly/view/watched-area.ts';
import type { AnomalyEstimate, UninspectedReason } from '@tenken/contract/guard/estimate.schema.ts';
import { referenceToPhoto } from '@tenken/image/registration.ts';
import type { Raster } from '@tenken/image/raster.ts';
import { openNets } from '../backbone/open-nets.ts';
import { boundsOf } from '../bounds-of.ts';
import { encodePng, HEATMAP_SIZE_PX } from '../picture-codec.ts';
import { ByteCache } from '../../../platform/byte-cache.ts';
import { decodePicture } from '../../../platform/pictures/decode-picture.ts';

export interface InspectPhotoInput {
  /** The display rendition. */
  readonly image: Uint8Array;
  readonly models: readonly LoadedModel[];
}

export interface LoadedModel {
  readonly id: string;
  readonly threshold: number;
  /** The stored model; shared with the thread, not copied. */
  readonly bytes: SharedArrayBuffer;
  /** A drawn area to try: only the part that the model was trained on is inspected. */
  readonly within?: WatchedArea | undefined;
}

export type InspectionResult =
  | { readonly kind: 'unusable'; readonly reason: UninspectedReason }
  | {
      readonly kind: 'inspected';
      readonly answer: Answer;
      readonly score: number;
      /** The share of the score that unknown lighting explains. */
      readonly allowance: number;
      readonly boxes: AnomalyEstimate['boxes'];
      readonly nearestPhotoId: string | null;
      readonly heatmap: Uint8Array;
      readonly area: NonNullable<AnomalyEstimate['heatmap_area']>;
      /** The share of the tried area that the model was trained on, 0 to 1; 1 for its own area. */
      readonly learntShare: number;
      /** Size of the picture in pixels. */
      readonly picture: { readonly width: number; readonly height: number };
    };

const nets = openNets();

/** Runs in a worker thread: decodes a photo and runs each model on it. One verdict per model, in order. */
export async function inspectPhotoWithModels(input: InspectPhotoInput): Promise<InspectionResult[]> {
  return inspectWith(nets, input);
}

async function inspectWith(nets: Nets, { image, models }: InspectPhotoInput): Promise<InspectionResult[]> {
  const photo = await decodePicture(image).catch(() => null);
  const results: InspectionResult[] = [];
  for (const loaded of models)
    results.push(photo ? await runModel(photo, loaded, nets) : { kind: 'unusable', reason: 'bad_photo' });
  return results;
}

/** Some dozen models of 50 photos each; 1,000 guards need not fit. */
const CACHE_BYTES = 96 * 1024 * 1024;
const cache = new ByteCache<GuardModel>(CACHE_BYTES);

async function runModel(
  photo: Raster,
  { id, bytes, threshold, within }: LoadedModel,
  nets: Nets,
): Promise<InspectionResult> {
  const model = cache.get(id) ?? open(id, bytes);
  const net = model && netOf(nets, model);
  if (!net) return { kind: 'unusable', reason: 'engine_error' };
  const anomaly = await detectAnomalies(photo, model, net, within);
  if (isUnusable(anomaly)) return { kind: 'unusable', reason: anomaly.reason };
  const answer = answerTo(anomaly, threshold);
  // in unknown lighting only what it does not explain is coloured
  const bound = threshold + anomaly.allowance;
  return {
    kind: 'inspected',
    answer,
    score: anomaly.score,
    allowance: anomaly.allowance,
    // the engine returns the most unusual place of any photo; without an anomaly it is meaningless
    boxes: answer === 'anomaly' ? anomaly.boxes.map((box) => ({ ...box })) : [],
    nearestPhotoId: model.slices[anomaly.nearestSlice]?.photoId ?? null,
    heatmap: await encodePng(drawHeatmap(anomaly.cells, { size: HEATMAP_SIZE_PX, threshold: bound })),
    area: areaOnPhoto(model, anomaly),
    learntShare: within ? learntShare(within, model.area, model) : 1,
    picture: { width: photo.width, height: photo.height },
  };
}

export interface SteadyLightingInput {
  /** Display renditions of two photos, taken one after the other. */
  readonly earlier: Uint8Array;
  readonly later: Uint8Array;
  readonly model: LoadedModel;
}

/** Runs in a worker thread: whether two photos differ by lighting only; false when that is unknown. */
export async function checkSteadyLighting({ earlier, later, model }: SteadyLightingInput): Promise<boolean> {
  const opened = cache.get(model.id) ?? open(model.id, model.bytes);
  const backbone = opened && netOf(nets, opened);
  const photos = await Promise.all([earlier, later].map((image) => decodePicture(image).catch(() => null)));
  const [before, after] = photos;
  if (!opened || !backbone || !before || !after) return false;
  return isLightSteady(before, after, { model: opened, backbone, threshold: model.threshold });
}

function open(id: string, bytes: SharedArrayBuffer): GuardModel | null {
  const model = decodeModel(new Uint8Array(bytes).slice());
  if ('problem' in model) return null;
  cache.set(id, model, bytes.byteLength);
  return model;
}

/** The bounding box of the watched area on this photo, clipped to the picture, in its pixels. */
function areaOnPhoto({ area, width, height }: GuardModel, { registration }: AnomalyResult) {
  const place = registration && referenceToPhoto(registration, width, height);
  const within = (value: number, most: number): number => Math.min(most, Math.max(0, value));
  const corners = area.corners.map(({ x, y }) => ({ x: within(x, width), y: within(y, height) }));
  return boundsOf(place ? corners.map(place) : corners);
}
