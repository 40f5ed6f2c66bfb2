import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { constants } from '../client/constants.ts';
import { checkGuardAreas } from './guard-areas.rules.ts';
import { guardStatus, isRecent } from './guard.rules.ts';
import { AI_MODEL_STATUSES } from './ai-model.schema.ts';
import { exclusionAreas, GUARD_STATUSES, newGuard } from './guard.schema.ts';

const NOW = new Date('2026-11-15T09:00:00Z');
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000);
const estimate = {
  status: 'completed' as const,
  is_anomaly: false as boolean | null,
  is_confirmed: false,
  confirmed_is_anomaly: null as boolean | null,
};

describe('[ENT-042] the status of a guard', () => {
  test('is anomaly, normal or uninspected', () => {
    expect(GUARD_STATUSES).toEqual(['anomaly', 'normal', 'uninspected']);
  });

  test.each([
    ['the model found nothing', { ...estimate, datetime: daysAgo(1) }, 'normal'],
    ['the model found an anomaly', { ...estimate, is_anomaly: true, datetime: daysAgo(1) }, 'anomaly'],
    [
      'a user corrected it',
      {
        ...estimate,
        is_anomaly: true,
        is_confirmed: true,
        confirmed_is_anomaly: false,
        datetime: daysAgo(1),
      },
      'normal',
    ],
    ['the light is new', { ...estimate, is_anomaly: null, datetime: daysAgo(0) }, 'uninspected'],
    ['30 days ago', { ...estimate, datetime: daysAgo(30) }, 'normal'],
    ['longer ago', { ...estimate, datetime: daysAgo(30.01) }, 'uninspected'],
    ['nothing at all', null, 'uninspected'],
    [
      'the camera had moved',
      { ...estimate, status: 'failed' as const, is_anomaly: null, datetime: daysAgo(0) },
      'uninspected',
    ],
  ])('%s', (_name, latest, expected) => {
    expect(guardStatus(latest, NOW)).toBe(expected);
  });
});

test('[VAL-111] [CONST-038] a photo of 30 days ago is recent, an older one is not', () => {
  expect(constants.guard_photo_recency_days).toBe(30);
  expect([isRecent(daysAgo(30), NOW), isRecent(daysAgo(30.001), NOW)]).toEqual([true, false]);
});

test('[VAL-008] [VAL-009] the number of training images has named bounds', () => {
  expect([constants.min_training_images, constants.max_training_images]).toEqual([10, 200]);
});

test('[ENT-044] [STATE-012] a model is training, active, archived or error', () => {
  expect(AI_MODEL_STATUSES).toEqual(['training', 'active', 'archived', 'error']);
});

test('[VAL-014] [CONST-007] up to 3 exclusion areas', () => {
  const area = { x: 1, y: 1, width: 5, height: 5 };
  expect(constants.max_exclusion_areas).toBe(3);
  expect(z.safeParse(exclusionAreas, [area, area, area]).success).toBe(true);
  expect(z.safeParse(exclusionAreas, [area, area, area, area]).error?.issues[0]?.message).toBe('too_many');
});

const rectangle = [
  { x: 100, y: 50 },
  { x: 300, y: 50 },
  { x: 300, y: 200 },
  { x: 100, y: 200 },
];
const areas = { annotation_mode: 'rectangle' as const, detection_area: rectangle, exclusion_areas: [] };
const SIZE = { width: 640, height: 480 };

describe('[GEN-017] the areas of a guard', () => {
  test('a rectangle on the photo with an exclusion inside is valid', () => {
    const exclusion_areas = [{ x: 100, y: 50, width: 20, height: 20 }];
    expect(checkGuardAreas({ ...areas, exclusion_areas }, SIZE)).toEqual({});
  });

  test.each([
    [
      'a rectangle with slanted sides',
      { detection_area: [...rectangle.slice(0, 3), { x: 90, y: 190 }] },
      'detection_area',
      'not_a_rectangle',
    ],
    [
      'a polygon that crosses itself',
      {
        annotation_mode: 'polygon' as const,
        detection_area: [rectangle[0]!, rectangle[2]!, rectangle[1]!, rectangle[3]!],
      },
      'detection_area',
      'crosses_itself',
    ],
    [
      'a line',
      {
        annotation_mode: 'polygon' as const,
        detection_area: [
          { x: 1, y: 1 },
          { x: 99, y: 1 },
          { x: 50, y: 1 },
        ],
      },
      'detection_area',
      'too_small',
    ],
    [
      'an area beside the photo',
      { detection_area: rectangle.map(({ x, y }) => ({ x: x + 400, y })) },
      'detection_area',
      'outside_photo',
    ],
    [
      'an exclusion elsewhere',
      { exclusion_areas: [{ x: 0, y: 0, width: 20, height: 20 }] },
      'exclusion_areas.0',
      'outside_detection_area',
    ],
    [
      'an exclusion without a size',
      { exclusion_areas: [{ x: 110, y: 60, width: 0, height: 20 }] },
      'exclusion_areas.0',
      'too_small',
    ],
  ])('%s is refused', (_name, change, path, code) => {
    expect(checkGuardAreas({ ...areas, ...change }, SIZE)).toEqual({ [path]: [code] });
  });

  test('before the first photo the bounds of the photo are unknown', () => {
    const far = rectangle.map(({ x, y }) => ({ x: x + 4000, y }));
    expect(checkGuardAreas({ ...areas, detection_area: far }, null)).toEqual({});
  });
});

test('[GEN-018] a guard has two alert flags, off unless they are switched on', () => {
  const parsed = z.parse(newGuard, { camera_id: 'C1', name: ' Leak ', ...areas });
  expect(parsed).toMatchObject({
    name: 'Leak',
    alert_on_anomaly_estimate: false,
    alert_on_anomaly_confirmed: false,
    alert_recipient_user_ids: [],
  });
});
