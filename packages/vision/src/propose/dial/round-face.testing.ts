import { type GrayRaster, createGrayRaster } from '@tenken/image/raster.ts';
import { tiltedCircle, toUnit } from '../face/ellipse.ts';
import { centred } from './centred.ts';
import type { Comb, ScaledFace } from './unroll-scale.ts';

const SIZE = 400;
export const SLOPE = 4.71 / 100;
/** A tilted face, its scale from 0 to 100 with a mark for every 2. */
export const TRUE_FACE: ScaledFace = {
  outline: tiltedCircle({ x: SIZE / 2, y: SIZE / 2 }, 180, 0.85, 1.2),
  even: { start: 2.36, slope: SLOPE, middle: { x: 0.04, y: -0.05 }, scatter: 0 },
};

/** Marks of the values from `from` to `to`, `apart` from each other. */
export function combFrom(from: number, to: number, apart = 2): Comb {
  const count = Math.round((to - from) / apart);
  return {
    values: Array.from({ length: count + 1 }, (_, i) => from + i * apart),
    half: apart / 2,
    radius: 0.72,
  };
}

/** The print of a face: marks, a ring below them and a band above them; `light` is that of the bare face at a value. */
export function drawFace({ outline, even }: ScaledFace, light: (value: number) => number): GrayRaster {
  const gray = createGrayRaster(SIZE, SIZE);
  const straighten = centred(even.middle);
  for (let i = 0; i < SIZE * SIZE; i++) {
    const { x, y } = straighten(toUnit(outline, { x: (i % SIZE) + 0.5, y: Math.floor(i / SIZE) + 0.5 }));
    const radius = Math.hypot(x, y);
    const turned = Math.atan2(y, x) - even.start;
    const value = (turned - 2 * Math.PI * Math.floor((turned + 0.78) / (2 * Math.PI))) / even.slope;
    const mark = Math.round(value / 2) * 2;
    const isOn = value > -1 && value < 101;
    const isMark =
      isOn && radius > 0.66 && radius < 0.78 && Math.abs(value - mark) * even.slope * radius < 0.009;
    const isRing = isOn && radius > 0.64 && radius < 0.66;
    const isBand = isOn && radius > 0.82 && radius < 0.88;
    const bare = light(value);
    gray.data[i] = bare > 250 ? bare : isMark || isRing ? 40 : isBand ? 120 : bare;
  }
  return gray;
}
