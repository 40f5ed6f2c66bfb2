import { describe, expect, it } from 'vitest';
import { normaliseLocalContrast } from './local-contrast.ts';
import { type GrayRaster, createGrayRaster } from './raster.ts';

const [SIDE, RADIUS] = [40, 6];

function picture(lumaAt: (x: number, y: number) => number): GrayRaster {
  const gray = createGrayRaster(SIDE, SIDE);
  for (let y = 0; y < SIDE; y++) for (let x = 0; x < SIDE; x++) gray.data[y * SIDE + x] = lumaAt(x, y);
  return gray;
}
const contrastOf = (lumaAt: (x: number, y: number) => number): Float32Array =>
  normaliseLocalContrast(picture(lumaAt), RADIUS).data;
const middle = (SIDE / 2) * SIDE;

/** Bars as wide as the gaps between them. */
const bars =
  (dark: number, bright: number) =>
  (x: number): number =>
    x % 4 < 2 ? dark : bright;

describe('local contrast', () => {
  it('brings bars near one deviation of their neighbourhood, by day and with a fifth of the light', () => {
    for (const light of [1, 0.2]) {
      const data = contrastOf(bars(60 * light, 240 * light));
      expect(data[middle + 20]).toBeLessThan(-0.75);
      expect(data[middle + 22]).toBeGreaterThan(0.75);
    }
  });

  it('does not amplify the noise of a plain wall', () => {
    const data = contrastOf((x, y) => 120 + ((x + y) % 2));
    expect(Math.max(...data.map(Math.abs))).toBeLessThan(0.1);
  });

  it('limits a single bright point', () => {
    const data = contrastOf((x, y) => (x === 20 && y === 20 ? 255 : 20));
    expect(data[middle + 20]).toBe(2.5);
  });
});
