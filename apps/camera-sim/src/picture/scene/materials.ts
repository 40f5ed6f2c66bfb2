import { type Colour, colour } from '../ink/print.ts';
import { fractal2, noise2, smoothstep } from '../noise.ts';
import type { Material, Surface } from '../trace/stage.ts';

const DUST = colour('#8d877b');
const RUST = colour('#5d3f2c');

/** Lacquer on metal: faded colour under dust and grease, small chips down to rust, a soft shine. */
export function lacquer(
  hex: string,
  options: { rough?: number; coat?: number; wear?: number } = {},
): Material {
  const { rough = 0.26, coat = 0.045, wear = 0.4 } = options;
  const paint = colour(hex);
  return (surface) => {
    const { x, y, z, ny } = surface;
    const u = x + z * 0.61;
    const v = y + z * 0.37;
    const cloud = fractal2(u / 55, v / 55, 4) - 0.5;
    const specks = noise2(u / 1.9 + 40, v / 1.9) * 0.7 + 0.3 * noise2(u / 11, v / 11 + 70);
    const chips = smoothstep(0.87 - 0.05 * wear, 0.92, specks);
    tint(surface, paint, 1 + 0.4 * wear * cloud);
    // Dust lies on what looks up, grease runs down the sides.
    const lying = smoothstep(0.25, 0.95, ny) * (0.25 + 0.9 * fractal2(u / 26 + 5, v / 26, 3));
    blend(surface, DUST, Math.min(0.6, 0.75 * wear * lying + 0.1 * wear));
    const runs = smoothstep(0.6, 0.85, fractal2(u / 9, v / 120 + 31, 3)) * (1 - Math.abs(ny));
    blend(surface, RUST, Math.min(0.85, chips * wear + 0.3 * wear * runs));
    roughen(surface, 0.02, 2.6);
    surface.rough = rough + 0.25 * wear * (cloud + 0.5) + 0.3 * lying * wear;
    surface.coat = coat * (1 - chips) * (1 - 0.6 * lying * wear);
  };
}

/** Bare metal; `grain` is how long the brush strokes are across x compared with y. */
export function metal(
  hex: string,
  rough: number,
  grain: { u: number; v: number } = { u: 6, v: 6 },
): Material {
  const shade = colour(hex);
  return (surface) => {
    const u = (surface.x + surface.z * 0.3) / grain.u;
    const v = (surface.y + surface.z * 0.7) / grain.v;
    const strokes = noise2(u, v) * 0.6 + noise2(u * 2.7 + 31, v * 2.7) * 0.4 - 0.5;
    const smudge = fractal2(surface.x / 45 + 9, surface.y / 45, 2) - 0.5;
    tint(surface, shade, 1 + 0.12 * strokes + 0.1 * smudge);
    surface.metal = 1;
    surface.rough = Math.max(0.04, rough + 0.12 * smudge + 0.05 * strokes);
  };
}

/** Plastic or powder coat: fine orange-peel skin, wide dull shine. */
export function plastic(hex: string, options: { rough?: number; coat?: number } = {}): Material {
  const { rough = 0.42, coat = 0.035 } = options;
  const paint = colour(hex);
  return (surface) => {
    const { x, y, z } = surface;
    const cloud = fractal2((x + z) / 120 + 5, (y + z * 0.5) / 120, 3) - 0.5;
    const dust = noise2((x + z * 0.4) / 0.9, (y + z * 0.8) / 0.9) - 0.5;
    tint(surface, paint, 1 + 0.1 * cloud + 0.035 * dust);
    roughen(surface, 0.018, 1.3);
    surface.rough = rough;
    surface.coat = coat;
  };
}

/** A printed face behind glass; `dome` is how much the glass bulges, as slope per millimetre from the middle. */
export function glazed(hex: string, middleX: number, middleY: number, dome: number, coat = 0.05): Material {
  const paint = colour(hex);
  return (surface) => {
    const { x, y } = surface;
    const cloud = fractal2(x / 30 + 3, y / 30 + 8, 3) - 0.5;
    const paper = noise2(x / 0.7, y / 0.7) - 0.5;
    tint(surface, paint, 1 + 0.035 * cloud + 0.012 * paper);
    surface.rough = 0.03;
    surface.coat = coat;
    const smear = 0.004 * (fractal2(x / 16 + 60, y / 16, 2) - 0.5);
    tilt(surface, (x - middleX) * dome + smear, (y - middleY) * dome + smear);
  };
}

/** Glass over a dark unlit display. */
export function smoked(hex: string): Material {
  const paint = colour(hex);
  return (surface) => {
    tint(surface, paint, 1 + 0.2 * (fractal2(surface.x / 25, surface.y / 25 + 4, 2) - 0.5));
    surface.rough = 0.05;
    surface.coat = 0.05;
    const smear = 0.006 * (fractal2(surface.x / 20 + 15, surface.y / 20, 2) - 0.5);
    tilt(surface, smear, smear);
  };
}

/** Sets the colour, lighter or darker by a factor. */
export function tint(surface: Surface, paint: Colour, factor: number): void {
  surface.red = paint[0] * factor;
  surface.green = paint[1] * factor;
  surface.blue = paint[2] * factor;
}

/** Mixes another colour over the present one. */
export function blend(surface: Surface, paint: Colour, share: number): void {
  surface.red += (paint[0] - surface.red) * share;
  surface.green += (paint[1] - surface.green) * share;
  surface.blue += (paint[2] - surface.blue) * share;
}

/** Tilts the normal by small bumps, `size` millimetres across. */
export function roughen(surface: Surface, height: number, size: number): void {
  const u = (surface.x + surface.z * 0.43) / size;
  const v = (surface.y + surface.z * 0.71) / size;
  const here = noise2(u, v);
  const bumpX = (noise2(u + 0.35, v) - here) * height * 6;
  const bumpY = (noise2(u, v + 0.35) - here) * height * 6;
  surface.nx -= bumpX;
  surface.ny -= bumpY;
  const length = Math.sqrt(surface.nx ** 2 + surface.ny ** 2 + surface.nz ** 2);
  surface.nx /= length;
  surface.ny /= length;
  surface.nz /= length;
  surface.glassX = surface.nx;
  surface.glassY = surface.ny;
  surface.glassZ = surface.nz;
}

/** Gives the glass in front of a face parallel to the wall its own slope. */
function tilt(surface: Surface, slopeX: number, slopeY: number): void {
  const length = Math.sqrt(1 + slopeX * slopeX + slopeY * slopeY);
  surface.glassX = slopeX / length;
  surface.glassY = slopeY / length;
  surface.glassZ = 1 / length;
}
