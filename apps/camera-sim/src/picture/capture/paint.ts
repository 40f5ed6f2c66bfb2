import { rasterize } from '../ink/rasterize.ts';
import type { Outline } from '../ink/outlines.ts';
import type { ProjectedPlane } from '../ink/plane.ts';
import type { Colour } from '../ink/print.ts';
import { type Exposed, incidentLight, reflectedLight } from './expose.ts';

const CHANNELS = [0, 1, 2] as const;

/** How a shape is laid on the scene of one photo. */
export interface PaintOptions {
  readonly opacity?: number;
  /** Width of the fading edge, millimetres. */
  readonly soft?: number;
  /** Only where this part of the scene is seen. */
  readonly part?: number;
  /** Extra light and shade over the shape, 1 = none; gets the place on the plane. */
  readonly shade?: (u: number, v: number) => number;
}

/** One colour, or one for each place on the plane (millimetres). */
export type Paint = Colour | ((u: number, v: number) => Colour);

/** Paints a shape behind the glass of its face: lit like its surroundings, reflections stay on top. */
export function paint(
  exposed: Exposed,
  projected: ProjectedPlane,
  outline: Outline,
  colours: Paint,
  options: PaintOptions = {},
): void {
  const { opacity = 1, soft = 0, part, shade } = options;
  const { radiance, layers } = exposed;
  const visit = (pixel: number, covered: number, u: number, v: number): void => {
    const share = covered * opacity;
    const colour = typeof colours === 'function' ? colours(u, v) : colours;
    const brightness = shade === undefined ? 1 : shade(u, v);
    for (const channel of CHANNELS) {
      const at = pixel * 3 + channel;
      const glass = reflectedLight(exposed, pixel, channel);
      const under = radiance[at]! - glass;
      const over = colour[channel] * incidentLight(exposed, pixel, channel) * brightness;
      radiance[at] = glass + under + (over - under) * share;
    }
  };
  rasterize(layers, projected, outline, visit, soft, part);
}

/** Darkens what lies under a shape, as the shape's shadow does; `strength` 0 to 1. */
export function shadow(
  exposed: Exposed,
  projected: ProjectedPlane,
  outline: Outline,
  strength: number,
  options: Omit<PaintOptions, 'opacity' | 'shade'> = {},
): void {
  const { radiance, layers } = exposed;
  const visit = (pixel: number, covered: number): void => {
    for (const channel of CHANNELS) {
      const at = pixel * 3 + channel;
      const glass = reflectedLight(exposed, pixel, channel);
      radiance[at] = glass + (radiance[at]! - glass) * (1 - covered * strength);
    }
  };
  rasterize(layers, projected, outline, visit, options.soft, options.part);
}

/** Makes a shape shine by itself; `colour` is what it sends out, whatever the light of the room. */
export function shine(
  exposed: Exposed,
  projected: ProjectedPlane,
  outline: Outline,
  colour: Colour,
  options: PaintOptions = {},
): void {
  const { opacity = 1, soft = 0, part, shade } = options;
  const { radiance, layers } = exposed;
  const visit = (pixel: number, covered: number, u: number, v: number): void => {
    const share = covered * opacity * (shade === undefined ? 1 : shade(u, v));
    for (const channel of CHANNELS) {
      radiance[pixel * 3 + channel] = radiance[pixel * 3 + channel]! + colour[channel] * share;
    }
  };
  rasterize(layers, projected, outline, visit, soft, part);
}
