import { rasterize } from '../ink/rasterize.ts';
import { type Outline, plate } from '../ink/outlines.ts';
import { facingPlane, floorPlane, projectPlane } from '../ink/plane.ts';
import type { Colour } from '../ink/print.ts';
import { type Exposed, incidentLight } from '../capture/expose.ts';
import { fractal2, noise2, smoothstep } from '../noise.ts';
import { createRandom } from '../random.ts';
import { type Eye, project } from '../trace/eye.ts';
import { FLOOR_PART } from '../trace/stage.ts';
import { vector } from '../trace/vector.ts';
import type { GuardSpec } from './guard.ts';

/** Spills liquid: a wet trail down from the source and a puddle on the floor that mirrors the wall. */
export function drawLeak(exposed: Exposed, eye: Eye, guard: GuardSpec, seed: number): void {
  const random = createRandom(seed);
  const size = guard.halfWidth * (0.75 + 0.35 * random());
  const middleX = guard.source.x + (random() - 0.5) * size * 0.5;
  const middleZ = guard.at.z + guard.halfDepth * (0.55 + 0.4 * random());
  const phase = random() * 200;
  wetTrail(exposed, eye, guard, phase);
  const projected = projectPlane(eye, floorPlane(vector(middleX, guard.at.y, middleZ)));
  const outline = blob(size, size * 0.4, phase);
  const before = exposed.radiance.slice();
  rasterize(
    exposed.layers,
    projected,
    outline,
    (pixel, covered, u, v) => {
      const ripple = 0.6 * (noise2(u / 9 + phase, v / 5) - 0.5);
      const image = mirroredPixel(exposed, eye, middleX + u, guard.at.y, middleZ + v, ripple);
      const share = covered * 0.95;
      for (let channel = 0; channel < 3; channel++) {
        const at = pixel * 3 + channel;
        const wet = before[at]! * WATER[channel]!;
        const seenThere = image < 0 ? 0 : before[image * 3 + channel]!;
        exposed.radiance[at] = before[at]! * (1 - share) + share * (wet + 0.4 * seenThere);
      }
    },
    size * 0.03,
    FLOOR_PART,
  );
}

/** Leaves a dry brown stain on the floor and on what stands in it. */
export function drawStain(exposed: Exposed, eye: Eye, guard: GuardSpec, seed: number): void {
  const random = createRandom(seed);
  const size = guard.halfWidth * (0.5 + 0.3 * random());
  const phase = random() * 200;
  const place = vector(
    guard.at.x + (random() - 0.5) * guard.halfWidth * 0.8,
    guard.at.y,
    guard.at.z + guard.halfDepth * (0.6 + 0.3 * random()),
  );
  const projected = projectPlane(eye, floorPlane(place));
  const visit = (pixel: number, covered: number, u: number, v: number): void => {
    const patchy = 0.55 + 0.45 * fractal2(u / 12 + phase, v / 9, 3);
    for (let channel = 0; channel < 3; channel++) {
      const at = pixel * 3 + channel;
      exposed.radiance[at] = exposed.radiance[at]! * (1 - covered * patchy * (1 - OIL[channel]!));
    }
  };
  rasterize(exposed.layers, projected, blob(size, size * 0.5, phase), visit, size * 0.12, FLOOR_PART);
}

const WATER: Colour = [0.34, 0.36, 0.37];
const OIL: Colour = [0.2, 0.14, 0.09];

function blob(halfU: number, halfV: number, phase: number): Outline {
  const reach = 1.35;
  return {
    left: -halfU * reach,
    right: halfU * reach,
    top: -halfV * reach,
    bottom: halfV * reach,
    distance: (u, v) => {
      const x = u / halfU;
      const y = v / halfV;
      const away = Math.sqrt(x * x + y * y);
      const ragged = 0.72 + 0.55 * fractal2(x * 1.6 + phase, y * 1.6, 4);
      return (away - ragged) * Math.min(halfU, halfV);
    },
  };
}

/** The layer pixel that a flat mirror on the floor shows at a place: where the reflected ray meets the wall; -1 for none. */
function mirroredPixel(exposed: Exposed, eye: Eye, x: number, y: number, z: number, ripple: number): number {
  const dx = x - eye.position.x;
  const dy = y - eye.position.y;
  const dz = z - eye.position.z;
  if (dz >= 0) return -1;
  const far = -z / dz;
  const point = project(eye, vector(x + dx * far, y - dy * far * (1 + 0.15 * ripple), 0));
  const { layers } = exposed;
  const column = Math.floor(point.x + layers.margin + ripple * 4);
  const row = Math.floor(point.y + layers.margin);
  if (column < 0 || row < 0 || column >= layers.width || row >= layers.height) return -1;
  return row * layers.width + column;
}

function wetTrail(exposed: Exposed, eye: Eye, guard: GuardSpec, phase: number): void {
  const { source } = guard;
  const projected = projectPlane(eye, facingPlane(source));
  const fall = source.y - guard.at.y;
  const trail = plate(0, fall / 2, 9, fall / 2);
  const visit = (pixel: number, covered: number, u: number, v: number): void => {
    const meander = 3 * (noise2(v / 14 + phase, 2) - 0.5);
    const run = smoothstep(6 + 0.02 * v, 1.5, Math.abs(u - meander)) * covered;
    const glint = smoothstep(1.2, 0.3, Math.abs(u - meander + 1.4)) * noise2(v / 5 + phase, 9);
    for (const channel of [0, 1, 2] as const) {
      const at = pixel * 3 + channel;
      const light = 0.16 * incidentLight(exposed, pixel, channel) * glint;
      exposed.radiance[at] = exposed.radiance[at]! * (1 - 0.6 * run) + light * run;
    }
  };
  rasterize(exposed.layers, projected, trail, visit, 2);
}
