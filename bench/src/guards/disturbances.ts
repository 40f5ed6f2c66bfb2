import { createRandom, gaussian } from '@tenken/camera-sim/picture/random.ts';
import type { Raster } from '@tenken/image/raster.ts';
import sharp from 'sharp';

/** Changes a photo in a way that is no anomaly; `seed` differs from photo to photo. */
export type Disturbance = (photo: Raster, seed: number) => Raster | Promise<Raster>;

/** What the weather, the lamp, the camera and its mount do to a photo. */
export const DISTURBANCES: Readonly<Record<string, Disturbance>> = {
  shift_8px: (photo) => shifted(photo, 8, -8),
  gain_0_8: (photo) => perLevel(photo, (level) => level * 0.8),
  gain_1_2: (photo) => perLevel(photo, (level) => level * 1.2),
  gamma_0_77: (photo) => perLevel(photo, (level) => 255 * (level / 255) ** 0.77),
  gamma_1_3: (photo) => perLevel(photo, (level) => 255 * (level / 255) ** 1.3),
  warmer: (photo) => perLevel(photo, (level, channel) => level * [1.12, 1, 0.86][channel]!),
  colder: (photo) => perLevel(photo, (level, channel) => level * [0.88, 1, 1.12][channel]!),
  jpeg_50: compressed,
  noise_8: noisy,
};

const JPEG_QUALITY = 50;
const NOISE_LEVELS = 8;

function perLevel(photo: Raster, change: (level: number, channel: number) => number): Raster {
  const lookup = [0, 1, 2].map((channel) =>
    Uint8ClampedArray.from({ length: 256 }, (_, level) => change(level, channel)),
  );
  return {
    ...photo,
    data: photo.data.map((level, at) => (at % 4 === 3 ? level : lookup[at % 4]![level]!)),
  };
}

/** The content moved right by dx and down by dy; what the camera would now see beyond the edge is not known, the edge goes on. */
function shifted(photo: Raster, dx: number, dy: number): Raster {
  const { width, height } = photo;
  const data = new Uint8ClampedArray(photo.data.length);
  for (let y = 0; y < height; y++) {
    const row = Math.min(height - 1, Math.max(0, y - dy));
    for (let x = 0; x < width; x++) {
      const from = (row * width + Math.min(width - 1, Math.max(0, x - dx))) * 4;
      data.set(photo.data.subarray(from, from + 4), (y * width + x) * 4);
    }
  }
  return { width, height, data };
}

function noisy(photo: Raster, seed: number): Raster {
  const random = createRandom(seed);
  return {
    ...photo,
    data: photo.data.map((level, at) => (at % 4 === 3 ? level : level + NOISE_LEVELS * gaussian(random))),
  };
}

async function compressed({ width, height, data }: Raster): Promise<Raster> {
  const raw = sharp(Buffer.from(data.buffer, data.byteOffset, data.length), {
    raw: { width, height, channels: 4 },
  });
  const jpeg = await raw.removeAlpha().jpeg({ quality: JPEG_QUALITY }).toBuffer();
  const again = await sharp(jpeg).ensureAlpha().raw().toBuffer();
  return { width, height, data: new Uint8ClampedArray(again.buffer, again.byteOffset, again.length) };
}
