import { describe, expect, it } from 'vitest';
import { viewCrop } from '../perspective.ts';
import { buildAngleScale } from './angle-scale.ts';
import { WHOLE_PHOTO, angleOfValue, plainGauge } from './dial-gauge.testing.ts';
import { searchedDirections } from './directions.ts';

const rad = (deg: number): number => (deg * Math.PI) / 180;
const photo = { width: WHOLE_PHOTO.width, height: WHOLE_PHOTO.height };
const dial = { center: plainGauge().hand_config.center, radius: 92 };
const scale = buildAngleScale(plainGauge().hand_config, false)!;
const view = viewCrop(WHOLE_PHOTO, null, photo)!;
const below = rad(90);

describe('searchedDirections', () => {
  it('searches the scale and a little beyond its ends', () => {
    const { isOnScale, isOffScale } = searchedDirections(dial, scale, view, WHOLE_PHOTO, photo);
    expect([0, 50, 100, 105].map((value) => isOnScale(rad(angleOfValue(value))))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(isOnScale(below)).toBe(false);
    expect([isOffScale(below), isOffScale(rad(angleOfValue(50)))]).toEqual([true, false]);
  });

  it('does not search outside the crop or the photo', () => {
    const lowered = { width: WHOLE_PHOTO.width, height: dial.center.y + 20 };
    expect(searchedDirections(dial, scale, view, lowered, photo).isOffScale(below)).toBe(false);
    expect(searchedDirections(dial, scale, view, WHOLE_PHOTO, lowered).isOffScale(below)).toBe(false);
  });
});
