import type { Raster } from '@tenken/image/raster.ts';
import { discScene, drawScene, seededRandom } from '@tenken/image/scene.testing.ts';
import type { Backbone } from './features/backbone.ts';
import { type TimedSlice, calibrate } from './threshold/calibrate.ts';
import { makeSlice } from './features/make-slice.ts';
import type { GuardModel } from './model/model-file.ts';
import { makeReference } from './view/reference.ts';
import { isUnusable } from './view/unusable.ts';
import type { WatchedArea } from './view/watched-area.ts';

export const WIDTH = 160;
export const HEIGHT = 120;
const SIZE = 64;
const CELLS = 8;
const DIMENSIONS = 16;

/** A net of sums: each number of a cell is the mean of a sixteenth of it. Deterministic and quick. */
export const SUMS: Backbone = {
  id: 'sums-1',
  inputSize: SIZE,
  cells: CELLS,
  dimensions: DIMENSIONS,
  step: 2,
  async extract(planes) {
    const features = new Float32Array(CELLS * CELLS * DIMENSIONS);
    for (let at = 0; at < SIZE * SIZE; at++) {
      const [x, y] = [at % SIZE, Math.floor(at / SIZE)];
      const cell = Math.floor(y / 8) * CELLS + Math.floor(x / 8);
      const part = (Math.floor(y / 2) % 4) * 4 + (Math.floor(x / 2) % 4);
      features[cell * DIMENSIONS + part]! += (planes[at]! - 118) / 4;
    }
    return features;
  },
};

/** What happens to a photo of the scene. */
export interface PhotoOptions {
  readonly seed?: number;
  readonly gain?: number;
  readonly noise?: number;
  /** How much brighter the right edge is lit than the left one, -1 to 1. */
  readonly slant?: number;
  readonly dx?: number;
  readonly dy?: number;
  /** A black square of this many pixels, its corner at (x, y). */
  readonly stain?: { readonly x: number; readonly y: number; readonly size: number };
}

/** Something that lies over a share of a photo, 0 to 1, and hides as much of what is below; `place` moves it about. */
export interface CoverOptions {
  readonly share: number;
  readonly hides: number;
  readonly colour: readonly [number, number, number];
  readonly place: number;
}

const scene = discScene(7, WIDTH, HEIGHT);

/** A photo of the one scene all tests look at. */
export function takePhoto(options: PhotoOptions = {}): Raster {
  const { seed = 1, gain = 1, noise = 2, slant = 0, dx = 0, dy = 0, stain } = options;
  const random = seededRandom(seed);
  const photo = drawScene(scene, WIDTH, HEIGHT, ({ x, y }) => ({ x: x - dx, y: y - dy }));
  for (let at = 0; at < photo.data.length; at += 4) {
    const [x, y] = [(at / 4) % WIDTH, Math.floor(at / 4 / WIDTH)];
    const isStained =
      stain !== undefined &&
      x >= stain.x + dx &&
      y >= stain.y + dy &&
      x < stain.x + dx + stain.size &&
      y < stain.y + dy + stain.size;
    const grain = noise * (random() + random() + random() - 1.5) * 2;
    const light = gain * (1 + slant * (x / WIDTH - 0.5));
    photo.data.fill(isStained ? 5 : photo.data[at]! * light + grain, at, at + 3);
  }
  return photo;
}

/** The photo with a rectangle laid over it. */
export function cover(photo: Raster, { share, hides, colour, place }: CoverOptions): Raster {
  const data = photo.data.slice();
  const width = Math.min(WIDTH, Math.round(1.15 * Math.sqrt(share * WIDTH * HEIGHT)));
  const height = Math.round((share * WIDTH * HEIGHT) / width);
  const left = Math.floor((WIDTH - width) * ((place * 0.37) % 1));
  const top = Math.floor((HEIGHT - height) * ((place * 0.61) % 1));
  for (let at = 0; at < WIDTH * HEIGHT; at++) {
    const [x, y] = [(at % WIDTH) - left, Math.floor(at / WIDTH) - top];
    if (x < 0 || y < 0 || x >= width || y >= height) continue;
    for (let channel = 0; channel < 3; channel++)
      data[4 * at + channel]! += hides * (colour[channel]! - photo.data[4 * at + channel]!);
  }
  return { ...photo, data };
}

/** The area of a rectangle. */
export function rectangle(x: number, y: number, width: number, height: number): WatchedArea {
  const corners = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
  return { corners, exclusions: [] };
}

export const WHOLE = rectangle(0, 0, WIDTH, HEIGHT);

/** Slices of normal photos, ten minutes apart. */
export function normalSlices(count: number, area: WatchedArea = WHOLE): Promise<TimedSlice[]> {
  return slicesOf(
    Array.from({ length: count }, (_, index) => ({ seed: index + 2, gain: 0.85 + 0.03 * (index % 10) })),
    area,
  );
}

async function slicesOf(photos: readonly PhotoOptions[], area: WatchedArea): Promise<TimedSlice[]> {
  const reference = makeReference(takePhoto());
  const slices: TimedSlice[] = [];
  for (const [index, options] of photos.entries()) {
    const slice = await makeSlice(takePhoto(options), area, reference, SUMS);
    if (isUnusable(slice)) throw new Error(slice.reason);
    slices.push({ photoId: `photo-${index}`, takenAtMs: index * 600_000, slice });
  }
  return slices;
}

/** A model of normal photos. */
export async function normalModel(count = 12, area: WatchedArea = WHOLE): Promise<GuardModel> {
  return modelOf(await normalSlices(count, area), area);
}

/** A model of photos in light from straight ahead to somewhat from the right, and in those named. */
export async function makeLitModel(more: readonly number[] = []): Promise<GuardModel> {
  const slants = [...Array.from({ length: 24 }, (_, index) => 0.05 * (index % 9)), ...more];
  return modelOf(
    await slicesOf(
      slants.map((slant, index) => ({ seed: index + 2, slant })),
      WHOLE,
    ),
    WHOLE,
  );
}

function modelOf(slices: readonly TimedSlice[], area: WatchedArea): GuardModel {
  return {
    area,
    width: WIDTH,
    height: HEIGHT,
    reference: makeReference(takePhoto()),
    backboneId: SUMS.id,
    slices,
    calibration: calibrate(slices, { seed: 1 }),
  };
}
