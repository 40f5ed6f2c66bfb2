import { CHANNELS, type ColumnMeans } from '../area/column-means.ts';
import { median } from '../area/quantile.ts';
import { type SurfaceCandidate, clearPart } from './survey-rows.ts';

/** Where the surface lies, in rows and parts of a row. */
export interface FineSurface {
  readonly row: number;
  /** Spread between parts of the width, in rows. */
  readonly spread: number;
}

/** Parts of the width that are measured on their own. */
const PARTS = 5;
/** With less difference than this between above and below the line itself is the surface. */
const LEAST_BULK = 0.45;

/** Measures the surface's height in several parts of the width: the middle of them, and how far they disagree. */
export function refineSurface(means: ColumnMeans, candidate: SurfaceCandidate, skin: number): FineSurface {
  const [from, to] = clearPart(candidate.left, candidate.right);
  const parts = Math.max(1, Math.min(PARTS, Math.floor((to - from) / 2)));
  const heights = Array.from({ length: parts }, (_, part) => {
    const left = from + Math.floor((part * (to - from)) / parts);
    const right = from + Math.floor(((part + 1) * (to - from)) / parts);
    const profile = profileOf(means, left, right);
    return candidate.bulk >= LEAST_BULK
      ? crossing(profile, candidate.row, skin, means.rows)
      : lineMiddle(profile, candidate.row, skin, means.rows);
  });
  const row = median(heights) ?? candidate.row;
  return { row, spread: median(heights.map((height) => Math.abs(height - row))) ?? 0 };
}

type Profile = (channel: number, from: number, to: number) => number;

function profileOf({ mean }: ColumnMeans, left: number, right: number): Profile {
  return (channel, from, to) => {
    let sum = 0;
    for (let column = left; column < right; column++) sum += mean(channel, column, from, to);
    return sum / (right - left);
  };
}

/**
 * Where the colour is first half way from the one above to the one below. The first, because the light that gathers under
 * the surface often looks like air again.
 */
function crossing(profile: Profile, row: number, skin: number, rows: number): number {
  const near = 2 * skin;
  const top = Math.max(Math.min(skin, row - 1), row - 2 * near);
  const bottom = Math.min(Math.max(rows - skin, row + 1), row + 2 * near);
  const above = CHANNELS.map((channel) => profile(channel, top, Math.max(top + 1, row - near)));
  const below = CHANNELS.map((channel) => profile(channel, Math.min(bottom - 1, row + near), bottom));
  const axis = CHANNELS.map((channel) => below[channel]! - above[channel]!);
  const square = axis.reduce((sum, part) => sum + part * part, 0);
  if (square === 0) return row;
  const share = (at: number): number =>
    CHANNELS.reduce(
      (sum, channel) => sum + (profile(channel, at, at + 1) - above[channel]!) * axis[channel]!,
      0,
    ) / square;
  const first = Math.max(top, row - near);
  let before = share(first);
  for (let at = first + 1; at < Math.min(bottom, row + near); at++) {
    const now = share(at);
    // Row middles lie half a row down.
    if (before < 0.5 && now >= 0.5) return at - 0.5 + (0.5 - before) / (now - before);
    before = now;
  }
  return row;
}

/** The middle of the line that stands out from what is around it. */
function lineMiddle(profile: Profile, row: number, skin: number, rows: number): number {
  const top = Math.max(0, row - 2 * skin);
  const bottom = Math.min(rows, row + 2 * skin);
  const base = CHANNELS.map((channel) => profile(channel, top, bottom));
  let weights = 0;
  let sum = 0;
  for (let at = Math.max(top, row - skin); at < Math.min(bottom, row + skin); at++) {
    const weight = CHANNELS.reduce(
      (total, channel) => total + (profile(channel, at, at + 1) - base[channel]!) ** 2,
      0,
    );
    weights += weight;
    sum += weight * (at + 0.5);
  }
  return weights === 0 ? row : sum / weights;
}
