import type { Point } from '@tenken/image/point.ts';
import type { HandPicture } from '../hand/hand-picture.ts';
import { findPeaks } from '../hand/peaks.ts';
import { sampleThrough } from '../hand/polar.ts';
import { CONTRAST_CAP, openLine } from '../hand/ridge-response.ts';
import { type SliderFit, fitSlider } from './fit-slider.ts';
import { type SlideBand, placeInBand } from './slide-band.ts';

/** A fitted pointer; `quality` is its ridge response (log units) less what speaks against it being the pointer. */
export interface SliderCandidate extends SliderFit {
  readonly response: number;
  readonly quality: number;
}

/** Everything along the scale that looks like a pointer, best first. */
export interface SliderSearch {
  readonly candidates: readonly SliderCandidate[];
  /** Places that respond but carry no straight pointer. */
  readonly clutter: readonly { readonly place: number; readonly response: number }[];
}

const ROWS = 36;
const MOST_COLUMNS = 1600;
const MOST_FITTED = 5;
/** Two peaks nearer than this share of the band are one. */
const SEPARATION = 0.02;

/** How wide along the scale a pointer may be, crop pixels: as wide as it is long, and no wider than a quarter of the scale. */
export function widestPointer(band: SlideBand, scaleLength: number): number {
  return Math.max(6, Math.min(band.pointerLength, 0.25 * scaleLength));
}

/** Looks along the scale for pointers up to `widest` crop pixels wide, and fits the most likely ones. */
export function findSliders(picture: HandPicture, band: SlideBand, widest: number): SliderSearch {
  // Beyond the searched places there must be room for the flank of a pointer that rests at their end.
  const first = band.fromPlace - widest / 2;
  const length = band.toPlace + widest / 2 - first;
  const columns = Math.max(64, Math.min(MOST_COLUMNS, Math.round(1.5 * length * picture.scale)));
  const placeOf = (column: number): number => first + ((column + 0.5) * length) / columns;
  const response = respond(picture, band, columns, placeOf, (widest / length) * columns);
  const separation = Math.max(2, SEPARATION * columns);
  const isSearched = (column: number): boolean =>
    placeOf(column) >= band.fromPlace && placeOf(column) <= band.toPlace;
  const peaks = findPeaks(withoutSeam(response, separation), MOST_FITTED + 1, separation, isSearched);
  const candidates: SliderCandidate[] = [];
  const clutter: { place: number; response: number }[] = [];
  for (const [rank, peak] of peaks.entries()) {
    const place = placeOf(peak.index);
    const fit = rank < MOST_FITTED ? fitSlider(picture, band, place, widest) : null;
    if (fit === null) clutter.push({ place, response: peak.response });
    else candidates.push({ ...fit, response: peak.response, quality: qualityOf(fit, peak.response, band) });
  }
  candidates.sort((p, q) => q.quality - p.quality);
  return { candidates, clutter };
}

/** How much each place looks like a pointer: the contrast of ridges with both edges, averaged along the pointer. */
function respond(
  picture: HandPicture,
  band: SlideBand,
  columns: number,
  placeOf: (column: number) => number,
  widestColumns: number,
): Float32Array {
  const sums = new Float32Array(columns);
  const line = new Float32Array(columns);
  const half = Math.max(2, Math.min(columns >> 1, Math.ceil(widestColumns / 2)));
  for (let row = 0; row < ROWS; row++) {
    const share = band.fromShare + ((band.toShare - band.fromShare) * row) / (ROWS - 1);
    for (let i = 0; i < columns; i++) line[i] = sampleAt(picture, placeInBand(band, placeOf(i), share));
    const opened = openLine(line, half);
    for (let i = 0; i < columns; i++) sums[i]! += Math.min(CONTRAST_CAP, line[i]! - opened[i]!) / ROWS;
  }
  return sums.map(
    (value, i) => (sums[Math.max(0, i - 1)]! + 2 * value + sums[Math.min(columns - 1, i + 1)]!) / 4,
  );
}

/** Peaks are found on closed lines: nothing at both ends keeps a peak at one from hiding a peak at the other. */
function withoutSeam(response: Float32Array, separation: number): Float32Array {
  const padded = new Float32Array(response.length + Math.ceil(separation) + 2);
  padded.set(response);
  return padded;
}

function sampleAt(picture: HandPicture, { x, y }: Point): number {
  return sampleThrough(picture.handness, picture.fromCrop, x, y);
}

/** The error of the place, as a share of the pointer's length, at which a line counts half. */
const WOBBLE = 0.06;

/** A tick mark is as dark as the pointer but short, a numeral as long but ragged. Log units, like `response`. */
function qualityOf(fit: SliderFit, response: number, band: SlideBand): number {
  const reaches = fit.reach > 0.87 * band.toShare ? 1 : 0.6;
  const straight = 1 / (1 + (fit.placeError / (WOBBLE * band.pointerLength)) ** 2);
  // A reflection may hide a third of the pointer itself.
  const whole = fit.blind > 0.15 ? 1 : Math.max(0.2, Math.min(1, fit.leastThird / 0.7));
  return response * Math.min(1, fit.cover / 0.8) * reaches * straight * whole;
}
