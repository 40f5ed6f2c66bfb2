import * as exact from '@tenken/image/portable-math.ts';
import { type GrayRaster, createGrayRaster } from '@tenken/image/raster.ts';
import { sampleGray } from '@tenken/image/sample.ts';
import { type Ellipse, onEllipse } from '../face/ellipse.ts';
import { centred } from './centred.ts';
import type { EvenScale } from './even-marks.ts';

/** A face and the even scale on it. */
export interface ScaledFace {
  readonly outline: Ellipse;
  readonly even: EvenScale;
}

/** The short marks of a scale: their values, half the way from one to the next, and the middle of their ring. */
export interface Comb {
  readonly values: readonly number[];
  readonly half: number;
  readonly radius: number;
}

/** Columns from one mark to the next. */
export const PER_MARK = 12;
/** Distances from the middle of the rows, as shares of that of the marks. */
const FIRST_RADIUS = 0.55;
export const RADIUS_STEP = 0.009;
export const RADII = 90;
/** The row in which the marks are. */
export const MARK_ROW = 50;

/** The face along its scale, a column for each direction, from half a mark before the first to half a one after the last. */
export function unrollScale(gray: GrayRaster, { outline, even }: ScaledFace, comb: Comb): GrayRaster {
  const back = centred({ x: -even.middle.x, y: -even.middle.y });
  const unrolled = createGrayRaster(comb.values.length * PER_MARK + 1, RADII);
  for (let column = 0; column < unrolled.width; column++) {
    const angle = even.start + even.slope * valueAt(comb, column);
    const [c, s] = [exact.cos(angle), exact.sin(angle)];
    for (let row = 0; row < RADII; row++) {
      const radius = (FIRST_RADIUS + row * RADIUS_STEP) * comb.radius;
      const at = back({ x: radius * c, y: radius * s });
      const { x, y } = onEllipse(outline, at.x, at.y);
      unrolled.data[row * unrolled.width + column] = sampleGray(gray, x, y);
    }
  }
  return unrolled;
}

/** The value that a column stands for. */
export function valueAt({ values, half }: Comb, column: number): number {
  return values[0]! - half + (column * 2 * half) / PER_MARK;
}
