import { drawPhoto } from '@tenken/camera-sim/picture/draw-photo.ts';
import { encodeJpeg } from '@tenken/camera-sim/picture/encode.ts';
import { pumpScene } from '@tenken/camera-sim/picture/scene/pump-scene.ts';
import { applyHomography, homographyFromPoints, invertHomography } from '@tenken/image/homography.ts';
import type { Point } from '@tenken/image/point.ts';
import { createRaster, type Raster } from '@tenken/image/raster.ts';

const SIZE = { width: 640, height: 480 };
const scene = pumpScene();
/** The corners of the picture in a photo taken from the side. */
const SEEN_AT = [
  { x: 30, y: 20 },
  { x: 600, y: 0 },
  { x: 640, y: 470 },
  { x: 0, y: 440 },
];
const WHOLE = [
  { x: 0, y: 0 },
  { x: SIZE.width, y: 0 },
  { x: SIZE.width, y: SIZE.height },
  { x: 0, y: SIZE.height },
];

/** The pump room photographed from the side, its pressure gauge at `pressure` (0 to 1.6 MPa). */
export async function tiltedPhoto(pressure: number): Promise<Buffer> {
  const values = { Pressure: pressure, Flow: 84.2, 'Run lamp': 1, 'Old counter': 4711 };
  return encodeJpeg(seenFromTheSide(drawPhoto({ scene, ...SIZE, values, light: 'day' }, 7).image));
}

/** Maps a point of the room's picture to that photo. */
export const inTiltedPhoto = (point: Point): Point =>
  applyHomography(homographyFromPoints(WHOLE, SEEN_AT)!, point);

function seenFromTheSide({ width, height, data }: Raster): Raster {
  const back = invertHomography(homographyFromPoints(WHOLE, SEEN_AT)!)!;
  const seen = createRaster(width, height);
  for (let i = 0; i < width * height; i++) {
    const { x, y } = applyHomography(back, { x: (i % width) + 0.5, y: Math.floor(i / width) + 0.5 });
    const isInside = x >= 0 && y >= 0 && x < width && y < height;
    const at = (Math.floor(y) * width + Math.floor(x)) * 4;
    seen.data.set(isInside ? data.subarray(at, at + 4) : [120, 120, 120, 255], i * 4);
  }
  return seen;
}
