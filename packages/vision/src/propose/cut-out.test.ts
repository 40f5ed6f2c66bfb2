import { createRaster } from '@tenken/image/raster.ts';
import { describe, expect, it } from 'vitest';
import { cutOut, moved } from './cut-out.ts';

const photo = createRaster(100, 60);
for (let i = 0; i < 6000; i++) photo.data.set([i % 100, Math.floor(i / 100), 7, 255], i * 4);

describe('a cut-out', () => {
  it('holds the pixels of the box and a little more', () => {
    const part = cutOut(photo, { x: 30, y: 20, width: 40, height: 20 })!;
    expect(part.origin).toEqual({ x: 24, y: 17 });
    expect([part.photo.width, part.photo.height]).toEqual([52, 26]);
    expect(Array.from(part.photo.data.slice(0, 4))).toEqual([24, 17, 7, 255]);
    expect(Array.from(part.photo.data.slice(-4))).toEqual([75, 42, 7, 255]);
    expect(Array.from(part.photo.data.slice(52 * 4, 52 * 4 + 4))).toEqual([24, 18, 7, 255]);
  });

  it('ends where the photo does', () => {
    const first = cutOut(photo, { x: -10, y: -10, width: 40, height: 40 })!;
    expect(first.origin).toEqual({ x: 0, y: 0 });
    expect([first.photo.width, first.photo.height]).toEqual([36, 36]);
    const last = cutOut(photo, { x: 80, y: 40, width: 60, height: 60 })!;
    expect([last.photo.width, last.photo.height]).toEqual([29, 29]);
  });

  it.each([
    ['as small as a thumbnail', { x: 40, y: 20, width: 12, height: 12 }, 16],
    ['too narrow', { x: 40, y: 20, width: 10, height: 30 }, null],
    ['too low', { x: 40, y: 20, width: 30, height: 10 }, null],
    ['beside the photo', { x: 300, y: 20, width: 30, height: 30 }, null],
    ['of no size that is known', { x: 40, y: 20, width: NaN, height: 30 }, null],
  ])('needs sixteen pixels a side: %s', (_name, box, width) => {
    expect(cutOut(photo, box)?.photo.width ?? null).toBe(width);
  });
});

describe('what was found in a cut-out', () => {
  const perspective = {
    source_points: [{ x: 1, y: 2 }],
    destination_points: [{ x: 0, y: 0 }],
    width: 10,
    height: 10,
  };
  const there = { ...perspective, source_points: [{ x: 31, y: 42 }] };
  const origin = { x: 30, y: 40 };

  it('moves to its place on the whole photo', () => {
    const found = {
      kind: 'proposal',
      gauge_type: 'lamp',
      configuration: { perspective },
      doubts: [],
    } as const;
    expect(moved(found, origin)).toEqual({ ...found, configuration: { perspective: there } });
  });

  it('moves with its face where nothing else was found', () => {
    const nothing = { kind: 'nothing', reason: 'no_numbers' } as const;
    expect(moved(nothing, origin)).toBe(nothing);
    expect(moved({ ...nothing, face: perspective }, origin)).toEqual({ ...nothing, face: there });
  });
});
