import type { Eye } from './eye.ts';
import { FLASH, LIGHT_COUNT } from './layers.ts';
import { CEILING_DIRECTION, DIRECT_STRENGTH, WINDOW_DIRECTION, ambient, reflection } from './light-rig.ts';
import type { Stage, Surface } from './stage.ts';
import type { Vector } from './vector.ts';
import type { Visibility } from './visibility.ts';

/** Result of one ray: colour, shares of the three lights, and the part it hit. */
export interface Sample {
  red: number;
  green: number;
  blue: number;
  readonly light: Float64Array;
  readonly gloss: Float64Array;
  part: number;
}

export function createSample(): Sample {
  return {
    red: 0,
    green: 0,
    blue: 0,
    part: 0,
    light: new Float64Array(LIGHT_COUNT),
    gloss: new Float64Array(LIGHT_COUNT),
  };
}

/** Shades a surface with the visibility of the lights. */
export type Finisher = (surface: Surface, visibility: Visibility, at: number, sample: Sample) => void;

export function createFinisher(stage: Stage, eye: Eye, flash: Vector): Finisher {
  // One object each for the whole run: a new one per pixel and light costs a tenth of the time in garbage collection.
  const toEye = { x: 0, y: 0, z: 0 };
  const toFlash = { x: 0, y: 0, z: 0 };
  const toLights = [WINDOW_DIRECTION, CEILING_DIRECTION, toFlash] as const;
  return (surface, visibility, at, sample) => {
    const corner = visibility[at]!;
    // Dust gathers where cloths do not reach.
    const dirt = 0.62 + 0.38 * corner;
    sample.red = surface.red * dirt;
    sample.green = surface.green * dirt;
    sample.blue = surface.blue * dirt;
    point(toEye, eye.position, surface);
    const flashReach = point(toFlash, flash, surface);
    for (let light = 0; light < LIGHT_COUNT; light++) {
      const toLight = toLights[light as 0 | 1 | 2];
      const facing = surface.nx * toLight.x + surface.ny * toLight.y + surface.nz * toLight.z;
      const open = visibility[at + 1 + light]!;
      const near = light === FLASH ? (stage.view.distance / flashReach) ** 2 : 1;
      const direct = facing > 0 ? facing * open * DIRECT_STRENGTH[light as 0 | 1 | 2] * near : 0;
      finish(light, direct, corner, open, surface, toEye, sample);
    }
  };
}

/** Splits one light into what is multiplied by the colour and what is mirrored on top of it. */
function finish(
  light: number,
  direct: number,
  corner: number,
  open: number,
  surface: Surface,
  toEye: Vector,
  sample: Sample,
): void {
  const { nx, ny, nz, metal, rough, coat, glassX, glassY, glassZ } = surface;
  const diffuse = direct + ambient(light, nx, ny, nz) * corner;
  const shade = 0.2 + 0.8 * corner * (light === FLASH ? 1 : 0.5 + 0.5 * open);
  const mirrored = metal > 0 ? mirror(light, nx, ny, nz, rough, toEye) * shade : 0;
  sample.light[light] = diffuse * (1 - metal) + (mirrored + diffuse * 0.18) * metal;
  sample.gloss[light] = 0;
  if (coat > 0) {
    const cosine = Math.max(glassX * toEye.x + glassY * toEye.y + glassZ * toEye.z, 0);
    const fresnel = coat + (1 - coat) * (1 - cosine) ** 5 * (1 - rough);
    sample.gloss[light] = mirror(light, glassX, glassY, glassZ, rough, toEye) * fresnel * shade;
  }
}

function mirror(light: number, nx: number, ny: number, nz: number, rough: number, toEye: Vector): number {
  const twice = 2 * (nx * toEye.x + ny * toEye.y + nz * toEye.z);
  return reflection(light, twice * nx - toEye.x, twice * ny - toEye.y, twice * nz - toEye.z, rough, toEye);
}

/** Points `into` from a surface to a place; returns the distance. */
function point(into: { x: number; y: number; z: number }, to: Vector, from: Vector): number {
  const x = to.x - from.x;
  const y = to.y - from.y;
  const z = to.z - from.z;
  const length = Math.sqrt(x * x + y * y + z * z);
  into.x = x / length;
  into.y = y / length;
  into.z = z / length;
  return length;
}
