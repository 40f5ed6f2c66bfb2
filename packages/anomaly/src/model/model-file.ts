import type { Calibration, TimedSlice } from '../threshold/calibrate.ts';
import { type ModelHeader, isModelHeader } from './model-header.ts';
import { type Reference, openReference } from '../view/reference.ts';
import { type FileProblem, seal, unseal } from './sealed-file.ts';
import { bytesOf, sliceBytes, sliceFrom } from './slice-file.ts';
import type { WatchedArea } from '../view/watched-area.ts';

/** All a guard needs to judge photos. */
export interface GuardModel {
  /** As it was when the model was trained, reference pixels. */
  readonly area: WatchedArea;
  /** Size of the photos, pixels. */
  readonly width: number;
  readonly height: number;
  readonly reference: Reference | null;
  /** Which backbone the features come from. */
  readonly backboneId: string;
  readonly slices: readonly TimedSlice[];
  readonly calibration: Calibration;
}

/** Bytes that hold no model that can be used. */
export interface BadModel {
  readonly problem: FileProblem;
}

const LETTERS = 'TGMD';
/** 2: with the light of each photo and what it may explain. Files of version 1 have neither and are read as such. */
const VERSION = 2;

/** A model as bytes, about 0.13 MB for each photo; each photo's slice lies in one piece. */
export function encodeModel(model: GuardModel): Uint8Array {
  const { area, width, height, reference, backboneId, slices, calibration } = model;
  const header: ModelHeader = {
    area: {
      corners: area.corners.map(({ x, y }) => ({ x, y })),
      exclusions: area.exclusions.map(({ x, y, width, height }) => ({ x, y, width, height })),
    },
    width,
    height,
    reference: reference && { width: reference.small.width, height: reference.small.height },
    backboneId,
    cells: slices[0]?.slice.mask.length ?? 0,
    numbers: slices[0]?.slice.features.length ?? 0,
    light: slices[0]?.slice.light.length ?? 0,
    lonelyScores: [...calibration.lonelyScores],
    allowance: calibration.allowance && { ...calibration.allowance },
    photos: slices.map(({ photoId, takenAtMs, isLearnt }) => ({
      photoId,
      takenAtMs,
      ...(isLearnt ? { isLearnt } : {}),
    })),
    // JSON knows no NaN.
    scores: Array.from(calibration.scores, (score) => (Number.isNaN(score) ? null : score)),
    outstanding: calibration.outstanding.map(({ index, score }) => ({ index, score })),
  };
  return seal(LETTERS, VERSION, header, [
    reference?.small.luma ?? new Uint8Array(0),
    ...slices.flatMap(({ slice }) => [slice.mask, bytesOf(slice.features), slice.light]),
    ...calibration.outstanding.map(({ cells }) => bytesOf(cells)),
  ]);
}

/** The model in such bytes, or what is wrong with them. Slices are views of `bytes`: do not change those afterwards. */
export function decodeModel(bytes: Uint8Array): GuardModel | BadModel {
  const file = unseal(bytes, LETTERS, VERSION);
  if (typeof file === 'string') return { problem: file };
  const { header, parts } = file;
  if (!isModelHeader(header) || parts.length !== partBytes(header)) return { problem: 'damaged' };
  const { area, width, height, backboneId, cells, numbers, light = 0, allowance = null } = header;
  const shape = { cells, numbers, light };
  let at = 0;
  const next = (length: number): Uint8Array => parts.subarray(at, (at += length));
  const small = header.reference;
  const reference =
    small && openReference(width, height, { ...small, luma: next(small.width * small.height) });
  const slices = header.photos.map((photo) => ({
    ...photo,
    slice: sliceFrom(next(sliceBytes(shape)), shape),
  }));
  const outstanding = header.outstanding.map((photo) => ({
    ...photo,
    // Copied, because four-byte numbers must lie at multiples of four.
    cells: new Float32Array(Uint8Array.from(next(4 * cells)).buffer),
  }));
  const scores = Float64Array.from(header.scores, (score) => score ?? NaN);
  const lonelyScores = Float64Array.from(header.lonelyScores ?? []);
  const calibration = { scores, lonelyScores, outstanding, allowance };
  return { area, width, height, reference, backboneId, slices, calibration };
}

function partBytes({ reference, photos, outstanding, cells, numbers, light = 0 }: ModelHeader): number {
  const luma = reference === null ? 0 : reference.width * reference.height;
  return luma + photos.length * sliceBytes({ cells, numbers, light }) + outstanding.length * 4 * cells;
}
