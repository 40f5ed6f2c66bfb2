import { CEILING_DIRECTION, SHADOW_HARDNESS, WINDOW_DIRECTION } from './light-rig.ts';
import { type ShadowGrid, createShadowGrid, shadersOf } from './shadow-grid.ts';
import type { Body, Stage, Surface } from './stage.ts';
import type { Vector } from './vector.ts';

/** Visibility at a point, 0 to 1: ambient occlusion, window, ceiling, flash. */
export type Visibility = Float32Array;
export const VISIBILITY_SIZE = 4;

/** A hit interpolated between neighbours on one smooth surface: body, distance from the lens, normal, visibility. */
export interface InterpolatedHit {
  hit: number;
  reach: number;
  nx: number;
  ny: number;
  nz: number;
  readonly visibility: Visibility;
}

export function createInterpolatedHit(): InterpolatedHit {
  return { hit: 0, reach: 0, nx: 0, ny: 0, nz: 1, visibility: new Float32Array(VISIBILITY_SIZE) };
}

/** Computes the visibility of a point on the surface of `own` into `into` from index `at`. */
export type VisibilityProbe = (
  surface: Surface,
  own: Body | null,
  nearby: readonly Body[],
  into: Visibility,
  at: number,
) => void;

/** Bodies farther from a surface than this do not darken it as a corner, millimetres. */
export const CORNER_REACH = 48;
const CORNER_STEPS = [6, 14, 28, CORNER_REACH] as const;

/** Prepares the shadows of a stage for a flash at `flash`. */
export function createVisibilityProbe(stage: Stage, flash: Vector): VisibilityProbe {
  const windowGrid = createShadowGrid(stage, WINDOW_DIRECTION);
  const ceilingGrid = createShadowGrid(stage, CEILING_DIRECTION);
  return (surface, own, nearby, into, at) => {
    // A body without hollows never shades itself.
    const skipped = own?.isConvex === true ? own : null;
    into[at] = cornerLight(stage, nearby, surface);
    into[at + 1] = openGrid(windowGrid, surface, skipped, SHADOW_HARDNESS[0]);
    into[at + 2] = openGrid(ceilingGrid, surface, skipped, SHADOW_HARDNESS[1]);
    into[at + 3] = openFlash(flash, nearby, surface, skipped);
  };
}

/** Ambient occlusion: 0 in a tight corner, 1 in the open. */
function cornerLight(stage: Stage, nearby: readonly Body[], surface: Surface): number {
  const { x, y, z, nx, ny, nz } = surface;
  let closed = 0;
  let weight = 0.42;
  for (const reach of CORNER_STEPS) {
    const px = x + nx * reach;
    const py = y + ny * reach;
    const pz = z + nz * reach;
    let free = Math.min(reach, pz);
    if (stage.floor !== null) free = Math.min(free, py - stage.floor.level);
    for (const body of nearby) {
      const d = body.distance(px, py, pz);
      if (d < free) free = d;
    }
    closed += weight * (1 - Math.max(free, 0) / reach);
    weight *= 0.72;
  }
  return Math.max(0, 1 - closed);
}

function openGrid(grid: ShadowGrid, surface: Surface, skipped: Body | null, hardness: number): number {
  const { toLight } = grid;
  const facing = surface.nx * toLight.x + surface.ny * toLight.y + surface.nz * toLight.z;
  if (facing <= -0.05) return 0;
  return openSky(
    shadersOf(grid, surface.x, surface.y, surface.z),
    skipped,
    surface,
    toLight.x,
    toLight.y,
    toLight.z,
    hardness,
  );
}

function openFlash(flash: Vector, nearby: readonly Body[], surface: Surface, skipped: Body | null): number {
  const dx = flash.x - surface.x;
  const dy = flash.y - surface.y;
  const dz = flash.z - surface.z;
  const reach = Math.sqrt(dx * dx + dy * dy + dz * dz);
  return openSky(nearby, skipped, surface, dx / reach, dy / reach, dz / reach, SHADOW_HARDNESS[2]);
}

/** Soft shadow: share of a light visible from a surface; `hardness` is distance over half width of the light. */
function openSky(
  shaders: readonly Body[],
  skipped: Body | null,
  surface: Surface,
  dx: number,
  dy: number,
  dz: number,
  hardness: number,
): number {
  const x = surface.x + surface.nx * 0.5;
  const y = surface.y + surface.ny * 0.5;
  const z = surface.z + surface.nz * 0.5;
  let open = 1;
  for (const body of shaders) {
    if (body === skipped) continue;
    open = openPast(body, x, y, z, dx, dy, dz, hardness, open);
    if (open <= 0.02) return 0;
  }
  return open * open * (3 - 2 * open);
}

function openPast(
  body: Body,
  x: number,
  y: number,
  z: number,
  dx: number,
  dy: number,
  dz: number,
  hardness: number,
  soFar: number,
): number {
  let open = soFar;
  let t = 0.6;
  let before = Infinity;
  for (let step = 0; step < 34 && t < 420; step++) {
    const d = body.distance(x + dx * t, y + dy * t, z + dz * t);
    if (d < 0.03) return 0;
    const share = (hardness * d) / t;
    if (share < open) open = share;
    // leaving the body and far from it: no more occlusion. Nearer it may be a hollow with another side
    else if (d > before && d > 90) break;
    before = d;
    t += d < 0.4 ? 0.4 : d;
  }
  return open;
}
