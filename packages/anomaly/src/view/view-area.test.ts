import { describe, expect, it } from 'vitest';
import { HEIGHT, SUMS, WHOLE, WIDTH, rectangle, takePhoto } from '../guard.testing.ts';
import { makeReference } from './reference.ts';
import { isUnusable } from './unusable.ts';
import { type AreaView, viewArea } from './view-area.ts';
import type { WatchedArea } from './watched-area.ts';

const reference = makeReference(takePhoto());

describe('viewArea', () => {
  it('shows the net the same picture in dim and in bright light', () => {
    const dim = seen(viewArea(takePhoto({ gain: 0.6, noise: 0 }), WHOLE, reference, SUMS));
    const bright = seen(viewArea(takePhoto({ gain: 1, noise: 0 }), WHOLE, reference, SUMS));
    expect(meanDifference(dim.planes, bright.planes)).toBeLessThan(2);
  });

  it('shows the net the same picture after the camera moved', () => {
    const before = seen(viewArea(takePhoto({ noise: 0 }), rectangle(40, 30, 80, 60), reference, SUMS));
    const moved = takePhoto({ noise: 0, dx: 5, dy: -4 });
    const after = seen(viewArea(moved, rectangle(40, 30, 80, 60), reference, SUMS));
    expect(after.registration!.dx).toBeCloseTo(5, 0);
    expect(meanDifference(before.planes, after.planes)).toBeLessThan(6);
    const unregistered = seen(viewArea(moved, rectangle(40, 30, 80, 60), null, SUMS));
    expect(meanDifference(before.planes, unregistered.planes)).toBeGreaterThan(12);
  });

  it('excludes cells outside the picture', () => {
    const { mask } = seen(viewArea(takePhoto({ dx: 25, noise: 0 }), WHOLE, reference, SUMS));
    expect(mask[SUMS.cells - 1]).toBe(0);
    expect(mask[0]).toBe(1);
  });

  it('is blind to what happens in an exclusion area', () => {
    const area: WatchedArea = { ...WHOLE, exclusions: [{ x: 40, y: 30, width: 60, height: 45 }] };
    const before = seen(viewArea(takePhoto(), area, null, SUMS));
    const stained = takePhoto({ stain: { x: 48, y: 36, size: 30 } });
    expect(meanDifference(seen(viewArea(stained, area, null, SUMS)).planes, before.planes)).toBe(0);
    expect([...before.mask].filter((value) => value === 0).length).toBeGreaterThan(3);
  });

  it('is blind to what happens outside a polygon', () => {
    const triangle: WatchedArea = {
      corners: [
        { x: 0, y: 0 },
        { x: WIDTH, y: HEIGHT },
        { x: 0, y: HEIGHT },
      ],
      exclusions: [],
    };
    const before = seen(viewArea(takePhoto(), triangle, null, SUMS));
    const stained = takePhoto({ stain: { x: 110, y: 5, size: 25 } });
    expect(meanDifference(seen(viewArea(stained, triangle, null, SUMS)).planes, before.planes)).toBe(0);
    expect([before.mask[7], before.mask[56]]).toEqual([0, 1]);
  });

  it.each([
    ['too_dark', { gain: 0.01, noise: 0 }],
    ['overexposed', { gain: 40, noise: 0 }],
  ] as const)('says %s when nothing can be seen', (reason, happening) => {
    expect(viewArea(takePhoto(happening), WHOLE, reference, SUMS)).toEqual({ reason });
    expect(viewArea(takePhoto(happening), WHOLE, null, SUMS)).toEqual({ reason });
  });

  it('returns moved for another scene', () => {
    const photo = takePhoto();
    photo.data.reverse();
    for (let at = 3; at < photo.data.length; at += 4) photo.data[at] = 255;
    expect(viewArea(photo, WHOLE, reference, SUMS)).toEqual({ reason: 'moved' });
  });

  it('returns blurred without edges', () => {
    expect(viewArea(blurred(takePhoto({ noise: 0 }), 9), WHOLE, reference, SUMS)).toEqual({
      reason: 'blurred',
    });
  });

  it('returns different_size for another resolution', () => {
    const half = {
      width: WIDTH / 2,
      height: HEIGHT,
      data: new Uint8ClampedArray(WIDTH * HEIGHT * 2).fill(90),
    };
    expect(viewArea(half, WHOLE, reference, SUMS)).toEqual({ reason: 'different_size' });
  });
});

function seen(view: ReturnType<typeof viewArea>): AreaView {
  if (isUnusable(view)) throw new Error(view.reason);
  return view;
}

function meanDifference(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, at) => sum + Math.abs(value - b[at]!), 0) / a.length;
}

function blurred(photo: ReturnType<typeof takePhoto>, reach: number): ReturnType<typeof takePhoto> {
  const data = photo.data.slice();
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      let [sum, count] = [0, 0];
      for (let v = Math.max(0, y - reach); v <= Math.min(HEIGHT - 1, y + reach); v += 2)
        for (let u = Math.max(0, x - reach); u <= Math.min(WIDTH - 1, x + reach); u += 2)
          [sum, count] = [sum + photo.data[(v * WIDTH + u) * 4]!, count + 1];
      data.fill(sum / count, (y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 3);
    }
  }
  return { ...photo, data };
}
