import type { Patch } from '../area/patch.ts';
import { median } from '../area/quantile.ts';

/** What stands out from the tube: the three channels of a patch less each column's usual colour, row-major. */
export interface Residual {
  readonly rows: number;
  readonly columns: number;
  readonly channels: readonly [Float32Array, Float32Array, Float32Array];
}

/** Colour says more about a float than light and shade do, which the tube and its reflections have too. */
const COLOR_WEIGHT = 1.5;

/** Takes away what is the same all along the tube: its shading, its edges and the lines of light on it. */
export function tubeResidual({ rows, columns, l, a, b }: Patch): Residual {
  const channel = (values: Float32Array, weight: number): Float32Array => {
    const result = new Float32Array(values.length);
    const down = new Float32Array(rows);
    for (let column = 0; column < columns; column++) {
      for (let row = 0; row < rows; row++) down[row] = values[row * columns + column]!;
      const usual = median(down) ?? 0;
      for (let row = 0; row < rows; row++) result[row * columns + column] = weight * (down[row]! - usual);
    }
    return result;
  };
  return { rows, columns, channels: [channel(l, 1), channel(a, COLOR_WEIGHT), channel(b, COLOR_WEIGHT)] };
}
