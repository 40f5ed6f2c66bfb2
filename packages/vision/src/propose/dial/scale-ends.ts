import * as exact from '@tenken/image/portable-math.ts';
import type { GrayRaster } from '@tenken/image/raster.ts';
import { sampleGray } from '@tenken/image/sample.ts';
import { TURN } from '../../hand/angle.ts';
import { onEllipse } from '../face/ellipse.ts';
import { centred } from './centred.ts';
import { combContrast } from './comb.ts';
import type { Comb, ScaledFace } from './unroll-scale.ts';

/** Marks that are looked for at a time beyond those that are known. */
export const BEYOND = 5;
const FEW_BEYOND = 2;
const LARGEST_SWEEP = 0.97 * TURN;
const LIKE_THE_OTHERS = 0.6;
const NO_MARK = 0.02;
/** Between these shares of its light the face is neither in shadow nor in glare. */
const DIMMEST = 0.7;
const BRIGHTEST = 1.35;

/** The next marks at one end that look like the `contrast` of the others; null where there are none. */
export function marksBeyond(
  gray: GrayRaster,
  face: ScaledFace,
  comb: Comb,
  contrast: number,
  isLow: boolean,
): number[] | null {
  if ((comb.values.length + BEYOND) * 2 * comb.half * Math.abs(face.even.slope) > LARGEST_SWEEP) return null;
  const found = [BEYOND, FEW_BEYOND]
    .map((count) => next(comb, count, isLow))
    .find((values) => combContrast(gray, face, { ...comb, values }) > LIKE_THE_OTHERS * contrast);
  return found ?? null;
}

/** Whether there is nothing but the face where more marks would be: no mark, and nothing that could hide one. */
export function isEnd(gray: GrayRaster, face: ScaledFace, comb: Comb, isLow: boolean): boolean {
  const beyond = next(comb, BEYOND, isLow);
  if (combContrast(gray, face, { ...comb, values: beyond }) > NO_MARK) return false;
  const inside = isLow ? comb.values.slice(0, 2 * BEYOND) : comb.values.slice(-2 * BEYOND);
  const light = lightOf(gray, face, comb, beyond) / lightOf(gray, face, comb, inside);
  return light > DIMMEST && light < BRIGHTEST;
}

function next({ values, half }: Comb, count: number, isLow: boolean): number[] {
  return Array.from({ length: count }, (_, i) =>
    isLow ? values[0]! - 2 * half * (count - i) : values.at(-1)! + 2 * half * (i + 1),
  );
}

/** The middle one of the lights between marks. */
function lightOf(
  gray: GrayRaster,
  { outline, even }: ScaledFace,
  comb: Comb,
  values: readonly number[],
): number {
  const back = centred({ x: -even.middle.x, y: -even.middle.y });
  const lights = values.map((value) => {
    const angle = even.start + even.slope * (value + comb.half);
    const { x, y } = back({ x: comb.radius * exact.cos(angle), y: comb.radius * exact.sin(angle) });
    const at = onEllipse(outline, x, y);
    return sampleGray(gray, at.x, at.y);
  });
  return lights.sort((p, q) => p - q)[lights.length >> 1]!;
}
