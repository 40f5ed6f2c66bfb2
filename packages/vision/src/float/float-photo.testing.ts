import type { Rgb } from '@tenken/image/color-space.ts';
import { type ColorScene, wholeCrop } from '../area/area-photo.testing.ts';
import type { FloatConfig } from './float-config.ts';

/** A tube from x 50 to 110 with a ball of radius 18; value 0 at y 210, 100 at y 30. */
export interface FloatScene {
  /** Values at which a ball is drawn. */
  readonly balls: readonly number[];
  readonly color: Rgb;
  readonly glares: readonly { readonly value: number; readonly radius: number }[];
}

export const BLACK: Rgb = { red: 25, green: 26, blue: 28 };
export const RED: Rgb = { red: 180, green: 35, blue: 30 };
export const STEEL: Rgb = { red: 140, green: 143, blue: 146 };
const RADIUS = 18;

export function floatScene(changes: Partial<FloatScene> = {}): ColorScene {
  const { balls, color, glares } = { balls: [40], color: BLACK, glares: [], ...changes };
  return ({ x, y }) => {
    if (glares.some((glare) => Math.hypot(x - 80, y - heightOf(glare.value)) < glare.radius))
      return even(255);
    if (x < 50 || x > 110) return even(y % 30 < 3 && x > 115 && x < 140 ? 30 : 225);
    if (Math.abs(x - 62) < 2) return even(250);
    const ball = balls.find((value) => Math.hypot(x - 80, y - heightOf(value)) < RADIUS);
    const shade = 1 - 0.4 * (Math.abs(x - 80) / 30) ** 4;
    if (ball === undefined) return { red: 195 * shade, green: 208 * shade, blue: 210 * shade };
    const lit = Math.hypot(x - 74, y - heightOf(ball) + 7) < 4 ? 2.2 : 1;
    return { red: color.red * lit, green: color.green * lit, blue: color.blue * lit };
  };
}

export function floatGauge(changes: Partial<FloatConfig> = {}) {
  const float_config: FloatConfig = {
    float_area: { x: 80 - RADIUS, y: heightOf(40) - RADIUS, width: 2 * RADIUS, height: 2 * RADIUS },
    measurement_area: { x: 50, y: 20, width: 60, height: 200 },
    ticks: [100, 50, 0].map((value) => ({ x: 112, y: heightOf(value), value })),
    ...changes,
  };
  return { perspective: wholeCrop(), float_config };
}

/** The y of a value. */
export function heightOf(value: number): number {
  return 210 - 1.8 * value;
}

function even(level: number): Rgb {
  return { red: level, green: level, blue: level };
}
