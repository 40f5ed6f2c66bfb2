import { shrinkGray, toGray } from '../grayscale.ts';
import { type GrayRaster, type Raster, createGrayRaster } from '../raster.ts';
import { sampleGray } from '../sample.ts';
import { DESCRIPTION, describeKeypoint, directionsOf } from './describe-keypoint.ts';
import { findKeypoints } from './find-keypoints.ts';
import { buildScaleSpace } from './scale-space.ts';

/** Spots of a picture that can be found again in another one. */
export interface Features {
  readonly count: number;
  /** Pixels of the full picture. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Size of the spot, pixels of the full picture. */
  readonly size: Float64Array;
  /** Radians, clockwise from the right. */
  readonly direction: Float64Array;
  /** `DESCRIPTION` numbers for each. */
  readonly descriptions: Float32Array;
}

/** Part of a picture, in its pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The features of a part of a picture, looked for at `side` pixels of its longer side; a smaller part is made up to twice
 * as large, since the finest features of a small picture are as small as its pixels.
 */
export function findFeatures(photo: Raster, part: Box, side: number, most: number): Features {
  const { gray, scale } = cutOut(photo, part, side);
  const keypoints = findKeypoints(buildScaleSpace(gray), most);
  const described = keypoints.flatMap((keypoint) =>
    directionsOf(keypoint).map((direction) => ({ keypoint, direction })),
  );
  const features = emptyFeatures(described.length);
  for (const [i, { keypoint, direction }] of described.entries()) {
    const { step } = keypoint.octave;
    features.x[i] = part.left + (keypoint.x * step + 0.5) / scale;
    features.y[i] = part.top + (keypoint.y * step + 0.5) / scale;
    features.size[i] = (keypoint.sigma * step) / scale;
    features.direction[i] = direction;
    describeKeypoint(keypoint, direction, features.descriptions, i * DESCRIPTION);
  }
  return features;
}

function emptyFeatures(count: number): Features {
  return {
    count,
    x: new Float64Array(count),
    y: new Float64Array(count),
    size: new Float64Array(count),
    direction: new Float64Array(count),
    descriptions: new Float32Array(count * DESCRIPTION),
  };
}

const MOST_ENLARGED = 2;

function cutOut(photo: Raster, part: Box, side: number): { gray: GrayRaster; scale: number } {
  const whole = toGray(photo);
  const cut = createGrayRaster(part.width, part.height);
  for (let y = 0; y < part.height; y++) {
    const from = (y + part.top) * photo.width + part.left;
    cut.data.set(whole.data.subarray(from, from + part.width), y * part.width);
  }
  const longer = Math.max(part.width, part.height);
  if (longer >= side) {
    const gray = shrinkGray(cut, side);
    return { gray, scale: gray.width / part.width };
  }
  return enlarge(cut, Math.min(MOST_ENLARGED, side / longer));
}

function enlarge(gray: GrayRaster, factor: number): { gray: GrayRaster; scale: number } {
  const large = createGrayRaster(Math.round(gray.width * factor), Math.round(gray.height * factor));
  const scale = large.width / gray.width;
  for (let y = 0; y < large.height; y++)
    for (let x = 0; x < large.width; x++)
      large.data[y * large.width + x] = sampleGray(gray, (x + 0.5) / scale, (y + 0.5) / scale);
  return { gray: large, scale };
}
