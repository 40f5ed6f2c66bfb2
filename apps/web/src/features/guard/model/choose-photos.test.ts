import { describe, expect, it } from 'vitest';
import {
  choiceProblem,
  commonResolution,
  DAY_PARTS,
  isInDayPart,
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

  it('[GEN-015] a photo confirmed as an anomaly is not a normal photo', () => {
    expect(choiceProblem([...photos(10), photo(10, { last_result: anomaly })])).toBe('anomalous_photos');
    const rejected = { ...anomaly, confirmed_is_anomaly: false };
    expect(choiceProblem([...photos(10), photo(10, { last_result: rejected })])).toBeNull();
  });

  it('the most frequent resolution is the common one', () => {
    expect(commonResolution([...photos(12), photo(12, small)])).toBe('1280x960');
    expect(commonResolution([])).toBeNull();
  });

  it('each hour belongs to one part of the day', () => {
    const parts = (Object.keys(DAY_PARTS) as DayPart[]).filter((part) => part !== 'all');
    for (let hour = 0; hour < 24; hour += 1) {
      expect(parts.filter((part) => isInDayPart(hour, part))).toHaveLength(1);
      expect(isInDayPart(hour, 'all')).toBe(true);
    }
  });
});
