import { type Random, gaussian } from '@tenken/camera-sim/picture/random.ts';
import type { PhotoPoint } from '@tenken/image/point.ts';
import { type Raster, createRaster } from '@tenken/image/raster.ts';
import { type DrawnInstrument, between, pick } from './plane.ts';

/** A photo of a drawn instrument and where its digits are. */
export interface RowPhoto {
  readonly photo: Raster;
  readonly middle: PhotoPoint;
  /** Of a digit, pixels. */
  readonly height: number;
}

const SIZES = [
  [960, 720],
  [800, 450],
  [640, 480],
] as const;

/** Takes a photo somewhat from the side, in uneven light, with blur, noise and glare. */
export function takePhoto(drawn: DrawnInstrument, random: Random): RowPhoto {
  const [width, height] = pick(random, SIZES);
  const wide = between(random, 0.25, 0.78) * width;
  const size = Math.min(wide / drawn.width, 0.6 * height);
  const center = {
    x: width / 2 + between(random, -0.3, 0.3) * (width - wide),
    y: height * between(random, 0.42, 0.58),
  };
  const turn = between(random, -0.05, 0.05);
  const tilt = { x: between(random, -0.12, 0.12) / drawn.width, y: between(random, -0.05, 0.05) };
  const slope = { x: between(random, -0.4, 0.4) / width, y: between(random, -0.4, 0.4) / height };
  const exposure = 2 ** between(random, -0.8, 0.5);
  const glare =
    random() < 0.25
      ? {
          x: random() * width,
          y: random() * height,
          reach: between(random, 0.1, 0.4) * width,
          light: between(random, 0.1, 0.5),
        }
      : null;
  const light = new Float32Array(3 * width * height);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const [column, row] = [pixel % width, Math.floor(pixel / width)];
    const near = glare === null ? 0 : Math.hypot(column - glare.x, row - glare.y) / glare.reach;
    const mirrored = glare === null ? 0 : glare.light * Math.exp(-near * near);
    const bright = exposure * (1 + slope.x * (column - width / 2) + slope.y * (row - height / 2));
    for (const [dx, dy] of LOOKS) {
      const u = (column + dx - center.x) / size;
      const v = (row + dy - center.y) / size;
      const depth = 1 + tilt.x * u + tilt.y * v;
      const seen = drawn.lightAt((u + turn * v) / depth, (v - turn * u) / depth);
      for (let channel = 0; channel < 3; channel++)
        light[3 * pixel + channel]! += (seen[channel]! * bright + mirrored) / LOOKS.length;
    }
  }
  const sigma = between(random, 0.3, 1.2) + size * between(random, 0, 0.012);
  return {
    photo: develop(
      blurred(light, width, height, sigma),
      width,
      height,
      between(random, 0.004, 0.025),
      random,
    ),
    middle: center,
    height: size,
  };
}

const LOOKS = [
  [0.25, 0.25],
  [0.75, 0.75],
] as const;

/** Two passes of a running mean each way, about a Gaussian. */
function blurred(light: Float32Array, width: number, height: number, sigma: number): Float32Array {
  const radius = Math.round(sigma * 1.2);
  if (radius === 0) return light;
  let now = light;
  for (let pass = 0; pass < 2; pass++) {
    now = runningMean(now, width, height, 3, 3 * width, radius);
    now = runningMean(now, height, width, 3 * width, 3, radius);
  }
  return now;
}

function runningMean(
  from: Float32Array,
  length: number,
  lines: number,
  step: number,
  lineStep: number,
  radius: number,
): Float32Array {
  const to = new Float32Array(from.length);
  for (let line = 0; line < lines; line++) {
    for (let channel = 0; channel < 3; channel++) {
      const start = line * lineStep + channel;
      const at = (k: number): number => from[start + step * Math.max(0, Math.min(length - 1, k))]!;
      let sum = 0;
      for (let k = -radius; k <= radius; k++) sum += at(k);
      for (let k = 0; k < length; k++) {
        to[start + step * k] = sum / (2 * radius + 1);
        sum += at(k + radius + 1) - at(k - radius);
      }
    }
  }
  return to;
}

function develop(light: Float32Array, width: number, height: number, noise: number, random: Random): Raster {
  const photo = createRaster(width, height);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const grain = noise * gaussian(random);
    for (let channel = 0; channel < 3; channel++)
      photo.data[4 * pixel + channel] = 255 * (Math.max(0, light[3 * pixel + channel]!) ** (1 / 2.2) + grain);
    photo.data[4 * pixel + 3] = 255;
  }
  return photo;
}
