import { ALBEDO_OF_BYTE, type Layers, albedoByte } from '../trace/layers.ts';
import { rasterize } from './rasterize.ts';
import type { Outline } from './outlines.ts';
import type { ProjectedPlane } from './plane.ts';

/** A colour as shares of light given back, linear, 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number];

/** A colour from the usual #rrggbb. */
export function colour(hex: string): Colour {
  const number = Number.parseInt(hex.slice(1), 16);
  return [linear(number >> 16), linear((number >> 8) & 255), linear(number & 255)];
}

/** Prints shapes on a face of the finished scene: paint that stays the same in every photo. */
export function print(
  layers: Layers,
  projected: ProjectedPlane,
  outlines: readonly Outline[],
  paint: Colour,
  opacity = 1,
  part?: number,
): void {
  const { albedo } = layers;
  for (const outline of outlines) {
    rasterize(
      layers,
      projected,
      outline,
      (pixel, covered) => {
        const share = covered * opacity;
        for (let channel = 0; channel < 3; channel++) {
          const under = ALBEDO_OF_BYTE[albedo[pixel * 3 + channel]!]!;
          albedo[pixel * 3 + channel] = albedoByte(under + (paint[channel]! - under) * share);
        }
      },
      0,
      part,
    );
  }
}

function linear(byte: number): number {
  const share = byte / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
