import { gaugeConfiguration } from '@tenken/contract/gauge/gauge-configuration.schema.ts';
import { checkGaugeConfiguration } from '@tenken/contract/gauge/gauge.rules.ts';
import type { Raster } from '@tenken/image/raster.ts';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { CropArea, DigitBox, GaugeAnnotation, HandConfig, Rgb, Tick } from './annotation.ts';
import { drawPhoto } from './draw-photo.ts';
import { SHOWROOM, brightness, meanIn, redness, shown } from './showroom.testing.ts';

// Tracing a scene takes seconds; every photo after that takes a tenth of one.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

describe('marks on pointers and columns', () => {
  beforeAll(() => {
    drawPhoto(SHOWROOM, 1);
  });

  test('every mark passes the rules by which the product accepts a gauge', () => {
    for (const { name, kind, annotation } of drawPhoto(SHOWROOM, 3).instruments) {
      if (kind === 'guard') continue;
      const parsed = gaugeConfiguration.parse({ ...annotation, camera_id: 'C1', name });
      expect(checkGaugeConfiguration(kind, parsed), name).toEqual({});
      expect(parsed, name).toMatchObject(annotation);
    }
  });

  test.each([
    ['Pressure', 0],
    ['Pressure', 0.31],
    ['Pressure', 0.92],
    ['Pressure', 1.6],
    ['Turns', 1.2],
    ['Turns', 7.3],
    ['Current', 20],
    ['Current', 128],
    ['Current', 190],
  ] as const)('the pointer of %s at %d stands where its ticks say', (name, value) => {
    const { crop, annotation } = shown(name, value);
    const hand = part<HandConfig>(annotation, 'hand_config');
    const look =
      name === 'Pressure'
        ? (x: number, y: number) => -brightness(crop, x, y)
        : (x: number, y: number) => redness(crop, x, y);
    const turn = strongestRay(hand, look) - angleFromTicks(hand, value);
    expect(Math.abs(((turn + 540) % 360) - 180)).toBeLessThan(1);
  });

  test('a 360-degree scale is marked by its end and the ticks between', () => {
    const hand = part<HandConfig>(shown('Turns', 5).annotation, 'hand_config');
    expect(hand).toMatchObject({
      is_hand_rotating_360: true,
      min_max_tick: { minimum_value: 0, maximum_value: 10 },
    });
    expect(hand.ticks.map(({ value }) => value)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });

  test.each([8, 63, 97])('the sliding pointer at %d is level with its place on the scale', (value) => {
    const { crop, annotation } = shown('Damper', value);
    const hand = part<HandConfig>(annotation, 'hand_config');
    const x = hand.center.x * 0.6 + hand.hand_tip.x * 0.4;
    const rows = Array.from({ length: crop.height }, (_, y) => y).filter(
      (y) => redness(crop, x, y + 0.5) > 60,
    );
    const middle = rows.reduce((sum, y) => sum + y + 0.5, 0) / rows.length;
    expect(Math.abs(valueAtHeight(hand.ticks, middle) - value)).toBeLessThan(1);
  });

  test.each([5, 58, 96])(
    'the liquid of a sight glass at %d ends level with its place on the scale',
    (value) => {
      const { crop, annotation } = shown('Level', value);
      const { measurement_area: area, ticks } = part<{ measurement_area: CropArea; ticks: Tick[] }>(
        annotation,
        'level_config',
      );
      const x = area.x + area.width * 0.62;
      let surface = area.y + area.height - 4;
      while (surface > area.y && redness(crop, x, surface) > 50) surface--;
      expect(Math.abs(valueAtHeight(ticks, surface) - value)).toBeLessThan(3);
    },
  );

  test.each([1, 6.4, 9.5])('the ball of a flow tube at %d is level with its place on the scale', (value) => {
    const { crop, annotation } = shown('Float', value);
    const {
      float_area: float,
      measurement_area: area,
      ticks,
    } = part<{
      float_area: CropArea;
      measurement_area: CropArea;
      ticks: Tick[];
    }>(annotation, 'float_config');
    const darkness = (top: number): number => -meanIn({ ...float, y: top }, (x, y) => brightness(crop, x, y));
    const tops = Array.from(
      { length: Math.floor((area.height - float.height) * 4) },
      (_, step) => area.y + step / 4,
    );
    const top = tops.reduce((best, place) => (darkness(place) > darkness(best) ? place : best));
    expect(Math.abs(valueAtHeight(ticks, top + float.height / 2) - value)).toBeLessThan(0.15);
  });
});

describe('marks on digits and lamps', () => {
  test.each([
    ['Flow', 128.4],
    ['Flow', -9.5],
    ['Flow', 600.7],
    ['Power', -47],
    ['Power', 2083],
  ] as const)('the lit bars of display %s spell %d', (name, value) => {
    const { crop, annotation } = shown(name, value);
    const { digits } = part<{ digits: DigitBox[] }>(annotation, 'digits_config');
    const text = digits.map((digit) => spelled(crop, digit, name === 'Power')).join('');
    expect(Number(text.replaceAll(' ', '')) * 10 ** digits.at(-1)!.digit_place).toBeCloseTo(value, 6);
  });

  test('a drum box changes with its digit and not with the others', () => {
    const before = shown('Total', 4731.4);
    const after = shown('Total', 4781.4);
    const { digits } = part<{ digits: DigitBox[] }>(before.annotation, 'digits_config');
    const changes = digits.map((digit) =>
      meanIn(boxOf(digit), (x, y) => Math.abs(brightness(before.crop, x, y) - brightness(after.crop, x, y))),
    );
    expect(digits.map(({ digit_place }) => digit_place)).toEqual([3, 2, 1, 0, -1]);
    expect(changes[2]).toBeGreaterThan(8);
    expect(Math.max(...changes.filter((_, index) => index !== 2))).toBeLessThan(4);
  });

  test.each(['Run', 'Fault'] as const)(
    'lamp %s is brighter when it is on, as its sampled colours say',
    (name) => {
      const [on, off] = ([1, 0] as const).map((value) => {
        const { crop, annotation } = shown(name, value);
        const lamp = part<{ lamp_area: CropArea; on_color: Rgb; off_color: Rgb }>(annotation, 'lamp_config');
        return { ...lamp, light: meanIn(lamp.lamp_area, (x, y) => brightness(crop, x, y)) };
      });
      expect(on!.light).toBeGreaterThan(off!.light + 60);
      expect(sum(on!.on_color)).toBeGreaterThan(sum(on!.off_color) + 80);
    },
  );
});

function part<Config>(annotation: GaugeAnnotation, key: string): Config {
  return (annotation as unknown as Record<string, Config>)[key]!;
}

function sum({ red, green, blue }: Rgb): number {
  return red + green + blue;
}

/** The angle of a value from its ticks as seen from the centre, degrees clockwise. */
function angleFromTicks({ center, ticks }: HandConfig, value: number): number {
  const upper = ticks.findLast((tick) => tick.value >= value)!;
  const lower = ticks.find((tick) => tick.value <= value)!;
  const angle = ({ x, y }: Tick): number => (Math.atan2(y - center.y, x - center.x) * 180) / Math.PI;
  const turn = (((angle(upper) - angle(lower)) % 360) + 360) % 360;
  const share = upper.value === lower.value ? 0 : (value - lower.value) / (upper.value - lower.value);
  return angle(lower) + turn * share;
}

/** The direction in which the ray from the centre looks most like the hand, degrees clockwise. */
function strongestRay(hand: HandConfig, look: (x: number, y: number) => number): number {
  const length = Math.hypot(hand.hand_tip.x - hand.center.x, hand.hand_tip.y - hand.center.y);
  let best = { angle: 0, score: -Infinity };
  for (let angle = 0; angle < 360; angle += 0.25) {
    const [c, s] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
    let score = 0;
    for (let away = length * 0.55; away < length * 0.95; away += length * 0.02) {
      score += look(hand.center.x + c * away, hand.center.y + s * away);
    }
    if (score > best.score) best = { angle, score };
  }
  return best.angle;
}

function valueAtHeight(ticks: readonly Tick[], y: number): number {
  const top = ticks[0]!;
  const bottom = ticks.at(-1)!;
  return bottom.value + ((y - bottom.y) / (top.y - bottom.y)) * (top.value - bottom.value);
}

function boxOf({ corner_coordinates_of_single_digit: { top_left, bottom_right } }: DigitBox): CropArea {
  return { ...top_left, width: bottom_right.x - top_left.x, height: bottom_right.y - top_left.y };
}

/** Places of a digit box, as shares of it, that tell its character: top, upper right and so on clockwise, middle last. */
const PLACES = [
  [0.55, 0.08],
  [0.87, 0.28],
  [0.79, 0.72],
  [0.47, 0.92],
  [0.14, 0.72],
  [0.22, 0.28],
  [0.51, 0.5],
] as const;
const CHARACTERS: Readonly<Record<string, string>> = {
  '1111110': '0',
  '0110000': '1',
  '1101101': '2',
  '1111001': '3',
  '0110011': '4',
  '1011011': '5',
  '1011111': '6',
  '1110000': '7',
  '1111111': '8',
  '1111011': '9',
  '0000001': '-',
  '0000000': ' ',
};

function spelled(crop: Raster, digit: DigitBox, isDark: boolean): string {
  const area = boxOf(digit);
  const lit = PLACES.map(([u, v]) => {
    const [x, y] = [area.x + u * area.width, area.y + v * area.height];
    return (isDark ? brightness(crop, x, y) < 90 : redness(crop, x, y) > 90) ? '1' : '0';
  });
  return CHARACTERS[lit.join('')] ?? '?';
}
