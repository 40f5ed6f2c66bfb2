import { MIN_TICKS } from '@tenken/contract/gauge/gauge.limits.ts';
import { validConfiguration } from '@tenken/contract/gauge/gauge-configuration.testing.ts';
import { describe, expect, it } from 'vitest';
import { setCount, withDigits } from '../digits/digit-boxes.ts';
import { driveAnnotator } from '../driver.testing.ts';
import { HAND_COLORS } from '../gauge/HandStep.tsx';
import { checkForm, toConfiguration } from './check-form.ts';
import { fromConfiguration } from './from-configuration.ts';
import type { GaugeForm, HandForm } from './gauge-form.ts';

const saved = (change: (form: GaugeForm) => GaugeForm = (form) => form) =>
  toConfiguration(change(fromConfiguration('circle', 'g', validConfiguration('circle'))));
const withHand = (change: Partial<HandForm>) => (form: GaugeForm) => ({
  ...form,
  part: { ...(form.part as HandForm), ...change },
});

describe('annotation data', () => {
  it('[ENT-029] the hand is black by default, with six colours to choose from', () => {
    expect(driveAnnotator('circle').hand().handColor).toEqual({ red: 0, green: 0, blue: 0 });
    expect(Object.keys(HAND_COLORS)).toEqual(['black', 'darkGrey', 'lightGrey', 'white', 'red', 'blue']);
    expect(saved(withHand({ handColor: HAND_COLORS.red })).hand_config?.hand_color).toEqual(HAND_COLORS.red);
  });

  it.each([
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ])(
    '[ENT-031] [ENT-032] holds whether the hand turns fully, %s, and backwards, %s',
    (isHandRotating360, isCounterClockwise) => {
      const minMaxTick = isHandRotating360 ? { x: 100, y: 90, minimumValue: '-1', maximumValue: '2' } : null;
      const change = withHand({ isHandRotating360, isCounterClockwise, minMaxTick });
      expect(saved(change).hand_config).toMatchObject({
        is_hand_rotating_360: isHandRotating360,
        is_counter_clockwise: isCounterClockwise,
      });
    },
  );

  it('[ENT-033] the default search range is 30 to 90 percent of the hand', () => {
    const { searchRange } = driveAnnotator('circle').hand();
    expect(searchRange).toEqual({ start: 30, end: 90 });
    const change = withHand({ searchRange: { start: 20, end: 70 } });
    expect(saved(change).hand_config?.search_range).toEqual({ start_percentage: 20, end_percentage: 70 });
  });

  it('[ENT-034] holds height and width of the crop', () => {
    const form = (before: GaugeForm): GaugeForm => ({
      ...before,
      perspective: { ...before.perspective, width: 320, height: 240 },
    });
    expect(saved(form).crop).toEqual({ height: 240, width: 320 });
  });

  it('[ENT-035] [ENT-036] defines each digit by place, two colours of three channels and four corners', () => {
    const digits = driveAnnotator('seven-segment');
    digits.draw([20, 30], [50, 90]);
    digits.edit('count', (form) => withDigits(form, (part) => ({ ...setCount(part, 2), decimalPlaces: 1 })));
    const color = { red: expect.any(Number), green: expect.any(Number), blue: expect.any(Number) };
    expect(toConfiguration(digits.form()).digits_config?.digits).toEqual([
      {
        digit_place: 0,
        font_color: color,
        background_color: color,
        corner_coordinates_of_single_digit: {
          top_left: { x: 20, y: 30 },
          top_right: { x: 50, y: 30 },
          bottom_left: { x: 20, y: 90 },
          bottom_right: { x: 50, y: 90 },
        },
      },
      expect.objectContaining({ digit_place: -1 }),
    ]);
  });

  it('[CONST-011] needs three ticks', () => {
    expect(MIN_TICKS).toBe(3);
    const form = fromConfiguration('circle', 'g', validConfiguration('circle'));
    const { ticks } = form.part as HandForm;
    const issuesWith = (count: number) =>
      checkForm(withHand({ ticks: ticks.slice(0, count) })(form)).map(({ code }) => code);
    expect(issuesWith(2)).toContain('too_few');
    expect(issuesWith(3)).not.toContain('too_few');
  });
});
