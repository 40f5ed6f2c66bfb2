import type { Raster } from '@tenken/image/raster.ts';
import type { Registration } from '@tenken/image/registration.ts';
import type { Backbone } from '../features/backbone.ts';
import type { Placement } from '../view/cut-square.ts';
import { type Region, findRegions } from './find-boxes.ts';
import { allowanceAt } from '../threshold/light-allowance.ts';
import { lightChange } from '../features/light-change.ts';
import type { TimedSlice } from '../threshold/calibrate.ts';
import { type Slice, sliceOf } from '../features/make-slice.ts';
import type { GuardModel } from '../model/model-file.ts';
import { type Compared, compare } from '../features/score-cells.ts';
import { DEFAULT_PERCENTILE, thresholdAt } from '../threshold/threshold.ts';
import { type Unusable, isUnusable } from '../view/unusable.ts';
import { cellsWithin } from '../view/narrow-area.ts';
import { type AreaView, viewArea } from '../view/view-area.ts';
import type { WatchedArea } from '../view/watched-area.ts';

/** How a photo compares with a guard's normal photos. */
export interface AnomalyResult {
  /** Mean distance of the strangest cells, less what a new light explains; an anomaly when above the guard's threshold. */
  readonly score: number;
  /** How much of the strangeness a light unlike that of every normal photo explains; 0 in a light that is known. */
  readonly allowance: number;
  /** Distance of each cell, row by row over the area's bounding box; NaN where excluded or not in the photo. */
  readonly cells: Float32Array;
  /** Where it is strange, photo pixels, the strongest first; at least one region, whatever the score. */
  readonly boxes: readonly Region[];
  /** Which slice of the model shows the nearest light; where light is not looked at, which is nearest in most cells. */
  readonly nearestSlice: number;
  /** How the photo lies on the reference; null where nothing is registered. */
  readonly registration: Registration | null;
}

/**
 * A region is what is above the usual threshold, but no cell below half of the strangest (a change of light all over would
 * make one region of everything), and never nothing: where no cell reaches the threshold, those near the strangest.
 */
const REGION_SHARE = { least: 0.5, most: 0.75 };

/**
 * Judges a photo by a model. The backbone must be the one that made the model (`netOf`). With `within`, only what of that
 * area the model has learnt is judged: so a drawn area is tried before there is a model of it.
 */
export async function detectAnomalies(
  photo: Raster,
  model: GuardModel,
  backbone: Backbone,
  within: WatchedArea | null = null,
): Promise<AnomalyResult | Unusable> {
  if (photo.width !== model.width || photo.height !== model.height) return { reason: 'different_size' };
  const whole = viewArea(photo, model.area, model.reference, backbone);
  if (isUnusable(whole)) return whole;
  const view = within === null ? whole : narrowed(whole, within, backbone.cells);
  if (!view.mask.includes(1)) return { reason: 'nothing_left' };
  const seen = await sliceOf(view, backbone);
  const { cells, score, allowance, source, nearestInLight } = scoreSlice(seen, model);
  if (Number.isNaN(score)) return { reason: 'nothing_left' };
  const strangest = cells.reduce((most, value) => (value > most ? value : most), 0);
  const usual = thresholdAt(model.calibration, DEFAULT_PERCENTILE) + allowance;
  const cut = strangest * Math.min(REGION_SHARE.most, Math.max(REGION_SHARE.least, usual / strangest || 0));
  const cellPx = view.frame.size / backbone.cells;
  return {
    score,
    allowance,
    cells,
    boxes: findRegions(cells, cut).map((region) => toPhoto(region, view.placement, cellPx, photo)),
    nearestSlice: nearestInLight ?? mostFrequent(source, model.slices.length),
    registration: view.registration,
  };
}

function narrowed(view: AreaView, within: WatchedArea, cells: number): AreaView {
  const kept = cellsWithin(view.frame, within, cells);
  return { ...view, mask: view.mask.map((examined, cell) => examined & kept[cell]!) };
}

/** A photo compared with a model's photos, and which of those shows the nearest light: there, what is strange is all that differs. */
interface ComparedInLight extends Compared, Pick<AnomalyResult, 'allowance'> {
  /** Null where light is not looked at. */
  readonly nearestInLight: number | null;
}

/**
 * Compares what was seen with a model's photos; the score is NaN where nothing can be compared. How far the light is from
 * theirs is measured without what lies in it: a defect must not buy its own allowance.
 */
export function scoreSlice(seen: Slice, { slices, calibration }: GuardModel): ComparedInLight {
  const away = slices.map(({ slice }) => lightChange(seen.light, slice.light));
  const used = slicesInLight(away, slices);
  const compared = compare(
    seen,
    slices.map(({ slice }) => slice),
    (index) => used.has(index),
  );
  const nearest = Math.min(...away.filter((_, index) => used.has(index)));
  const allowance = allowanceAt(calibration.allowance, nearest);
  const least = Math.min(...away);
  return {
    ...compared,
    score: compared.score - allowance,
    allowance,
    nearestInLight: Number.isFinite(least) ? away.indexOf(least) : null,
  };
}

/**
 * Which photos of a model a photo is compared with: all of them, but those that the guard learnt by itself only where one
 * of them is nearest in light. A slow leak that came in with the dusk is so still a leak at noon. `away`: how far the light
 * of each is from the photo's.
 */
function slicesInLight(away: readonly number[], slices: readonly TimedSlice[]): ReadonlySet<number> {
  const all = new Set(slices.keys());
  if (!slices.some(({ isLearnt }) => isLearnt)) return all;
  let [chosen, learnt] = [Infinity, Infinity];
  for (const [index, { isLearnt }] of slices.entries()) {
    if (isLearnt) learnt = Math.min(learnt, away[index]!);
    else chosen = Math.min(chosen, away[index]!);
  }
  return learnt < chosen ? all : new Set([...all].filter((index) => !slices[index]!.isLearnt));
}

/** The upright rectangle around a region's corners in the photo. */
function toPhoto(region: Region, [a, b, c, d, e, f]: Placement, cellPx: number, photo: Raster): Region {
  const corners = [0, 1, 2, 3].map((corner) => {
    const u = (region.x + (corner % 2) * region.width) * cellPx;
    const v = (region.y + (corner >> 1) * region.height) * cellPx;
    return { x: a * u + b * v + c, y: d * u + e * v + f };
  });
  const within = (value: number, most: number): number => Math.min(most, Math.max(0, value));
  const x = within(Math.min(...corners.map((corner) => corner.x)), photo.width);
  const y = within(Math.min(...corners.map((corner) => corner.y)), photo.height);
  return {
    x,
    y,
    width: within(Math.max(...corners.map((corner) => corner.x)), photo.width) - x,
    height: within(Math.max(...corners.map((corner) => corner.y)), photo.height) - y,
    strength: region.strength,
  };
}

function mostFrequent(source: Int32Array, count: number): number {
  const times = new Int32Array(count);
  for (const index of source) if (index >= 0) times[index]!++;
  return times.reduce((best, value, index) => (value > times[best]! ? index : best), 0);
}
