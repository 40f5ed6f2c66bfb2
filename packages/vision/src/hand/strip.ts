import type { Point } from '@tenken/image/point.ts';
import { quantile } from './dial-light.ts';
import type { HandPicture } from './hand-picture.ts';
import { sampleThrough } from './polar.ts';
import type { LinePoint } from './robust-line.ts';

/** One cut across the hand. Lengths in crop pixels. */
export interface StripRow {
  /** Distance from the strip's origin along it. */
  readonly along: number;
  /** Middle of the hand, sideways from the strip's axis. */
  readonly across: number;
  /** Contrast against the weaker flank, log units. */
  readonly depth: number;
  /** Width at half that contrast. */
  readonly width: number;
}

/** The strip along one direction: the cuts that show a ridge, and how many there were. */
export interface Strip {
  readonly rows: readonly StripRow[];
  readonly total: number;
  /** Cuts that are burnt out right across: they speak neither for nor against a hand. */
  readonly blind: number;
  /** Distance between samples across, crop pixels. */
  readonly step: number;
}

/** Where a strip lies: an origin in crop pixels and the unit steps along and across it. */
export interface StripAxes {
  readonly origin: Point;
  readonly along: Point;
  readonly across: Point;
}

/** What part of it is cut, crop pixels. */
export interface StripShape {
  readonly from: number;
  readonly to: number;
  readonly halfWidth: number;
  /** Distance between samples across, at least half a pixel of the picture. */
  readonly step: number;
}

const CUTS = 72;
const MIN_DEPTH = 0.08;
/** The ridge is looked for in this inner share of the strip; the rest is needed for its flanks. */
const INNER = 0.6;
/** Pulls the choice between two ridges of a cut to the middle, log units at the inner edge. */
const PULL = 0.25;

/** Cuts a hand candidate crosswise, straight out of the photo's pixels. */
export function cutStrip(picture: HandPicture, axes: StripAxes, shape: StripShape): Strip {
  const { origin, along: u, across: v } = axes;
  const step = Math.max(0.5 / picture.scale, shape.step);
  const half = Math.max(8, Math.ceil(shape.halfWidth / step));
  const profile = new Float32Array(2 * half + 1);
  const rows: StripRow[] = [];
  let blind = 0;
  for (let cut = 0; cut < CUTS; cut++) {
    const along = shape.from + ((shape.to - shape.from) * cut) / (CUTS - 1);
    for (let i = 0; i < profile.length; i++) {
      const side = (i - half) * step;
      const x = origin.x + along * u.x + side * v.x;
      const y = origin.y + along * u.y + side * v.y;
      profile[i] = sampleThrough(picture.handness, picture.fromCrop, x, y);
    }
    const ridge = measureRidge(profile, half);
    if (picture.burntOut !== null && ridge.peak < picture.burntOut) blind++;
    if (ridge.found === null) continue;
    const { middle, width, depth } = ridge.found;
    rows.push({ along, across: (middle - half) * step, depth, width: width * step });
  }
  return { rows, total: CUTS, blind, step };
}

/** The cuts as points of a line. Pale ones count less; so do those where the hand runs into a numeral and looks wide. */
export function weighCuts(strip: Strip): LinePoint[] {
  const typicalWidth = quantile(
    strip.rows.map((row) => row.width),
    0.5,
  );
  const typicalDepth = quantile(
    strip.rows.map((row) => row.depth),
    0.5,
  );
  return strip.rows.map((row) => ({
    along: row.along,
    across: row.across,
    weight: Math.min(1, row.depth / typicalDepth) * (row.width > 2 * typicalWidth + strip.step ? 0.15 : 1),
  }));
}

interface Ridge {
  /** Handness at the top of the strongest ridge. */
  readonly peak: number;
  /** Middle and width in samples; null when no ridge has both flanks in the profile. */
  readonly found: { readonly middle: number; readonly width: number; readonly depth: number } | null;
}

function measureRidge(profile: Float32Array, half: number): Ridge {
  const top = strongestIndex(profile, half);
  const peak = profile[top]!;
  let leftFlank = peak;
  let rightFlank = peak;
  for (let i = 0; i < top; i++) leftFlank = Math.min(leftFlank, profile[i]!);
  for (let i = top + 1; i < profile.length; i++) rightFlank = Math.min(rightFlank, profile[i]!);
  const depth = peak - Math.max(leftFlank, rightFlank);
  if (depth < MIN_DEPTH) return { peak, found: null };
  const level = peak - depth / 2;
  let left = top;
  while (left > 0 && profile[left - 1]! > level) left--;
  let right = top;
  while (right < profile.length - 1 && profile[right + 1]! > level) right++;
  if (left === 0 || right === profile.length - 1) return { peak, found: null };
  const leftEdge = left - (profile[left]! - level) / (profile[left]! - profile[left - 1]!);
  const rightEdge = right + (profile[right]! - level) / (profile[right]! - profile[right + 1]!);
  return { peak, found: { middle: (leftEdge + rightEdge) / 2, width: rightEdge - leftEdge, depth } };
}

function strongestIndex(profile: Float32Array, half: number): number {
  const reach = Math.max(3, Math.round(half * INNER));
  let best = half;
  let bestScore = -Infinity;
  for (let i = half - reach; i <= half + reach; i++) {
    const score = profile[i]! - PULL * ((i - half) / reach) ** 2;
    if (score > bestScore) {
      bestScore = score;
      best = i;
    }
  }
  return best;
}
