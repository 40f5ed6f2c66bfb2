import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { type Backbone, type Nets, netFor } from '@tenken/anomaly/features/backbone.ts';
import { type TimedSlice, calibrate } from '@tenken/anomaly/threshold/calibrate.ts';
import { makeSlice } from '@tenken/anomaly/features/make-slice.ts';
import type { GuardModel } from '@tenken/anomaly/model/model-file.ts';
import { type Reference, chooseReference } from '@tenken/anomaly/view/reference.ts';
import { isUnusable } from '@tenken/anomaly/view/unusable.ts';
import type { WatchedArea } from '@tenken/anomaly/view/watched-area.ts';
import type { Raster } from '@tenken/image/raster.ts';
import type { Report } from '../evaluate.ts';
import { rounded } from '../figures.ts';
import { loadPhoto } from '../../gauges/load-photo.ts';
import { wholePhoto } from '../train-set.ts';
import { type ReplayPhoto, replaySeries } from './replay-series.ts';
import { DEFECTS, pasteDefect } from './paste-defect.ts';
import { type Plan, planSeries } from './plan.ts';
import type { Series, Shot } from './read-series.ts';
import { type ReplayFigures, figuresOf } from './series-figures.ts';
import { type Made, cachedSlice } from './slice-cache.ts';
import { chooseSuggested } from './suggest-photos.ts';

/** Results as trained, and with a user who reports one false alarm a day. */
export interface PlanFigures {
  readonly trained_on: number;
  readonly as_trained: ReplayFigures;
  readonly learning: ReplayFigures;
}

const SAMPLES = 6;
const SEED = 1;
/** Photos that are also judged with a defect, spread over all lights. */
const MOST_DEFECTS = 120;

/** Trains on the first photos of a series and replays the others. */
export async function evaluateSeries(
  series: Series,
  nets: Nets,
  { log, isEach }: Report,
): Promise<Record<string, PlanFigures>> {
  const figures: Record<string, PlanFigures> = {};
  for (const plan of await planSeries(series, chooseSuggested)) {
    const { model, makeSliceOf } = await train(plan, nets);
    const live = await watch(plan, makeSliceOf);
    const [asTrained, learning] = (['nobody', 'person'] as const).map((mode) => {
      const verdicts = replaySeries(model, live, mode);
      if (isEach)
        for (const { takenAtMs, isDefect, above, answer } of verdicts) {
          const shown = `${new Date(takenAtMs).toISOString()}${isDefect ? ' with a defect' : ''}`;
          const photo = `${series.name} ${plan.name} ${mode} ${shown}`;
          log(JSON.stringify({ photo, above: above && rounded(above), answer }));
        }
      return figuresOf(verdicts);
    });
    figures[plan.name] = { trained_on: model.slices.length, as_trained: asTrained!, learning: learning! };
    log(row(`${series.name} ${plan.name}`, asTrained!));
    log(row('  learning', learning!));
  }
  return figures;
}

/** Makes the slice of a photo, changed or not. */
type Look = (shot: Shot, change?: { name: string; apply: (photo: Raster) => Raster }) => Promise<Made>;

async function train(plan: Plan, nets: Nets): Promise<{ model: GuardModel; makeSliceOf: Look }> {
  const picks = Array.from({ length: SAMPLES }, (_, index) =>
    Math.floor((index * plan.train.length) / SAMPLES),
  );
  const samples = await Promise.all(picks.map((index) => loadPhoto(plan.train[index]!.path)));
  const { width, height } = samples[0]!;
  const reference = chooseReference(samples);
  const net = netFor(nets, reference !== null);
  const area = wholePhoto(width, height);
  const makeSliceOf = lookWith(area, reference, net);
  const slices: TimedSlice[] = [];
  for (const shot of plan.train) {
    const slice = await makeSliceOf(shot);
    if (!isUnusable(slice)) slices.push({ photoId: shot.path, takenAtMs: shot.takenAtMs, slice });
  }
  const calibration = calibrate(slices, { seed: SEED });
  return { model: { area, width, height, reference, backboneId: net.id, slices, calibration }, makeSliceOf };
}

function lookWith(area: WatchedArea, reference: Reference | null, net: Backbone): Look {
  const luma = createHash('sha256')
    .update(reference?.small.luma ?? '')
    .digest('hex');
  return ({ path }, change) => {
    const { size, mtimeMs } = statSync(path);
    const from = [
      path,
      String(size),
      String(mtimeMs),
      change?.name ?? '',
      net.id,
      luma,
      JSON.stringify(area),
    ];
    return cachedSlice(from, async () => {
      const photo = await loadPhoto(path);
      return makeSlice(change?.apply(photo) ?? photo, area, reference, net);
    });
  };
}

async function watch({ live }: Plan, makeSliceOf: Look): Promise<ReplayPhoto[]> {
  const every = Math.max(1, live.length / MOST_DEFECTS);
  const photos: ReplayPhoto[] = [];
  let pasted = 0;
  for (const [index, shot] of live.entries()) {
    const isPasted = index >= pasted * every;
    const [kind, seed] = [DEFECTS[pasted % DEFECTS.length]!, pasted + 1];
    const apply = (photo: Raster): Raster => pasteDefect(photo, kind, seed);
    const defect = isPasted ? await makeSliceOf(shot, { name: `${kind} ${seed}`, apply }) : null;
    if (isPasted) pasted++;
    photos.push({ takenAtMs: shot.takenAtMs, normal: await makeSliceOf(shot), defect });
  }
  return photos;
}

function row(name: string, figures: ReplayFigures): string {
  const percent = (share: number): string => `${(100 * share).toFixed(1)} %`.padStart(8);
  return [
    name.padEnd(30),
    figures.auroc.toFixed(3),
    ` false ${percent(figures.false_alarm_share)}`,
    ` (${figures.false_alarm_episodes} times)`.padEnd(12),
    `found ${percent(figures.found_share)}`,
    `  unknown lighting ${percent(figures.light_not_seen_share)}  refused ${percent(figures.refused_share)}`,
  ].join('');
}
