import { type Histogram, type LevelLookup, matchHistogram } from '@tenken/image/histogram-matching.ts';
import { type Homography, applyHomography } from '@tenken/image/homography.ts';
import { type Raster, isWholeRaster } from '@tenken/image/raster.ts';
import { openView } from './open-view.ts';
import { type Perspective, viewCrop } from './perspective.ts';
import type { ReaderInput } from './reader-input.ts';

/** Places each way at which the crop's levels are counted. */
const LOOKS = 96;
/** What is changed reaches this far over the crop, as a share of its size: readers look a little beyond. */
const MARGIN = 0.25;

/**
 * The photo with the gauge's crop in the light of the reference photo's crop, channel by channel; the rest is as it was.
 * The photo itself when nothing can be compared: a gauge without corners, a crop of one colour, a broken picture.
 */
export function matchLight(
  input: ReaderInput<{ readonly perspective: Perspective }>,
  reference: Raster,
): Raster {
  const { photo, gauge } = input;
  const view = openView(input);
  if (view.kind === 'unreadable' || !isWholeRaster(reference)) return photo;
  const known = viewCrop(gauge.perspective, null, reference);
  if (known === null) return photo;
  const seen = countLevels(photo, view.toPhoto, gauge.perspective);
  const wanted = countLevels(reference, known.toPhoto, gauge.perspective);
  if (seen === null || wanted === null) return photo;
  const lookup = (channel: number): LevelLookup => matchHistogram(seen[channel]!, wanted[channel]!);
  return withLevels(
    photo,
    [lookup(0), lookup(1), lookup(2)],
    boxAround(photo, view.toPhoto, gauge.perspective),
  );
}

/** Histograms of red, green and blue in the crop; null when too little of it is in the picture. */
function countLevels(picture: Raster, toPicture: Homography, crop: Perspective): Histogram[] | null {
  const histograms = [new Uint32Array(256), new Uint32Array(256), new Uint32Array(256)];
  let inside = 0;
  for (let look = 0; look < LOOKS * LOOKS; look++) {
    const { x, y } = applyHomography(toPicture, {
      x: (((look % LOOKS) + 0.5) / LOOKS) * crop.width,
      y: ((Math.floor(look / LOOKS) + 0.5) / LOOKS) * crop.height,
    });
    if (!(x >= 0 && y >= 0 && x < picture.width && y < picture.height)) continue;
    inside++;
    const at = (Math.floor(y) * picture.width + Math.floor(x)) * 4;
    for (let channel = 0; channel < 3; channel++) histograms[channel]![picture.data[at + channel]!]!++;
  }
  return 2 * inside >= LOOKS * LOOKS ? histograms : null;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function boxAround(photo: Raster, toPhoto: Homography, { width, height }: Perspective): Box {
  const corners = [-MARGIN, 1 + MARGIN].flatMap((v) =>
    [-MARGIN, 1 + MARGIN].map((u) => applyHomography(toPhoto, { x: u * width, y: v * height })),
  );
  const xs = corners.map((corner) => corner.x);
  const ys = corners.map((corner) => corner.y);
  return {
    left: Math.max(0, Math.floor(Math.min(...xs))),
    top: Math.max(0, Math.floor(Math.min(...ys))),
    right: Math.min(photo.width, Math.ceil(Math.max(...xs))),
    bottom: Math.min(photo.height, Math.ceil(Math.max(...ys))),
  };
}

function withLevels(
  photo: Raster,
  [red, green, blue]: readonly [LevelLookup, LevelLookup, LevelLookup],
  { left, top, right, bottom }: Box,
): Raster {
  const data = photo.data.slice();
  for (let y = top; y < bottom; y++) {
    for (let at = (y * photo.width + left) * 4, end = (y * photo.width + right) * 4; at < end; at += 4) {
      data[at] = red[data[at]!]!;
      data[at + 1] = green[data[at + 1]!]!;
      data[at + 2] = blue[data[at + 2]!]!;
    }
  }
  return { width: photo.width, height: photo.height, data };
}
