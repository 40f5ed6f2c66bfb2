import { type TimedSlice, calibrate } from '@tenken/anomaly/threshold/calibrate.ts';
import { type Backbone, type Nets, netFor } from '@tenken/anomaly/features/backbone.ts';
import { makeSlice } from '@tenken/anomaly/features/make-slice.ts';
import { type GuardModel, decodeModel, encodeModel } from '@tenken/anomaly/model/model-file.ts';
import { chooseReference } from '@tenken/anomaly/view/reference.ts';
import { isUnusable } from '@tenken/anomaly/view/unusable.ts';
import type { WatchedArea } from '@tenken/anomaly/view/watched-area.ts';
import { loadPhoto } from '../gauges/load-photo.ts';
import { takenAtMs } from './photo-set.ts';

const SAMPLES = 6;
const SEED = 1;

/** Trains a model on whole photos as the product does, including the round trip through its file format. */
export async function trainOn(
  paths: readonly string[],
  nets: Nets,
): Promise<{ model: GuardModel; net: Backbone; bytes: number; left: number; seconds: number }> {
  const started = performance.now();
  const samples = Array.from({ length: Math.min(SAMPLES, paths.length) }, (_, index) =>
    loadPhoto(paths[Math.floor((index * paths.length) / SAMPLES)] ?? paths[index]!),
  );
  const [first, ...others] = await Promise.all(samples);
  const { width, height } = first!;
  const reference = chooseReference([first!, ...others]);
  const net = netFor(nets, reference !== null);
  const area = wholePhoto(width, height);
  const slices: TimedSlice[] = [];
  for (const [index, path] of paths.entries()) {
    const slice = await makeSlice(await loadPhoto(path), area, reference, net);
    if (!isUnusable(slice)) slices.push({ photoId: path, takenAtMs: takenAtMs(path, index), slice });
  }
  const calibration = calibrate(slices, { seed: SEED });
  const model = { area, width, height, reference, backboneId: net.id, slices, calibration };
  const bytes = encodeModel(model);
  const seconds = (performance.now() - started) / 1000;
  const stored = decodeModel(bytes);
  if ('problem' in stored) throw new Error(`the model cannot be read back: ${stored.problem}`);
  return { model: stored, net, bytes: bytes.length, left: paths.length - slices.length, seconds };
}

/** An area of the whole picture. */
export function wholePhoto(width: number, height: number): WatchedArea {
  return {
    corners: [
      { x: 0, y: 0 },
      { x: width, y: 0 },
      { x: width, y: height },
      { x: 0, y: height },
    ],
    exclusions: [],
  };
}
