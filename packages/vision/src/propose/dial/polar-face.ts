import * as exact from '@tenken/image/portable-math.ts';
import type { Point } from '@tenken/image/point.ts';
import { type GrayRaster, createGrayRaster } from '@tenken/image/raster.ts';
import { sampleGray } from '@tenken/image/sample.ts';
import { TURN } from '../../hand/angle.ts';
import { type Ellipse, onEllipse } from '../face/ellipse.ts';
import { centred } from './centred.ts';

/** Directions of a face unrolled, a quarter of a degree apart. */
export const ANGLES = 1440;
export const RADII = 88;
/** Shares of the outline's radius of the first row and of one row. */
export const FIRST_RADIUS = 0.15;
export const RADIUS_STEP = 0.0115;
/** A mark is compared with the face this many directions to both sides. */
const BESIDE = 6;
/** More than this share of the face's light a mark cannot take away: a hand counts no more than a mark. */
const DARKEST = 0.3;

/**
 * How much darker than beside it each place of the face is, 0 to 0.3; a column for each direction from the middle of the
 * scale, which lies at `middle` in radii of the outline.
 */
export function unrollMarks(gray: GrayRaster, outline: Ellipse, middle: Point): GrayRaster {
  const back = centred({ x: -middle.x, y: -middle.y });
  const marks = createGrayRaster(ANGLES, RADII);
  const ring = new Float32Array(ANGLES);
  for (let row = 0; row < RADII; row++) {
    const radius = FIRST_RADIUS + row * RADIUS_STEP;
    for (let i = 0; i < ANGLES; i++) {
      const at = back({ x: radius * COSINES[i]!, y: radius * SINES[i]! });
      const { x, y } = onEllipse(outline, at.x, at.y);
      ring[i] = sampleGray(gray, x, y);
    }
    for (let i = 0; i < ANGLES; i++) {
      const beside = Math.min(ring[(i + BESIDE) % ANGLES]!, ring[(i + ANGLES - BESIDE) % ANGLES]!);
      const here = (ring[i]! + ring[(i + 1) % ANGLES]! + ring[(i + ANGLES - 1) % ANGLES]!) / 3;
      const darker = (beside - here) / (beside + 20);
      marks.data[row * ANGLES + i] = darker < 0 ? 0 : darker > DARKEST ? DARKEST : darker;
    }
  }
  return marks;
}

const COSINES = Float64Array.from({ length: ANGLES }, (_, i) => exact.cos((i * TURN) / ANGLES));
const SINES = Float64Array.from({ length: ANGLES }, (_, i) => exact.sin((i * TURN) / ANGLES));
