import { colour } from '../ink/print.ts';
import { fractal2, noise2, smoothstep } from '../noise.ts';
import type { Material } from '../trace/stage.ts';
import { blend, roughen, tint } from './materials.ts';

/** Plastered and painted wall, darker paint below `lineY`, with stains and trowel marks. */
export function paintedWall(upper: string, lower: string, lineY: number, seed: number): Material {
  const high = colour(upper);
  const low = colour(lower);
  const grime = colour('#4b453c');
  const shift = (seed % 97) * 3.1;
  return (surface) => {
    const x = surface.x + shift * 17;
    const { y } = surface;
    const edge = lineY + 0.8 * (noise2(x / 13, 3) - 0.5);
    const isLow = smoothstep(edge + 0.5, edge - 0.5, y);
    const cloud = fractal2(x / 190, y / 190 + shift, 5) - 0.5;
    const fine = noise2(x / 2.1, y / 2.1) - 0.5;
    tint(surface, high, 1);
    blend(surface, low, isLow);
    const factor = 1 + 0.3 * cloud + 0.05 * fine;
    surface.red *= factor;
    surface.green *= factor;
    surface.blue *= factor;
    blend(surface, grime, streaks(x, y, shift) * 0.4 + spots(x, y) * 0.5);
    roughen(surface, 0.03, 11);
    roughen(surface, 0.04, 1.9);
    surface.rough = 0.6;
    surface.coat = 0.012 * isLow + 0.004;
  };
}

/** Bare concrete with board seams, tie holes and pores. */
export function concreteWall(hex: string, seed: number): Material {
  const base = colour(hex);
  const dark = colour('#2e2d2b');
  const shift = (seed % 89) * 5.3;
  return (surface) => {
    const x = surface.x + shift * 11;
    const y = surface.y + shift;
    const cloud = fractal2(x / 150, y / 150, 6) - 0.5;
    const fine = fractal2(x / 5, y / 5, 2) - 0.5;
    tint(surface, base, 1 + 0.55 * cloud + 0.16 * fine);
    const seam = Math.min(distanceToGrid(x, 620), distanceToGrid(y, 430));
    blend(surface, dark, 0.5 * smoothstep(1.6, 0.2, seam) + 0.16 * smoothstep(9, 0, seam));
    blend(surface, dark, 0.75 * spots(x * 1.3, y * 1.3) + streaks(x, y, shift) * 0.35);
    roughen(surface, 0.05, 6);
    roughen(surface, 0.09, 1.3);
    surface.rough = 0.9;
  };
}

/** A wet-looking or dry floor: coated concrete with wheel marks. */
export function coatedFloor(hex: string, seed: number, coat = 0.02): Material {
  const base = colour(hex);
  const grime = colour('#2c2a26');
  const shift = (seed % 83) * 2.7;
  return (surface) => {
    const x = surface.x + shift * 9;
    const z = surface.z + shift;
    const cloud = fractal2(x / 120, z / 90, 5) - 0.5;
    tint(surface, base, 1 + 0.5 * cloud + 0.08 * (noise2(x / 1.6, z / 1.6) - 0.5));
    blend(surface, grime, 0.45 * smoothstep(0.55, 0.8, fractal2(x / 60 + 20, z / 45, 4)));
    blend(surface, grime, 0.5 * smoothstep(70, 0, surface.z));
    surface.nx += 0.05 * (noise2(x / 4, z / 4) - 0.5);
    surface.nz += 0.05 * (noise2(x / 4 + 50, z / 4) - 0.5);
    surface.glassX = surface.nx;
    surface.glassZ = surface.nz;
    surface.rough = 0.35 + 0.3 * cloud;
    surface.coat = coat;
  };
}

function streaks(x: number, y: number, shift: number): number {
  const column = fractal2(x / 16, shift + y / 420, 3);
  return smoothstep(0.56, 0.86, column) * smoothstep(0.3, 0.7, noise2(x / 60 + 7, y / 170));
}

function spots(x: number, y: number): number {
  return smoothstep(0.86, 0.97, noise2(x / 3.4 + 11, y / 3.4) * 0.8 + 0.2 * noise2(x / 31, y / 31));
}

function distanceToGrid(value: number, pitch: number): number {
  const rest = ((value % pitch) + pitch) % pitch;
  return Math.min(rest, pitch - rest);
}
