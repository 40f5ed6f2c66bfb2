import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  choiceProblem,
  commonResolution,
  DAY_PARTS,
  isInDayPart,
  recommendPhotos,
  type Candidate,
  type DayPart,
} from './choose-photos.ts';

const photo = (i: number, more: Partial<Candidate> = {}): Candidate => ({
  id: `p${i}`,
  datetime: new Date(i * 3_600_000).toISOString(),
  width: 1280,
  height: 960,
  quality_marks: [],
  last_result: null,
  ...more,
});
const photos = (count: number): Candidate[] => Array.from({ length: count }, (_, i) => photo(i));
const small = { width: 640, height: 480 };
const anomaly = { is_anomaly: true, score: 9, is_confirmed: true, confirmed_is_anomaly: true };

describe('photos to train on', () => {
  it('[VAL-108] nine photos are too few, ten are enough', () => {
    expect(choiceProblem(photos(9))).toBe('too_few_images');
    expect(choiceProblem(photos(10))).toBeNull();
  });

  it('[VAL-109] 200 photos are allowed, 201 are too many', () => {
    expect(choiceProblem(photos(200))).toBeNull();
    expect(choiceProblem(photos(201))).toBe('too_many_images');
  });

  it('[VAL-110] all photos have the same resolution', () => {
    expect(choiceProblem([...photos(30), photo(30, small)])).toBe('different_resolutions');
  });

  it('[GEN-015] a photo that somebody confirmed as an anomaly is no normal photo', () => {
    expect(choiceProblem([...photos(10), photo(10, { last_result: anomaly })])).toBe('anomalous_photos');
    const rejected = { ...anomaly, confirmed_is_anomaly: false };
    expect(choiceProblem([...photos(10), photo(10, { last_result: rejected })])).toBeNull();
  });

  it('the recommendation leaves out doubtful photos, anomalies and rare resolutions', () => {
    const listed = [
      ...photos(12),
      photo(12, small),
      photo(13, { quality_marks: ['blurred'] }),
      photo(14, { last_result: { ...anomaly, is_confirmed: false, confirmed_is_anomaly: null } }),
    ];
    expect(recommendPhotos(listed, 50).map(({ id }) => id)).toEqual(photos(12).map(({ id }) => id));
    expect(commonResolution(listed)).toBe('1280x960');
  });

  it('the recommendation reaches from the first to the last photo and repeats none', () => {
    fc.assert(
      fc.property(fc.integer({ min: 51, max: 400 }), (count) => {
        const chosen = recommendPhotos(photos(count), 50).map(({ id }) => id);
        expect(new Set(chosen).size).toBe(50);
        expect([chosen[0], chosen.at(-1)]).toEqual(['p0', `p${count - 1}`]);
      }),
    );
  });

  it('every hour belongs to exactly one part of the day', () => {
    const parts = (Object.keys(DAY_PARTS) as DayPart[]).filter((part) => part !== 'all');
    for (let hour = 0; hour < 24; hour += 1) {
      expect(parts.filter((part) => isInDayPart(hour, part))).toHaveLength(1);
      expect(isInDayPart(hour, 'all')).toBe(true);
    }
  });
});
