import { applyHomography, homographyFromPoints } from '@tenken/image/homography.ts';
import { type Raster, createRaster } from '@tenken/image/raster.ts';
import type { CropArea, GaugeAnnotation } from './annotation.ts';
import { drawPhoto } from './draw-photo.ts';
import type { PhotoSpec } from './picture.ts';
import { showroomScene } from './scene/showroom-scene.ts';

/** What the instruments of the showroom show unless a test says otherwise. */
export const VALUES = {
  Pressure: 0.92,
  Turns: 7.3,
  Current: 128,
  Damper: 63,
  Flow: 128.4,
  Power: -47,
  Total: 4731.4,
  Run: 1,
  Fault: 0,
  Level: 58,
  Float: 6.4,
};
export const SHOWROOM: PhotoSpec = {
  scene: showroomScene(),
  width: 640,
  height: 480,
  values: VALUES,
  light: 'day',
};
/** Nearly without noise, for looking at geometry. */
export const CLEAN_SHOWROOM: PhotoSpec = { ...SHOWROOM, shot: { noise: 0.002 } };

/** The corrected picture of one instrument that a reader would be given, and its marks. */
export function shown(
  name: keyof typeof VALUES,
  value: number,
): { crop: Raster; annotation: GaugeAnnotation } {
  const picture = drawPhoto({ ...CLEAN_SHOWROOM, values: { ...VALUES, [name]: value } }, 1);
  const instrument = picture.instruments.find((candidate) => candidate.name === name)!;
  const annotation = instrument.annotation as GaugeAnnotation;
  const { source_points, destination_points, width, height } = annotation.perspective;
  const toSource = homographyFromPoints(destination_points, source_points)!;
  const crop = createRaster(width, height);
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const { x, y } = applyHomography(toSource, { x: column + 0.5, y: row + 0.5 });
      crop.data.set([...pixelAt(picture.image, x, y), 255], (row * width + column) * 4);
    }
  return { crop, annotation };
}

/** Mean of red, green and blue at a place of a picture. */
export function brightness(raster: Raster, x: number, y: number): number {
  const [red, green, blue] = pixelAt(raster, x, y);
  return (red + green + blue) / 3;
}

/** How much red stands out at a place of a picture. */
export function redness(raster: Raster, x: number, y: number): number {
  const [red, green, blue] = pixelAt(raster, x, y);
  return red - (green + blue) / 2;
}

/** Mean of what is seen on a 12 x 12 grid of places in an area. */
export function meanIn({ x, y, width, height }: CropArea, look: (x: number, y: number) => number): number {
  let sum = 0;
  for (let row = 0; row < 12; row++) {
    for (let column = 0; column < 12; column++) {
      sum += look(x + ((column + 0.5) / 12) * width, y + ((row + 0.5) / 12) * height);
    }
  }
  return sum / 144;
}

function pixelAt({ width, height, data }: Raster, x: number, y: number): readonly [number, number, number] {
  const column = Math.min(width - 1, Math.max(0, Math.floor(x)));
  const row = Math.min(height - 1, Math.max(0, Math.floor(y)));
  const at = (row * width + column) * 4;
  return [data[at]!, data[at + 1]!, data[at + 2]!];
}
