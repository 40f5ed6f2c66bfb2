import { ALBEDO_OF_BYTE, LIGHT_STEP, type Layers } from '../trace/layers.ts';
import type { Lighting } from './lighting.ts';
import { scratchBuffer } from './scratch-buffer.ts';

/** A scene in one light: what each layer pixel sends to the lens, linear red, green, blue. */
export interface Exposed {
  readonly layers: Layers;
  readonly lighting: Lighting;
  readonly radiance: Float32Array;
}

/** Adds up the lights of a traced scene. The next call uses the same memory again. */
export function expose(layers: Layers, lighting: Lighting): Exposed {
  const { albedo, light, gloss } = layers;
  const { window, ceiling, flash } = lighting;
  const [wr, wg, wb] = window.map((value) => value * LIGHT_STEP) as [number, number, number];
  const [cr, cg, cb] = ceiling.map((value) => value * LIGHT_STEP) as [number, number, number];
  const [fr, fg, fb] = flash.map((value) => value * LIGHT_STEP) as [number, number, number];
  const radiance = scratchBuffer('radiance', albedo.length);
  for (let at = 0; at < albedo.length; at += 3) {
    const w = light[at]!;
    const c = light[at + 1]!;
    const f = light[at + 2]!;
    const gw = gloss[at]!;
    const gc = gloss[at + 1]!;
    const gf = gloss[at + 2]!;
    radiance[at] = ALBEDO_OF_BYTE[albedo[at]!]! * (w * wr + c * cr + f * fr) + gw * wr + gc * cr + gf * fr;
    radiance[at + 1] =
      ALBEDO_OF_BYTE[albedo[at + 1]!]! * (w * wg + c * cg + f * fg) + gw * wg + gc * cg + gf * fg;
    radiance[at + 2] =
      ALBEDO_OF_BYTE[albedo[at + 2]!]! * (w * wb + c * cb + f * fb) + gw * wb + gc * cb + gf * fb;
  }
  return { layers, lighting, radiance };
}

/** Light that arrives at a layer pixel, in one colour channel. */
export function incidentLight({ layers, lighting }: Exposed, pixel: number, channel: 0 | 1 | 2): number {
  const { light } = layers;
  return (
    (light[pixel * 3]! * lighting.window[channel] +
      light[pixel * 3 + 1]! * lighting.ceiling[channel] +
      light[pixel * 3 + 2]! * lighting.flash[channel]) *
    LIGHT_STEP
  );
}

/** Light reflected by the glass or lacquer of a layer pixel, in one colour channel. */
export function reflectedLight({ layers, lighting }: Exposed, pixel: number, channel: 0 | 1 | 2): number {
  const { gloss } = layers;
  return (
    (gloss[pixel * 3]! * lighting.window[channel] +
      gloss[pixel * 3 + 1]! * lighting.ceiling[channel] +
      gloss[pixel * 3 + 2]! * lighting.flash[channel]) *
    LIGHT_STEP
  );
}
