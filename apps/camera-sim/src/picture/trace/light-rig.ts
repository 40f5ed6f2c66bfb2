import { clamp01, smoothstep } from '../noise.ts';
import { CEILING, WINDOW } from './layers.ts';
import { type Vector, cross, unit, vector } from './vector.ts';

/** Directions towards the window and the ceiling lamps; both are far away compared with the scene. */
export const WINDOW_DIRECTION = unit(vector(-0.62, 0.52, 0.62));
export const CEILING_DIRECTION = unit(vector(0.3, 0.82, 0.5));

/** Light that falls straight on a facing surface from each light, at strength 1. */
export const DIRECT_STRENGTH = [1.4, 0.85, 1.05] as const;

/** How hard the shadows of each light are: distance over half the width of the source. */
export const SHADOW_HARDNESS = [5.5, 8, 7] as const;

const windowFrame = frameOf(unit(vector(-0.42, 0.36, 0.84)));
const ceilingFrame = frameOf(unit(vector(0.12, 0.83, 0.55)));

/** Light that reaches a surface from all over the room, before corners take their share. */
export function ambient(light: number, nx: number, ny: number, nz: number): number {
  if (light === WINDOW) return 0.17 + 0.09 * (nx * -0.6 + ny * 0.3 + nz * 0.7);
  if (light === CEILING) return 0.22 + 0.12 * (ny * 0.8 + nz * 0.5);
  return 0.05;
}

/**
 * What a mirror sees of one light in direction d: the window with its bars, two lamp tubes, or the flash. `rough`
 * washes the edges out. `toEye` is the direction to the camera, where the flash sits.
 */
export function reflection(
  light: number,
  dx: number,
  dy: number,
  dz: number,
  rough: number,
  toEye: Vector,
): number {
  if (light === WINDOW) return windowPane(dx, dy, dz, rough);
  if (light === CEILING) return lampTubes(dx, dy, dz, rough);
  return flashSpot(dx, dy, dz, rough, toEye);
}

function windowPane(dx: number, dy: number, dz: number, rough: number): number {
  const around = roomGlow(dx, dy, dz) * 0.9;
  const { u, v, w } = windowFrame;
  const depth = dx * w.x + dy * w.y + dz * w.z;
  if (depth <= 0.05) return around;
  const across = (dx * u.x + dy * u.y + dz * u.z) / depth;
  const up = (dx * v.x + dy * v.y + dz * v.z) / depth;
  const soft = 0.025 + rough * 0.55;
  const pane = slab(across, 0.36, soft) * slab(up, 0.3, soft);
  const bars = rough < 0.35 ? 1 - 0.75 * Math.max(bar(across, soft), bar(up - 0.06, soft)) : 1;
  return around + (pane * bars * 4.2) / (1 + rough * 5);
}

function lampTubes(dx: number, dy: number, dz: number, rough: number): number {
  const around = roomGlow(dx, dy, dz);
  const { u, v, w } = ceilingFrame;
  const depth = dx * w.x + dy * w.y + dz * w.z;
  if (depth <= 0.05) return around;
  const across = (dx * u.x + dy * u.y + dz * u.z) / depth;
  const up = (dx * v.x + dy * v.y + dz * v.z) / depth;
  const soft = 0.02 + rough * 0.45;
  const tubes = slab(up - 0.17, 0.045, soft) + slab(up + 0.17, 0.045, soft);
  return around + (slab(across, 0.95, soft) * tubes * 4.5) / (1 + rough * 9);
}

function flashSpot(dx: number, dy: number, dz: number, rough: number, toEye: Vector): number {
  const cosine = dx * toEye.x + dy * toEye.y + dz * toEye.z;
  const spread = 0.0009 + rough * rough * 0.55;
  const halo = 0.1 * Math.exp((cosine - 1) / 0.3);
  return 0.06 + halo + (Math.exp((cosine - 1) / spread) * 0.02) / spread;
}

/** The rest of the room in a mirror: bright above, dark floor, a dim machine hall straight ahead. */
function roomGlow(dx: number, dy: number, dz: number): number {
  const sky = 0.13 + 0.3 * smoothstep(-0.15, 0.9, dy);
  const floor = 0.22 * smoothstep(0.25, 0.9, -dy);
  const wall = dz < 0 ? 0.12 * clamp01(-dz * 2) : 0;
  const stripes = 0.05 * Math.sin(dx * 9 + 1.3) * clamp01(1 - Math.abs(dy) * 2.5);
  return sky + floor + wall + stripes;
}

function slab(offset: number, half: number, soft: number): number {
  return smoothstep(-soft, soft, half - Math.abs(offset));
}

function bar(offset: number, soft: number): number {
  return slab(offset, 0.014, soft * 0.6);
}

function frameOf(w: Vector): { readonly u: Vector; readonly v: Vector; readonly w: Vector } {
  const u = unit(cross(vector(0, 1, 0), w));
  return { u, v: cross(w, u), w };
}
