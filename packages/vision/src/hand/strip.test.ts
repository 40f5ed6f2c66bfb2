import { IDENTITY } from '@tenken/image/homography.ts';
import { createGrayRaster } from '@tenken/image/raster.ts';
import { describe, expect, it } from 'vitest';
import type { HandPicture } from './hand-picture.ts';
import { cutStrip } from './strip.ts';

const toTheRight = { origin: { x: 50, y: 50 }, along: { x: 1, y: 0 }, across: { x: 0, y: 1 } };
const shape = { from: 12, to: 36, halfWidth: 8, step: 0.1 };

describe('cutStrip', () => {
  it('finds middle, width and contrast of a ridge beside the strip', () => {
    // The strip runs to the right at y = 50, the band from y = 51 to 55: its middle lies 3 pixels clockwise.
    const strip = cutStrip(
      picture((_, y) => (y >= 51 && y < 55 ? 1 : 0)),
      toTheRight,
      shape,
    );
    expect(strip.rows).toHaveLength(strip.total);
    for (const row of strip.rows) {
      expect(row.across).toBeCloseTo(3, 1);
      expect(row.width).toBeCloseTo(4, 0);
      expect(row.depth).toBeCloseTo(1, 1);
    }
  });

  it('takes the weaker flank for the contrast and passes over an edge', () => {
    const uneven = cutStrip(
      picture((_, y) => (y < 49 ? 0.6 : y < 51 ? 1 : 0)),
      toTheRight,
      shape,
    );
    expect(uneven.rows[0]!.depth).toBeCloseTo(0.4, 1);
    expect(
      cutStrip(
        picture((_, y) => (y < 50 ? 1 : 0)),
        toTheRight,
        shape,
      ).rows,
    ).toEqual([]);
  });

  it('counts burnt-out cuts as blind', () => {
    const half = { ...picture((x) => (x < 70 ? -1 : -6)), burntOut: -5.5 };
    const strip = cutStrip(half, toTheRight, shape);
    expect(strip.blind / strip.total).toBeGreaterThan(0.5);
    expect(strip.blind / strip.total).toBeLessThan(0.8);
  });
});

function picture(of: (x: number, y: number) => number): HandPicture {
  const handness = createGrayRaster(100, 100);
  for (let i = 0; i < handness.data.length; i++) handness.data[i] = of(i % 100, Math.floor(i / 100));
  return { handness, fromCrop: IDENTITY, scale: 1, burntOut: null };
}
