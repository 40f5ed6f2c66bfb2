import type { Rgb } from '@tenken/image/color-space.ts';
import type { Point } from '@tenken/image/point.ts';
import { type Raster, createRaster } from '@tenken/image/raster.ts';
import { seededRandom } from '@tenken/image/scene.testing.ts';
import type { Perspective } from '../perspective.ts';

/** The colour of a made-up scene at any place. */
export type ColorScene = (place: Point) => Rgb;

export interface ScenePhoto {
  readonly width: number;
  readonly height: number;
  /** Factor on all light; 1 as drawn. */
  readonly light: number;
  /** Largest deviation in levels. */
  readonly noise: number;
  readonly toScene: (point: Point) => Point;
}

const PLAIN: ScenePhoto = { width: 160, height: 240, light: 1, noise: 4, toScene: (point) => point };

/** Draws a scene, four looks a pixel, with the noise of a camera. */
export function drawColors(scene: ColorScene, changes: Partial<ScenePhoto> = {}): Raster {
  const { width, height, light, noise, toScene } = { ...PLAIN, ...changes };
  const photo = createRaster(width, height);
  const random = seededRandom(7);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const sums = [0, 0, 0];
    for (const dy of [0.25, 0.75]) {
      for (const dx of [0.25, 0.75]) {
        const { red, green, blue } = scene(
          toScene({ x: (pixel % width) + dx, y: Math.floor(pixel / width) + dy }),
        );
        for (const [channel, part] of [red, green, blue].entries()) sums[channel]! += part / 4;
      }
    }
    const levels = sums.map((sum) => sum * light + noise * (2 * random() - 1));
    photo.data.set([...levels, 255], pixel * 4);
  }
  return photo;
}

/** A crop that is the whole photo. */
export function wholeCrop(width = PLAIN.width, height = PLAIN.height): Perspective {
  const corners = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
  return { source_points: corners, destination_points: corners, width, height };
}
