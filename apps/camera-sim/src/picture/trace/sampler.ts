import type { Eye } from './eye.ts';
import { type Finisher, type Sample, createFinisher } from './finish.ts';
import type { Body, Stage, Surface } from './stage.ts';
import { FLOOR_PART, WALL_PART } from './stage.ts';
import type { VisibleBody } from './tiles.ts';
import type { Vector } from './vector.ts';
import { add } from './vector.ts';
import {
  type InterpolatedHit,
  type Visibility,
  type VisibilityProbe,
  createVisibilityProbe,
} from './visibility.ts';

/** Casts rays of one camera into one stage, in three steps, because the visibility in the middle can be interpolated. */
export interface Sampler {
  /** The last hit point with the body's geometric normal. */
  readonly surface: Surface;
  /** Distance of the last hit from the lens, millimetres. */
  readonly reach: () => number;
  /** Casts a ray through photo position (x, y); returns the body's index, or WALL_HIT or FLOOR_HIT. */
  readonly hit: (x: number, y: number, visible: readonly VisibleBody[]) => number;
  /** Continues from an interpolated hit instead of casting a ray. */
  readonly resume: (x: number, y: number, between: InterpolatedHit) => number;
  /** Computes the visibility of the lights from the last hit point. */
  readonly watch: (nearby: readonly Body[], into: Visibility, at: number) => void;
  /** Shades the last hit point, given the visibility of the lights. */
  readonly finish: (visibility: Visibility, at: number, sample: Sample) => void;
}

export const WALL_HIT = -1;
export const FLOOR_HIT = -2;

/** Prepares the shadows of a stage for one camera. */
export function createSampler(stage: Stage, eye: Eye): Sampler {
  const flash = add(add(eye.position, eye.right, 30), eye.down, -45);
  const surface = createSurface();
  const finisher: Finisher = createFinisher(stage, eye, flash);
  const watcher: VisibilityProbe = createVisibilityProbe(stage, flash);
  const order = new Map(stage.bodies.map((body, index) => [body, index]));
  const { position, forward, right, down } = eye;
  let found: Body | null = null;
  let code = WALL_HIT;
  let reach = 0;
  const ray = { x: 0, y: 0, z: 0 };
  const aim = (x: number, y: number): void => {
    const a = (x - eye.width / 2) / eye.focalPx;
    const b = (y - eye.height / 2) / eye.focalPx;
    const length = Math.sqrt(1 + a * a + b * b);
    ray.x = (forward.x + right.x * a + down.x * b) / length;
    ray.y = (forward.y + right.y * a + down.y * b) / length;
    ray.z = (forward.z + right.z * a + down.z * b) / length;
  };
  const place = (body: Body | null, index: number, distance: number): void => {
    found = body;
    code = index;
    reach = distance;
    surface.x = position.x + ray.x * distance;
    surface.y = position.y + ray.y * distance;
    surface.z = position.z + ray.z * distance;
  };
  const hit = (visible: readonly VisibleBody[]): number => {
    let nearest = toWall(position, ray);
    let index = WALL_HIT;
    const floor = toFloor(stage, position, ray);
    if (floor < nearest) {
      nearest = floor;
      index = FLOOR_HIT;
    }
    let body: Body | null = null;
    for (const candidate of visible) {
      if (candidate.from >= nearest) continue;
      const t = march(candidate.body, position, ray, candidate.from, nearest);
      if (t >= nearest) continue;
      nearest = t;
      body = candidate.body;
    }
    place(body, body === null ? index : order.get(body)!, nearest);
    if (body !== null) setSlope(surface, body);
    else setNormal(surface, 0, index === FLOOR_HIT ? 1 : 0, index === FLOOR_HIT ? 0 : 1);
    return code;
  };
  return {
    surface,
    reach: () => reach,
    hit: (x, y, visible) => {
      aim(x, y);
      return hit(visible);
    },
    resume: (x, y, between) => {
      aim(x, y);
      place(stage.bodies[between.hit] ?? null, between.hit, between.reach);
      setNormal(surface, between.nx, between.ny, between.nz);
      return code;
    },
    watch: (nearby, into, at) => watcher(surface, found, nearby, into, at),
    finish: (visibility, at, sample) => {
      surface.metal = 0;
      surface.rough = 1;
      surface.coat = 0;
      if (found !== null) found.material(surface);
      else if (code === FLOOR_HIT) stage.floor!.material(surface);
      else stage.wall(surface);
      sample.part = found?.part ?? (code === FLOOR_HIT ? FLOOR_PART : WALL_PART);
      finisher(surface, visibility, at, sample);
    },
  };
}

function toWall(from: Vector, ray: Vector): number {
  return ray.z < 0 ? -from.z / ray.z : 6000;
}

function toFloor({ floor }: Stage, from: Vector, ray: Vector): number {
  return floor !== null && ray.y < 0 ? (floor.level - from.y) / ray.y : Infinity;
}

function march(body: Body, from: Vector, ray: Vector, start: number, limit: number): number {
  let t = start;
  for (let step = 0; step < 64; step++) {
    const d = body.distance(from.x + ray.x * t, from.y + ray.y * t, from.z + ray.z * t);
    if (d < 0.04) return t;
    t += d;
    if (t >= limit) return Infinity;
  }
  return t;
}

function setSlope(surface: Surface, { distance }: Body): void {
  const { x, y, z } = surface;
  const e = 0.06;
  // Four corners of a tetrahedron give the slope with fewer questions than six axis points.
  const a = distance(x + e, y - e, z - e);
  const b = distance(x - e, y - e, z + e);
  const c = distance(x - e, y + e, z - e);
  const d = distance(x + e, y + e, z + e);
  setNormal(surface, a - b - c + d, -a - b + c + d, -a + b - c + d);
}

function setNormal(surface: Surface, x: number, y: number, z: number): void {
  const length = Math.sqrt(x * x + y * y + z * z) || 1;
  surface.nx = surface.glassX = x / length;
  surface.ny = surface.glassY = y / length;
  surface.nz = surface.glassZ = z / length;
}

function createSurface(): Surface {
  return {
    x: 0,
    y: 0,
    z: 0,
    nx: 0,
    ny: 0,
    nz: 1,
    red: 0,
    green: 0,
    blue: 0,
    metal: 0,
    rough: 1,
    coat: 0,
    glassX: 0,
    glassY: 0,
    glassZ: 1,
  };
}
