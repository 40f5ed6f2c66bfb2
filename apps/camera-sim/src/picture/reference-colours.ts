import type { PhotoPoint } from '@tenken/image/point.ts';
import type { Raster } from '@tenken/image/raster.ts';
import type { Rgb } from './annotation.ts';

/** Lets an instrument pick colours from the reference photo as a person does with the colour picker. */
export interface ReferenceColours {
  /** Mean colour around photo points; `lamps` says in which of the two reference photos. */
  readonly pick: (points: readonly PhotoPoint[], lamps?: 'on' | 'off') => Rgb;
  /** The brightest of the colours at photo points. */
  readonly brightest: (points: readonly PhotoPoint[]) => Rgb;
}

/** Colours of a pair of reference photos that differ in their lamps only. */
export function createReferenceColours(lampsOn: Raster, lampsOff: Raster): ReferenceColours {
  return {
    pick: (points, lamps = 'on') => meanColour(lamps === 'on' ? lampsOn : lampsOff, points),
    brightest: (points) =>
      points
        .map((point) => meanColour(lampsOn, [point]))
        .reduce((best, next) => (next.green > best.green ? next : best)),
  };
}

function meanColour({ width, height, data }: Raster, points: readonly PhotoPoint[]): Rgb {
  const sums = [0, 0, 0];
  for (const { x, y } of points) {
    const column = Math.min(width - 1, Math.max(0, Math.floor(x)));
    const row = Math.min(height - 1, Math.max(0, Math.floor(y)));
    for (let channel = 0; channel < 3; channel++) {
      sums[channel] = sums[channel]! + data[(row * width + column) * 4 + channel]!;
    }
  }
  const [red, green, blue] = sums.map((sum) => Math.round(sum / points.length)) as [number, number, number];
  return { red, green, blue };
}
