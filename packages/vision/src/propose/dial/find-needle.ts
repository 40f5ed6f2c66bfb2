import * as exact from '@tenken/image/portable-math.ts';
import type { Point } from '@tenken/image/point.ts';
import type { Raster } from '@tenken/image/raster.ts';
import { wrapAngle } from '../../hand/angle.ts';
import { type Ellipse, onEllipse } from '../face/ellipse.ts';
import {
  FROM,
  LOOKS,
  TO,
  type HandLine,
  differences,
  off,
  pixelAt,
  refine,
  strengthOf,
  strongest,
  surveyLines,
} from './hand-lines.ts';
import { axisOf, followHand } from './hand-over-time.ts';

/** A hand on a face; lengths as shares of the outline's radius. */
export interface Needle {
  /** Radians, 0 to the right, growing clockwise. */
  readonly angle: number;
  /** The point of the hand's line that is nearest to the middle of the outline. */
  readonly foot: Point;
  readonly length: number;
  readonly color: { readonly red: number; readonly green: number; readonly blue: number };
  /** How clearly it stands out along its whole length, luma steps. */
  readonly strength: number;
  /** The strength of the next best in another direction, as a share of its own. */
  readonly rival: number;
  /** Where its lines on several photos cross; null where one photo is all there is. */
  readonly axis: Point | null;
  /** Where it points on other photos. */
  readonly elsewhere: readonly Pointing[];
}

/** A direction on a face, and the point of its line that is nearest to the middle. */
export type Pointing = Pick<Needle, 'angle' | 'foot' | 'length'>;

/** Lines this far apart, radians, are two. */
const APART = 0.2;

/**
 * The hand that points from near the middle towards the ring of marks at `reach`; null when nothing stands out. `others`
 * are photos of the same camera: print stays where it is, the hand does not.
 */
export function findNeedle(
  photo: Raster,
  outline: Ellipse,
  reach: number,
  others: readonly Raster[] = [],
  isPossible: (hand: Pointing) => boolean = () => true,
): Needle | null {
  const lines = surveyLines(photo, outline, reach);
  const moved = followHand(photo, others, lines, outline, reach);
  const { lines: rivals, elsewhere } = moved ?? { lines, elsewhere: [] };
  const possible = rivals.filter((line) => isPossible({ ...pointingOf(line), length: reach }));
  const coarse = strongest(possible.length === 0 ? rivals : possible);
  if (coarse === null) return null;
  const best = refine(photo, outline, lines[rivals.indexOf(coarse)]!, reach);
  const rival = strongest(possible.filter(({ angle }) => Math.abs(wrapAngle(angle - best.angle)) > APART));
  return {
    ...pointingOf(best),
    length: lengthOf(photo, outline, best, reach),
    color: colorOf(photo, outline, best, reach),
    strength: best.strength,
    rival: (rival?.strength ?? 0) / (moved === null ? best : coarse).strength,
    axis: axisOf([best, ...elsewhere]),
    elsewhere: elsewhere.map((line) => ({ ...pointingOf(line), length: reach })),
  };
}

const pointingOf = ({ angle, offset }: Pick<HandLine, 'angle' | 'offset'>) => ({
  angle: wrapAngle(angle),
  foot: { x: -offset * exact.sin(angle), y: offset * exact.cos(angle) },
});

/** How far the hand can be followed, as a share of the outline's radius. */
function lengthOf(
  photo: Raster,
  outline: Ellipse,
  { angle, offset, strength }: HandLine,
  reach: number,
): number {
  let reached = TO * reach;
  for (let radius = TO * reach; radius < 1.7 * reach; radius += 0.01) {
    const shifted = strengthOf(photo, outline, angle, offset, radius / TO);
    const end = endStrength(photo, outline, angle, offset, radius);
    if (shifted < 0.3 * strength || end < 0.3 * strength) break;
    reached = radius;
  }
  return reached;
}

/** The difference at the end of a line alone. */
function endStrength(photo: Raster, outline: Ellipse, angle: number, offset: number, radius: number): number {
  differences(photo, outline, angle, offset, radius / TO);
  const last = (LOOKS - 1) * 3;
  return Math.sqrt(off[last]! ** 2 + off[last + 1]! ** 2 + off[last + 2]! ** 2);
}

function colorOf(
  photo: Raster,
  outline: Ellipse,
  { angle, offset }: HandLine,
  reach: number,
): Needle['color'] {
  const c = exact.cos(angle);
  const s = exact.sin(angle);
  const parts = [0, 1, 2].map((part) => {
    const seen = Array.from({ length: LOOKS }, (_, i) => {
      const radius = reach * (FROM + ((TO - FROM) * i) / (LOOKS - 1));
      const at = pixelAt(photo, onEllipse(outline, radius * c - offset * s, radius * s + offset * c));
      return photo.data[at + part]!;
    }).sort((p, q) => p - q);
    return seen[LOOKS >> 1]!;
  });
  return { red: parts[0]!, green: parts[1]!, blue: parts[2]! };
}
