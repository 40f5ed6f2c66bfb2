import { createRandom, seedFrom } from '@tenken/camera-sim/picture/random.ts';
import type { Point } from '@tenken/image/point.ts';

/** A click misses the middle of a face by up to this share of its radius. */
const MISS = 0.3;

/** Where a person clicks on an instrument of that middle and radius; the same photo is always clicked in the same place. */
export function clickOn(file: string, middle: Point, radius: number): Point {
  const random = createRandom(seedFrom(1, file));
  const angle = random() * 2 * Math.PI;
  const length = Math.sqrt(random()) * MISS * radius;
  return { x: middle.x + length * Math.cos(angle), y: middle.y + length * Math.sin(angle) };
}
