import type { Point } from './point.ts';
import { type Raster, createRaster } from './raster.ts';

/** A made-up scene: the luma, 0 to 255, at any position. */
export type Scene = (point: Point) => number;

/** Numbers in 0..1 that are the same on every machine. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/** A scene of overlapping soft-edged discs within `width` x `height` and a margin around it. */
export function discScene(seed: number, width: number, height: number): Scene {
  const random = seededRandom(seed);
  const discs = Array.from({ length: 90 }, () => ({
    x: (random() * 1.6 - 0.3) * width,
    y: (random() * 1.6 - 0.3) * height,
    radius: (0.02 + 0.08 * random()) * width,
    luma: 20 + 215 * random(),
  }));
  return ({ x, y }) => {
    let luma = 120;
    for (const disc of discs) {
      const dx = x - disc.x;
      const dy = y - disc.y;
      const reach = disc.radius + 0.5;
      if (dx * dx + dy * dy >= reach * reach) continue;
      luma += (disc.luma - luma) * Math.min(1, reach - Math.sqrt(dx * dx + dy * dy));
    }
    return luma;
  };
}

/** Draws a scene as a grey photo; `toScene` says which scene position a photo position shows. */
export function drawScene(
  scene: Scene,
  width: number,
  height: number,
  toScene: (point: Point) => Point = (point) => point,
  tone: (luma: number, point: Point) => number = (luma) => luma,
): Raster {
  const photo = createRaster(width, height);
  for (let i = 0; i < width * height; i++) {
    const point = { x: (i % width) + 0.5, y: Math.floor(i / width) + 0.5 };
    const luma = tone(scene(toScene(point)), point);
    photo.data.set([luma, luma, luma, 255], i * 4);
  }
  return photo;
}
