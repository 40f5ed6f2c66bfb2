import { describe, expect, it } from 'vitest';
import { isModelHeader } from './model-header.ts';

/** A model of two photos, the second of which stands out. */
const HEADER = {
  area: { corners: [{ x: 0, y: 0 }], exclusions: [{ x: 1, y: 2, width: 3, height: 4 }] },
  width: 640,
  height: 480,
  reference: { width: 64, height: 48 },
  backboneId: 'sums-1',
  cells: 64,
  numbers: 1024,
  light: 64,
  lonelyScores: [0.3],
  allowance: { slope: 0.1, usual: 2, most: 0.5 },
  photos: [
    { photoId: 'P1', takenAtMs: 1 },
    { photoId: 'P2', takenAtMs: 2, isLearnt: true },
  ],
  scores: [0.1, null],
  outstanding: [{ index: 1, score: 2.5 }],
};

describe('the description of a stored model', () => {
  it('is one with everything, without a reference, and of the first version', () => {
    expect(isModelHeader(HEADER)).toBe(true);
    expect(isModelHeader({ ...HEADER, reference: null, allowance: null, outstanding: [] })).toBe(true);
    const { light: _light, lonelyScores: _scores, allowance: _allowance, ...first } = HEADER;
    expect(isModelHeader(first)).toBe(true);
  });

  it.each<[string, object]>([
    ['a photo that stands out without its number', { outstanding: [{ score: 2.5 }] }],
    ['a photo that stands out before the first', { outstanding: [{ index: -1, score: 2.5 }] }],
    ['something else in place of a photo that stands out', { outstanding: [null] }],
    ['fewer scores than photos', { scores: [0.1] }],
    ['a photo without a name', { photos: [{ takenAtMs: 1 }, { takenAtMs: 2 }] }],
    ['no size', { width: undefined }],
    ['a corner without a place', { area: { ...HEADER.area, corners: [{ x: 1 }] } }],
    ['half an allowance', { allowance: { slope: 0.1 } }],
  ])('is none with %s', (_, changes) => {
    expect(isModelHeader({ ...HEADER, ...changes })).toBe(false);
  });
});
