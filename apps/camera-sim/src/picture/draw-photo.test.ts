import type { PhotoPoint } from '@tenken/image/point.ts';
import type { Raster } from '@tenken/image/raster.ts';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { GaugeAnnotation, GuardAnnotation } from './annotation.ts';
import { drawPhoto } from './draw-photo.ts';
import { decodeImage, encodeJpeg } from './encode.ts';
import type { PhotoSpec, Picture } from './picture.ts';
import { GUARD_STATES } from './scene/guard.ts';
import { CLEAN_SHOWROOM, SHOWROOM, VALUES, brightness, meanIn } from './showroom.testing.ts';

// Tracing a scene takes seconds, for the larger sizes on a busy machine many; every photo after that a tenth of one.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

describe('drawPhoto', () => {
  beforeAll(() => {
    drawPhoto(SHOWROOM, 1);
  });

  test('the same spec and seed give the same bytes, another seed gives others', () => {
    const bytes = (seed: number): Buffer => Buffer.from(drawPhoto(SHOWROOM, seed).image.data.buffer);
    expect(bytes(7).equals(bytes(7))).toBe(true);
    expect(bytes(8).equals(bytes(7))).toBe(false);
  });

  test('every kind is drawn with its marks inside the photo', () => {
    const { image, instruments } = drawPhoto(SHOWROOM, 3);
    expect(image.data.length).toBe(image.width * image.height * 4);
    expect(new Set(instruments.map(({ kind }) => kind))).toEqual(
      new Set(['circle', 'rectangle', 'seven-segment', 'counter', 'lamp', 'level', 'float', 'guard']),
    );
    for (const { x, y } of instruments.flatMap(({ annotation }) => photoPoints(annotation))) {
      expect(x >= 0 && y >= 0 && x <= image.width && y <= image.height).toBe(true);
    }
  });

  test('a moved camera shows the same things elsewhere, and the marks stay those of the reference photo', () => {
    const still = drawPhoto(CLEAN_SHOWROOM, 1);
    const shift = { dx: 12, dy: -7, rotationDeg: 0, scale: 1 };
    const moved = drawPhoto({ ...CLEAN_SHOWROOM, shot: { noise: 0.002, shift } }, 1);
    expect(moved.instruments).toEqual(still.instruments);
    const area = { x: 100, y: 60, width: 400, height: 300 };
    const change = (dx: number, dy: number): number =>
      meanIn(area, (x, y) =>
        Math.abs(brightness(moved.image, x + dx, y + dy) - brightness(still.image, x, y)),
      );
    expect(change(12, -7)).toBeLessThan(6);
    expect(change(0, 0)).toBeGreaterThan(15);
  });

  test('a turned camera turns the photo clockwise about its middle', () => {
    const still = drawPhoto(CLEAN_SHOWROOM, 1).image;
    const shift = { dx: 0, dy: 0, rotationDeg: 2, scale: 1 };
    const turned = drawPhoto({ ...CLEAN_SHOWROOM, shot: { noise: 0.002, shift } }, 1).image;
    const change = (angleDeg: number): number => {
      const [c, s] = [Math.cos((angleDeg * Math.PI) / 180), Math.sin((angleDeg * Math.PI) / 180)];
      return meanIn({ x: -200, y: -150, width: 400, height: 300 }, (x, y) =>
        Math.abs(
          brightness(turned, 320 + c * x - s * y, 240 + s * x + c * y) - brightness(still, 320 + x, 240 + y),
        ),
      );
    };
    expect(change(2)).toBeLessThan(6);
    expect(change(-2)).toBeGreaterThan(12);
  });

  test.each(GUARD_STATES.filter((state) => state !== 'normal'))(
    '%s changes the watched area and little else',
    (state) => {
      const normal = drawPhoto(CLEAN_SHOWROOM, 5).image;
      const { image, instruments } = drawPhoto({ ...CLEAN_SHOWROOM, guards: { Floor: state } }, 5);
      const guard = instruments.find(({ kind }) => kind === 'guard')!;
      expect(guard.truth).toBe(state);
      const { within, outside } = changeIn(
        image,
        normal,
        (guard.annotation as GuardAnnotation).detection_area,
      );
      expect(within).toBeGreaterThan(1);
      expect(within).toBeGreaterThan(5 * outside);
    },
  );

  test('a dark room gives a dark photo, day and flash give a bright one', () => {
    const mean = (light: PhotoSpec['light']): number => {
      const { image } = drawPhoto({ ...SHOWROOM, light }, 2);
      return meanIn({ x: 0, y: 0, width: image.width, height: image.height }, (x, y) =>
        brightness(image, x, y),
      );
    };
    expect(mean('dark')).toBeLessThan(60);
    expect(mean('night-flash')).toBeGreaterThan(80);
    expect(mean({ hour: 13 })).toBeGreaterThan(80);
  });

  test('glare, blur and exposure are seen in the photo', () => {
    const plain = drawPhoto(CLEAN_SHOWROOM, 1).image;
    const take = (shot: PhotoSpec['shot']): Raster =>
      drawPhoto({ ...CLEAN_SHOWROOM, shot: { noise: 0.002, ...shot } }, 1).image;
    const glare = take({ glare: { x: 0.5, y: 0.3, radius: 0.04, strength: 1 } });
    expect(brightness(glare, 320, 192)).toBeGreaterThan(240);
    expect(sharpness(take({ blurPx: 5 }))).toBeLessThan(0.5 * sharpness(plain));
    expect(brightness(take({ exposureEv: -2 }), 20, 300)).toBeLessThan(0.7 * brightness(plain, 20, 300));
  });

  test('the photo survives the camera’s JPEG with little loss', async () => {
    const { image } = drawPhoto(CLEAN_SHOWROOM, 1);
    const decoded = await decodeImage(await encodeJpeg(image));
    expect([decoded.width, decoded.height]).toEqual([640, 480]);
    expect(
      meanIn({ x: 0, y: 0, width: 640, height: 480 }, (x, y) =>
        Math.abs(brightness(image, x, y) - brightness(decoded, x, y)),
      ),
    ).toBeLessThan(4);
  });

  test.each([
    ['a value that is not a number', { values: { ...VALUES, Pressure: Number.NaN } }, /Pressure/],
    ['a value off the scale', { values: { ...VALUES, Current: 260 } }, /Current/],
    ['a number too long for the display', { values: { ...VALUES, Flow: 1234.5 } }, /Flow/],
    ['an infinite number', { values: { ...VALUES, Flow: Infinity } }, /Flow/],
    ['a counter below zero', { values: { ...VALUES, Total: -1 } }, /Total/],
    ['a lamp that is half on', { values: { ...VALUES, Run: 0.5 } }, /Run/],
    ['a level above the glass', { values: { ...VALUES, Level: 101 } }, /Level/],
    ['a ball outside its tube', { values: { ...VALUES, Float: 11 } }, /Float/],
    ['a missing value', { values: {} }, /Pressure/],
    ['a photo of no size', { width: 0 }, /size/],
    ['an hour that is not a number', { light: { hour: Number.NaN } }, /hour/],
    ['an unknown guard', { guards: { Roof: 'leak' as const } }, /Roof/],
    [
      'a shift that is not a number',
      { shot: { shift: { dx: Number.NaN, dy: 0, rotationDeg: 0, scale: 1 } } },
      /dx/,
    ],
    ['a negative blur', { shot: { blurPx: -1 } }, /blurPx/],
  ])('%s is refused with a RangeError that names it', (_name, change, message) => {
    const draw = (): Picture => drawPhoto({ ...SHOWROOM, ...change }, 1);
    expect(draw).toThrow(RangeError);
    expect(draw).toThrow(message);
  });
});

function photoPoints(annotation: GaugeAnnotation | GuardAnnotation): PhotoPoint[] {
  return 'detection_area' in annotation ? annotation.detection_area : annotation.perspective.source_points;
}

function sharpness(image: Raster): number {
  return meanIn({ x: 60, y: 30, width: 500, height: 300 }, (x, y) =>
    Math.abs(brightness(image, x + 1, y) - brightness(image, x - 1, y)),
  );
}

/** Mean change of brightness inside and outside a polygon of photo pixels. */
function changeIn(
  image: Raster,
  before: Raster,
  area: readonly PhotoPoint[],
): { within: number; outside: number } {
  const sums = { within: 0, outside: 0 };
  const counts = { within: 0, outside: 0 };
  for (let y = 2; y < image.height; y += 3) {
    for (let x = 2; x < image.width; x += 3) {
      const side = isInside(area, x, y) ? 'within' : 'outside';
      sums[side] += Math.abs(brightness(image, x, y) - brightness(before, x, y));
      counts[side]++;
    }
  }
  return { within: sums.within / counts.within, outside: sums.outside / counts.outside };
}

function isInside(area: readonly PhotoPoint[], x: number, y: number): boolean {
  let isIn = false;
  for (const [index, a] of area.entries()) {
    const b = area.at(index - 1)!;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) isIn = !isIn;
  }
  return isIn;
}
