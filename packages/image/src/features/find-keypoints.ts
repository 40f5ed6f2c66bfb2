import type { GrayRaster } from '../raster.ts';
import { solveLinearSystem } from '../linear-system.ts';
import { type Octave, SCALES, blurAt } from './scale-space.ts';

/** A spot that stands out from what is around it, at the size at which it stands out most. */
export interface Keypoint {
  readonly octave: Octave;
  /** Level of the octave whose blur comes nearest. */
  readonly level: number;
  /** Pixels of the octave, counted from pixel middles. */
  readonly x: number;
  readonly y: number;
  /** Blur, in pixels of the octave. */
  readonly sigma: number;
  readonly strength: number;
}

/** Differences of grey (0 to 255) that are more than noise. */
const LEAST_STRENGTH = 2.2;
/** An edge is nowhere in particular along itself: how many times sharper it may bend one way than the other. */
const EDGE_RATIO = 10;
const BORDER = 5;

/** The spots of all octaves, the strongest first, at most `most`. */
export function findKeypoints(octaves: readonly Octave[], most: number): Keypoint[] {
  const found: Keypoint[] = [];
  for (const octave of octaves)
    for (let level = 1; level <= SCALES; level++) findInLevel(octave, level, found);
  return found.sort((p, q) => q.strength - p.strength).slice(0, most);
}

function findInLevel(octave: Octave, level: number, found: Keypoint[]): void {
  const { width, height, data } = octave.differences[level]!;
  for (let y = BORDER; y < height - BORDER; y++) {
    for (let x = BORDER; x < width - BORDER; x++) {
      const value = data[y * width + x]!;
      if (Math.abs(value) < 0.8 * LEAST_STRENGTH || !isPeak(octave, level, x, y, value)) continue;
      const settled = settle(octave, level, x, y);
      if (settled !== null) found.push(settled);
    }
  }
}

/** Higher, or lower, than its 26 neighbours in place and scale. */
function isPeak({ differences }: Octave, level: number, x: number, y: number, value: number): boolean {
  const sign = value > 0 ? 1 : -1;
  for (let near = level - 1; near <= level + 1; near++) {
    const { width, data } = differences[near]!;
    for (let dy = -1; dy <= 1; dy++) {
      const at = (y + dy) * width + x;
      for (let dx = -1; dx <= 1; dx++) {
        if (near === level && dx === 0 && dy === 0) continue;
        if (sign * data[at + dx]! >= sign * value) return false;
      }
    }
  }
  return true;
}

/** Moves a peak to where a parabola through its neighbours has its top; null where it is faint, an edge, or flees. */
function settle(octave: Octave, startLevel: number, startX: number, startY: number): Keypoint | null {
  let [level, x, y] = [startLevel, startX, startY];
  for (let round = 0; round < 4; round++) {
    const { gradient, hessian, value } = bend(octave, level, x, y);
    const offset = solveLinearSystem(
      hessian,
      gradient.map((slope) => -slope),
    );
    if (offset === null) return null;
    const [ox, oy, os] = offset as [number, number, number];
    if (Math.abs(ox) <= 0.5 && Math.abs(oy) <= 0.5 && Math.abs(os) <= 0.5) {
      const strength = Math.abs(value + (gradient[0]! * ox + gradient[1]! * oy + gradient[2]! * os) / 2);
      if (strength < LEAST_STRENGTH || isEdge(hessian)) return null;
      return { octave, level, x: x + ox, y: y + oy, sigma: blurAt(level + os), strength };
    }
    x += Math.round(Math.max(-1, Math.min(1, ox)));
    y += Math.round(Math.max(-1, Math.min(1, oy)));
    level += Math.round(Math.max(-1, Math.min(1, os)));
    const { width, height } = octave.differences[0]!;
    if (
      level < 1 ||
      level > SCALES ||
      x < BORDER ||
      y < BORDER ||
      x >= width - BORDER ||
      y >= height - BORDER
    )
      return null;
  }
  return null;
}

function isEdge(hessian: readonly number[]): boolean {
  const trace = hessian[0]! + hessian[4]!;
  const determinant = hessian[0]! * hessian[4]! - hessian[1]! * hessian[1]!;
  return determinant <= 0 || trace * trace * EDGE_RATIO >= (EDGE_RATIO + 1) ** 2 * determinant;
}

/** Slope and bend of the differences in x, y and scale. */
function bend({ differences }: Octave, level: number, x: number, y: number) {
  const [below, here, above] = [differences[level - 1]!, differences[level]!, differences[level + 1]!];
  const at = (picture: GrayRaster, dx: number, dy: number): number =>
    picture.data[(y + dy) * picture.width + x + dx]!;
  const value = at(here, 0, 0);
  const gradient = [
    (at(here, 1, 0) - at(here, -1, 0)) / 2,
    (at(here, 0, 1) - at(here, 0, -1)) / 2,
    (at(above, 0, 0) - at(below, 0, 0)) / 2,
  ];
  const xx = at(here, 1, 0) + at(here, -1, 0) - 2 * value;
  const yy = at(here, 0, 1) + at(here, 0, -1) - 2 * value;
  const ss = at(above, 0, 0) + at(below, 0, 0) - 2 * value;
  const xy = (at(here, 1, 1) - at(here, -1, 1) - at(here, 1, -1) + at(here, -1, -1)) / 4;
  const xs = (at(above, 1, 0) - at(above, -1, 0) - at(below, 1, 0) + at(below, -1, 0)) / 4;
  const ys = (at(above, 0, 1) - at(above, 0, -1) - at(below, 0, 1) + at(below, 0, -1)) / 4;
  return { value, gradient, hessian: [xx, xy, xs, xy, yy, ys, xs, ys, ss] };
}
