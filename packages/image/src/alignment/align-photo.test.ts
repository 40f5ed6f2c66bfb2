import { describe, expect, it } from 'vitest';
import { type Homography, applyHomography, homographyFromPoints, invertHomography } from '../homography.ts';
import type { Point } from '../point.ts';
import { createRaster } from '../raster.ts';
import { type Scene, discScene, drawScene, seededRandom } from '../scene.testing.ts';
import { alignPhoto, prepareAlignment } from './align-photo.ts';

const [WIDTH, HEIGHT] = [320, 240];
const REGION = corners([40, 20], [280, 20], [280, 220], [40, 220]);
const scene = discScene(7, WIDTH, HEIGHT);
const reference = prepareAlignment(drawScene(scene, WIDTH, HEIGHT), REGION);
const random = seededRandom(5);
const noise = (): number => 10 * (random() - 0.5);

describe('alignment of a hand-held photo', () => {
  it.each([
    ['from the left', corners([60, 40], [230, 10], [240, 230], [50, 190])],
    ['turned by 20 degrees', corners([90, 5], [295, 80], [235, 235], [25, 160])],
    ['turned by a quarter', corners([250, 20], [250, 220], [60, 220], [60, 20])],
    ['from twice as far', corners([100, 60], [220, 62], [219, 160], [101, 161])],
  ])('finds it %s', (_, seenAt) => {
    const aligned = alignPhoto(photographed(scene, seenAt), reference);
    if (aligned.kind === 'not_aligned') throw new Error(aligned.why);
    expect(worstMiss(aligned.alignment.homography, seenAt)).toBeLessThan(1);
    expect(aligned.alignment.doubt).toBeLessThan(0.005);
  });

  it.each([
    ['in other light and with noise', (luma: number, { x }: Point) => 20 + 0.7 * luma + 0.1 * x + noise()],
    ['with a quarter of it hidden', (luma: number, { x }: Point) => (x < 100 ? 90 : luma)],
  ])('finds it %s', (_, tone) => {
    const seenAt = corners([60, 40], [230, 10], [240, 230], [50, 190]);
    const aligned = alignPhoto(photographed(scene, seenAt, tone), reference);
    if (aligned.kind === 'not_aligned') throw new Error(aligned.why);
    expect(worstMiss(aligned.alignment.homography, seenAt)).toBeLessThan(5 * aligned.alignment.errorPx);
    expect(aligned.alignment.doubt).toBeLessThan(0.005);
  });

  it('uses the plane of the gauge, whatever moves around it', () => {
    const seenAt = corners([50, 30], [270, 25], [275, 215], [45, 225]);
    const moved = corners([70, 20], [310, 20], [310, 220], [70, 220]);
    const near = photographed(scene, seenAt);
    const far = photographed(scene, moved);
    const isNear = toScene(seenAt);
    for (let i = 0; i < WIDTH * HEIGHT; i++) {
      const { x, y } = isNear({ x: (i % WIDTH) + 0.5, y: Math.floor(i / WIDTH) + 0.5 });
      if (x < 40 || x > 280 || y < 20 || y > 220) near.data.set(far.data.subarray(4 * i, 4 * i + 4), 4 * i);
    }
    const aligned = alignPhoto(near, reference);
    if (aligned.kind === 'not_aligned') throw new Error(aligned.why);
    expect(worstMiss(aligned.alignment.homography, seenAt)).toBeLessThan(2.5);
  });

  it.each([11, 12])('does not lay another scene (%i)', (seed) => {
    const other = drawScene(discScene(seed, WIDTH, HEIGHT), WIDTH, HEIGHT);
    expect(alignPhoto(other, reference).kind).toBe('not_aligned');
  });

  it('refuses a mirrored picture', () => {
    const mirrored = drawScene(scene, WIDTH, HEIGHT, ({ x, y }) => ({ x: WIDTH - x, y }));
    expect(alignPhoto(mirrored, reference).kind).toBe('not_aligned');
  });

  it('refuses a repetitive pattern', () => {
    const dots: Scene = ({ x, y }) => (((x % 24) - 12) ** 2 + ((y % 24) - 12) ** 2 < 36 ? 30 : 220);
    const known = prepareAlignment(drawScene(dots, WIDTH, HEIGHT), REGION);
    const turned = drawScene(dots, WIDTH, HEIGHT, ({ x, y }) => ({ x: x + 7, y: y + 0.2 * x }));
    expect(alignPhoto(turned, known).kind).toBe('not_aligned');
  });

  it('refuses matches at one corner of the gauge only', () => {
    const photo = photographed(scene, REGION, (luma, { x, y }) => (x < 110 && y < 90 ? luma : 128));
    expect(alignPhoto(photo, reference).kind).toBe('not_aligned');
  });

  it.each([
    ['an empty picture', createRaster(WIDTH, HEIGHT)],
    ['a picture of one pixel', createRaster(1, 1)],
    ['a picture cut short', { ...createRaster(WIDTH, HEIGHT), data: new Uint8ClampedArray(8) }],
  ])('does not lay %s', (_, photo) => {
    expect(alignPhoto(photo, reference)).toEqual({ kind: 'not_aligned', why: 'too_few_matches' });
  });

  it('is deterministic', () => {
    const photo = photographed(scene, corners([80, 30], [250, 40], [290, 200], [30, 210]));
    expect(alignPhoto(photo, reference)).toEqual(alignPhoto(photo, reference));
  });
});

function corners(...pixels: readonly (readonly [number, number])[]): Point[] {
  return pixels.map(([x, y]) => ({ x, y }));
}

/** The scene as a camera sees it that finds the region's corners at the given places. */
function photographed(
  seen: Scene,
  seenAt: readonly Point[],
  tone?: (luma: number, point: Point) => number,
): ReturnType<typeof drawScene> {
  return drawScene(seen, WIDTH, HEIGHT, toScene(seenAt), tone);
}

function toScene(seenAt: readonly Point[]): (point: Point) => Point {
  const back = invertHomography(homographyFromPoints(REGION, seenAt)!)!;
  return (point) => applyHomography(back, point);
}

/** How far from their place the region's corners are put, pixels. */
function worstMiss(homography: Homography, seenAt: readonly Point[]): number {
  const misses = REGION.map((corner, i) => {
    const { x, y } = applyHomography(homography, corner);
    return Math.hypot(x - seenAt[i]!.x, y - seenAt[i]!.y);
  });
  return Math.max(...misses);
}
