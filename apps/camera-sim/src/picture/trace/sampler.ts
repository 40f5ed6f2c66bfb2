import type { Eye } from './eye.ts';
import { type Finisher, type Sample, createFinisher } from './finish.ts';
import type { Solid, Stage, Surface } from './stage.ts';
import { FLOOR_PART, WALL_PART } from './stage.ts';
import type { SeenSolid } from './tiles.ts';
import type { Vector } from './vector.ts';
import { add } from './vector.ts';
import { type Visibility, type Watcher, createWatcher } from './visibility.ts';

/** Answers rays of one camera into one stage. A question is three steps, because the middle one can be borrowed. */
export interface Sampler {
  /** The point last hit, with the plain normal of the body. */
  readonly surface: Surface;
  /** Finds what is seen at photo position (x, y); returns the body's index, or -1 for the wall and -2 for the floor. */
  readonly hit: (x: number, y: number, seen: readonly SeenSolid[]) => number;
  readonly watch: Watcher;
  /** Colours the point last hit, given what it sees of the lights. */
  readonly finish: (visibility: Visibility, at: number, sample: Sample) => void;
}

export const WALL_HIT = -1;
export const FLOOR_HIT = -2;

/** Prepares the shadows of a stage and answers rays of one camera. */
export function createSampler(stage: Stage, eye: Eye): Sampler {
  const flash = add(add(eye.position, eye.right, 30), eye.down, -45);
  const surface = createSurface();
  const finisher: Finisher = createFinisher(stage, eye, flash);
  const order = new Map(stage.solids.map((solid, index) => [solid, index]));
  let found: Solid | null = null;
  let code = WALL_HIT;
  return {
    surface,
    hit: (x, y, seen) => {
      const a = (x - eye.width / 2) / eye.focalPx;
      const b = (y - eye.height / 2) / eye.focalPx;
      const length = Math.sqrt(1 + a * a + b * b);
      const dx = (eye.forward.x + eye.right.x * a + eye.down.x * b) / length;
      const dy = (eye.forward.y + eye.right.y * a + eye.down.y * b) / length;
      const dz = (eye.forward.z + eye.right.z * a + eye.down.z * b) / length;
      found = nearestSolid(stage, eye.position, dx, dy, dz, seen, surface);
      const isFloor = found === null && stage.floor !== null && surface.y < stage.floor.level + 0.01;
      if (found === null) setNormal(surface, 0, isFloor ? 1 : 0, isFloor ? 0 : 1);
      else setSlope(surface, found);
      code = found === null ? (isFloor ? FLOOR_HIT : WALL_HIT) : order.get(found)!;
      return code;
    },
    watch: createWatcher(stage, flash),
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

/** Finds the nearest body along a ray and writes the place; null when it is the wall or the floor. */
function nearestSolid(
  stage: Stage,
  from: Vector,
  dx: number,
  dy: number,
  dz: number,
  seen: readonly SeenSolid[],
  surface: Surface,
): Solid | null {
  let nearest = dz < 0 ? -from.z / dz : 6000;
  if (stage.floor !== null && dy < 0) nearest = Math.min(nearest, (stage.floor.level - from.y) / dy);
  let found: Solid | null = null;
  for (const candidate of seen) {
    if (candidate.from >= nearest) continue;
    const t = march(candidate, from, dx, dy, dz, nearest);
    if (t < nearest) {
      nearest = t;
      found = candidate.solid;
    }
  }
  surface.x = from.x + dx * nearest;
  surface.y = from.y + dy * nearest;
  surface.z = from.z + dz * nearest;
  return found;
}

function march(candidate: SeenSolid, from: Vector, dx: number, dy: number, dz: number, limit: number): number {
  const { solid } = candidate;
  let t = candidate.from;
  for (let step = 0; step < 90; step++) {
    const d = solid.distance(from.x + dx * t, from.y + dy * t, from.z + dz * t);
    if (d < 0.02) return t;
    t += d;
    if (t >= limit) return Infinity;
  }
  return t;
}

function setSlope(surface: Surface, { distance }: Solid): void {
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
    x: 0, y: 0, z: 0, nx: 0, ny: 0, nz: 1, red: 0, green: 0, blue: 0,
    metal: 0, rough: 1, coat: 0, glassX: 0, glassY: 0, glassZ: 1,
  }; // prettier-ignore
}
