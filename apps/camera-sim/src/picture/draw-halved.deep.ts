import { expect, test } from 'vitest';
import { drawPhoto } from './draw-photo.ts';
import { CLEAN_SHOWROOM, SHOWROOM, brightness, meanIn } from './showroom.testing.ts';

/** Hardly wider than what is traced pixel by pixel: it is traced at half its size, as the largest photo of a camera is. */
const HALVED = { width: 1608, height: 1206 };

test('a photo that is traced at half its size has its marks inside, and shows what a small one shows', () => {
  const { image, instruments } = drawPhoto({ ...SHOWROOM, ...HALVED }, 3);
  expect([image.width, image.height]).toEqual([HALVED.width, HALVED.height]);
  for (const { annotation } of instruments)
    for (const { x, y } of 'detection_area' in annotation
      ? annotation.detection_area
      : annotation.perspective.source_points)
      expect(x >= 0 && y >= 0 && x <= HALVED.width && y <= HALVED.height).toBe(true);
  const [small, large] = [SHOWROOM, HALVED].map(({ width, height }) => {
    const shown = drawPhoto({ ...CLEAN_SHOWROOM, width, height }, 3).image;
    return (x: number, y: number): number => brightness(shown, x * width, y * height);
  });
  const whole = { x: 0, y: 0, width: 1, height: 1 };
  expect(meanIn(whole, (x, y) => Math.abs(large!(x, y) - small!(x, y)))).toBeLessThan(6);
  expect(meanIn(whole, (x, y) => Math.abs(large!(x, y) - small!(x, 1 - y)))).toBeGreaterThan(15);
});
