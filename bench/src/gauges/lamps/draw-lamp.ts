import { type Random, gaussian } from '@tenken/camera-sim/picture/random.ts';
import { linearToSrgb } from '@tenken/image/color-space.ts';
import { type Raster, createRaster } from '@tenken/image/raster.ts';
import { type Light, type Surrounding, type YellowLamp, between } from './yellow-lamps.ts';

/** The picture's sides and the lamp's box in it, pixels. */
export const PICTURE = { width: 54, height: 96 };
export const BOX = { x: 15, y: 36, width: 24, height: 24 };

/** What stays the same on all photos of one camera. */
export interface Mounted {
  readonly lamp: YellowLamp;
  readonly power: number;
  readonly size: number;
  readonly off: { readonly x: number; readonly y: number };
}

export const mount = (lamp: YellowLamp, random: Random): Mounted => ({
  lamp,
  power: between(random, lamp.power),
  size: between(random, lamp.size),
  off: { x: gaussian(random) * 1.2, y: gaussian(random) * 1.2 },
});

/** A photo of the lamp in some light; `ev` is how much more the camera exposes than its automatic would. */
export function drawLamp(
  mounted: Mounted,
  isOn: boolean,
  light: Surrounding,
  ev: number,
  random: Random,
): Raster {
  const radiance = new Float64Array(PICTURE.width * PICTURE.height * 3);
  const balance = [0, 1, 2].map((part) => light.daylight[part]! ** -between(random, [0, 0.9]));
  const other = random() < 0.5 ? 'above' : 'below';
  for (let pixel = 0; pixel < PICTURE.width * PICTURE.height; pixel++) {
    for (const [dx, dy] of LOOKS) {
      const place = { x: (pixel % PICTURE.width) + dx, y: Math.floor(pixel / PICTURE.width) + dy };
      const color = lightAt(mounted, isOn, light, other, place);
      for (let part = 0; part < 3; part++)
        radiance[3 * pixel + part]! += (color[part]! * balance[part]!) / LOOKS.length;
    }
  }
  return develop(radiance, ev, 0.004 + 0.02 * random() * random(), random);
}

const LOOKS = [
  [0.25, 0.25],
  [0.75, 0.75],
] as const;
const NEIGHBOURS: Readonly<Record<'above' | 'below', Light>> = {
  above: [1, 0.06, 0.03],
  below: [0.08, 1, 0.5],
};
const NEIGHBOUR_LENS: Light = [0.1, 0.07, 0.06];

function lightAt(
  { lamp, power, size, off }: Mounted,
  isOn: boolean,
  light: Surrounding,
  other: 'above' | 'below',
  { x, y }: { readonly x: number; readonly y: number },
): Light {
  const radius = (size * BOX.width) / 2;
  const [dx, dy] = [x - BOX.x - BOX.width / 2 - off.x, y - BOX.y - BOX.height / 2 - off.y];
  const away = Math.hypot(dx, dy) / radius;
  const own = glowAt(away, lamp.spot) * power * (isOn ? 1 : 0);
  const [above, below] = [Math.hypot(dx, dy + BOX.height) / radius, Math.hypot(dx, dy - BOX.height) / radius];
  const beside = other === 'above' ? above : below;
  const lit = lamp.hasNeighbours && !isOn ? glowAt(beside, lamp.spot) * Math.max(0.4, power) : 0;
  const isLens = lamp.hasNeighbours && Math.min(above, below) < 1;
  const surface = away < 1 ? lamp.lens : isLens ? NEIGHBOUR_LENS : lamp.around;
  return [0, 1, 2].map(
    (part) =>
      surface[part]! * light.daylight[part]! * light.strength +
      lamp.glow[part]! * own +
      NEIGHBOURS[other][part]! * lit,
  ) as unknown as Light;
}

/** How bright a lamp is at a distance from its middle, in radii: a spot, the rest of the lens, a faint halo. */
function glowAt(away: number, spot: number): number {
  if (away >= 1) return 0.05 * Math.exp(-3 * (away - 1));
  return 0.35 + 0.65 * Math.exp(-((away / spot) ** 2));
}

/** The camera aims at a mean, but not below what its sensor can do; clipping keeps the hue no better than a sensor. */
function develop(radiance: Float64Array, ev: number, noise: number, random: Random): Raster {
  const photo = createRaster(PICTURE.width, PICTURE.height);
  const mean = radiance.reduce((sum, value) => sum + value, 0) / radiance.length;
  const gain = Math.min(8, 0.2 / mean) * 2 ** ev;
  for (let pixel = 0; pixel < PICTURE.width * PICTURE.height; pixel++) {
    for (let part = 0; part < 3; part++) {
      const level = Math.max(0, radiance[3 * pixel + part]! * gain * (1 + gaussian(random) * noise * 3));
      photo.data[4 * pixel + part] = linearToSrgb(Math.min(1, level)) + gaussian(random) * noise * 255;
    }
    photo.data[4 * pixel + 3] = 255;
  }
  return photo;
}
