import { createRaster } from '@tenken/image/raster.ts';
import { describe, expect, it } from 'vitest';
import { normalise } from './normalise.ts';
import { WHOLE_BOX, sampleCrop } from './sample-crop.ts';

/** A grey photo whose luma at pixel (x, y) is asked for. */
function photoOf(width: number, height: number, luma: (x: number, y: number) => number) {
  const photo = createRaster(width, height);
  for (let i = 0; i < width * height; i++) {
    photo.data.fill(luma(i % width, Math.floor(i / width)), 4 * i, 4 * i + 3);
    photo.data[4 * i + 3] = 255;
  }
  return photo;
}

describe('sample crop', () => {
  it('keeps the orientation', () => {
    const photo = photoOf(40, 64, (x) => (x < 20 ? 10 : 200));
    const crop = sampleCrop(photo, [40, 0, 0, 0, 64, 0, 0, 0, 1], WHOLE_BOX, 20, 32);
    expect(crop[0]).toBeCloseTo(10, 3);
    expect(crop[19]).toBeCloseTo(200, 3);
  });

  it('averages a large box without skipping rows', () => {
    const photo = photoOf(80, 128, (_, y) => (y % 4 === 0 ? 200 : 0));
    const crop = sampleCrop(photo, [80, 0, 0, 0, 128, 0, 0, 0, 1], WHOLE_BOX, 20, 32);
    for (const value of crop.subarray(20, -20)) expect(value).toBeCloseTo(50, 0);
  });

  it('samples the requested part and repeats the edge beyond the photo', () => {
    const photo = photoOf(40, 64, (x) => x);
    const crop = sampleCrop(photo, [40, 0, 0, 0, 64, 0, 0, 0, 1], { ...WHOLE_BOX, left: 0.5 }, 20, 32);
    expect(crop[0]).toBeCloseTo(20.5, 3);
    expect(crop[19]).toBeCloseTo(39, 3);
  });
});

describe('normalise', () => {
  it('gives mean 0 and spread 1 whatever light and contrast were', () => {
    const picture = Float32Array.from({ length: 64 }, (_, i) => 40 + (i % 8) * 9);
    const found = normalise(picture);
    const squares = found.reduce((sum, value) => sum + value * value, 0) / found.length;
    expect(found.reduce((sum, value) => sum + value, 0)).toBeCloseTo(0, 3);
    expect(squares).toBeCloseTo(1, 3);
  });

  it('does not amplify the noise of a plain surface', () => {
    const found = normalise(Float32Array.from({ length: 64 }, (_, i) => 90 + (i % 2)));
    expect(Math.max(...found)).toBeLessThan(0.2);
  });
});
