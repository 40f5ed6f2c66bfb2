import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LINEAR_OF_SRGB, linearToSrgb, oklabToRgb, rgbToOklab, srgbToLinear } from './color-space.ts';

describe('color space', () => {
  it.each([
    [0, 0],
    [10, 0.003035],
    [11, 0.003347],
    [128, 0.215861],
    [188, 0.502886],
    [255, 1],
  ])('gives the light of sRGB %d', (part, light) => {
    expect(srgbToLinear(part)).toBeCloseTo(light, 5);
    expect(LINEAR_OF_SRGB[part]).toBeCloseTo(light, 5);
    expect(linearToSrgb(light)).toBeCloseTo(part, 1);
  });

  // Values of the corners of sRGB as published with OKLab.
  it.each([
    [{ red: 255, green: 255, blue: 255 }, [1, 0, 0]],
    [{ red: 255, green: 0, blue: 0 }, [0.62796, 0.22486, 0.12585]],
    [{ red: 0, green: 255, blue: 0 }, [0.86644, -0.23389, 0.1795]],
    [{ red: 0, green: 0, blue: 255 }, [0.45201, -0.03246, -0.31153]],
    [{ red: 0, green: 0, blue: 0 }, [0, 0, 0]],
  ] as const)('knows %o in OKLab', (rgb, [l, a, b]) => {
    const lab = rgbToOklab(rgb);
    expect(lab.l).toBeCloseTo(l, 4);
    expect(lab.a).toBeCloseTo(a, 4);
    expect(lab.b).toBeCloseTo(b, 4);
  });

  it('comes back to the same colour', () => {
    const part = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(part, part, part, (red, green, blue) => {
        const back = oklabToRgb(rgbToOklab({ red, green, blue }));
        for (const [seen, was] of [
          [back.red, red],
          [back.green, green],
          [back.blue, blue],
        ] as const) {
          expect(Math.abs(seen - was)).toBeLessThan(0.05);
        }
      }),
    );
  });

  it('clips out-of-gamut colours', () => {
    expect(oklabToRgb({ l: 2, a: 0, b: 0 }).red).toBeCloseTo(255, 9);
    expect(oklabToRgb({ l: 0.6, a: 0.4, b: 0 }).green).toBe(0);
  });
});
