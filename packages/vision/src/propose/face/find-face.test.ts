import { type Raster, createRaster } from '@tenken/image/raster.ts';
import { describe, expect, it } from 'vitest';
import { type Ellipse, meanRadius, tiltedCircle, toUnit } from './ellipse.ts';
import { findFaces } from './find-face.ts';

const [WIDTH, HEIGHT] = [200, 150];

/** A plate with a face of another luma inside an outline. */
function plate(outline: Ellipse, [wall, face]: readonly [number, number] = [60, 220], scale = 1): Raster {
  const photo = createRaster(WIDTH * scale, HEIGHT * scale);
  for (let i = 0; i < photo.width * photo.height; i++) {
    const at = { x: ((i % photo.width) + 0.5) / scale, y: (Math.floor(i / photo.width) + 0.5) / scale };
    const { x, y } = toUnit(outline, at);
    photo.data.set(
      [0, 1, 2].map(() => (x * x + y * y < 1 ? face : wall)),
      i * 4,
    );
  }
  return photo;
}

const round = tiltedCircle({ x: 90, y: 80 }, 50, 1, 0);
const tilted = tiltedCircle({ x: 95, y: 72 }, 55, 0.7, 0.6);

function expectFace(found: Ellipse | undefined, wanted: Ellipse, reach = 1.5): void {
  for (const part of ['xx', 'xy', 'yy'] as const)
    expect(Math.abs(found![part] - wanted[part])).toBeLessThan(reach);
  expect(Math.hypot(found!.center.x - wanted.center.x, found!.center.y - wanted.center.y)).toBeLessThan(
    reach,
  );
}

describe('the round outline around a click', () => {
  it('is found from a click beside its middle, and is seen all round', () => {
    const [best] = findFaces(plate(round), { x: 100, y: 70 });
    expectFace(best?.outline, round);
    expect(best?.support).toBeGreaterThan(0.9);
    expect(best?.support).toBeLessThanOrEqual(1);
  });

  it('may be tilted, and darker than what is around it', () => {
    expectFace(findFaces(plate(tilted), { x: 90, y: 75 })[0]?.outline, tilted);
    expectFace(findFaces(plate(tilted, [210, 50]), { x: 90, y: 75 })[0]?.outline, tilted);
  });

  it('is told in pixels of the photo, however large that is', () => {
    const [best] = findFaces(plate(round, [60, 220], 4), { x: 380, y: 300 });
    expectFace(best?.outline, tiltedCircle({ x: 360, y: 320 }, 200, 1, 0), 6);
  });

  it('is named once, the best seen first', () => {
    const faces = findFaces(plate(round), { x: 90, y: 80 });
    const same = faces.filter(({ outline }) => Math.abs(meanRadius(outline) - 50) < 1);
    expect(same).toHaveLength(1);
    const supports = faces.map(({ support }) => support);
    expect(supports).toEqual(supports.toSorted((p, q) => q - p));
  });

  it('lies around the click, and is no ellipse too flat or too small', () => {
    const around = (click: { x: number; y: number }, outline = round) =>
      findFaces(plate(outline), click).filter(({ support }) => support > 0.6).length;
    expect(around({ x: 90, y: 45 })).toBeGreaterThan(0);
    expect(around({ x: 150, y: 80 })).toBe(0);
    expect(around({ x: 90, y: 80 }, tiltedCircle({ x: 90, y: 80 }, 60, 0.3, 0))).toBe(0);
    expect(around({ x: 90, y: 80 }, tiltedCircle({ x: 90, y: 80 }, 5, 1, 0))).toBe(0);
  });

  it('does not exist on an empty wall', () => {
    expect(findFaces(plate(round, [120, 120]), { x: 90, y: 80 })).toEqual([]);
  });
});
