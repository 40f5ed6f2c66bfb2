import { applyHomography, homographyFromPoints } from '@tenken/image/homography.ts';
import type { Raster } from '@tenken/image/raster.ts';
import { warpPerspective } from '@tenken/image/warp.ts';
import { describe, expect, test } from 'vitest';
import type { CropArea, DigitBox, GaugeAnnotation, GuardAnnotation, HandConfig, Tick } from './annotation.ts';
import { drawPhoto } from './draw-photo.ts';
import { decodeImage, encodeJpeg } from './encode.ts';
import { GUARD_STATES } from './scene/guard.ts';
import { type PhotoSpec, type Picture, RESOLUTIONS } from './picture.ts';
import { showroomScene } from './scene/showroom-scene.ts';

const VALUES = {
  Pressure: 0.92,
  Turns: 7.3,
  Current: 128,
  Damper: 63,
  Flow: 128.4,
  Power: -47,
  Total: 4731.4,
  Run: 1,
  Fault: 0,
  Level: 58,
  Float: 6.4,
};
const SPEC: PhotoSpec = { scene: showroomScene(), width: 1280, height: 960, values: VALUES, light: 'day' };
/** The camera at rest without noise, for looking at geometry. */
const CLEAN: PhotoSpec = { ...SPEC, shot: { noise: 0.002 } };

function shown(
  name: string,
  value: number,
  spec: PhotoSpec = CLEAN,
): { crop: Raster; annotation: GaugeAnnotation } {
  return cropOf(drawPhoto({ ...spec, values: { ...spec.values, [name]: value } }, 1), name);
}

/** The corrected picture a reader would be given. */
function cropOf(picture: Picture, name: string): { crop: Raster; annotation: GaugeAnnotation } {
  const annotation = picture.instruments.find((instrument) => instrument.name === name)!
    .annotation as GaugeAnnotation;
  const { source_points, destination_points, width, height } = annotation.perspective;
  const toSource = homographyFromPoints(destination_points, source_points)!;
  return { crop: warpPerspective(picture.image, toSource, width, height), annotation };
}

function config<Key extends string, Value>(annotation: GaugeAnnotation, key: Key): Value {
  return (annotation as unknown as Record<Key, Value>)[key];
}

function pixel(
  { width, height, data }: Raster,
  x: number,
  y: number,
): [red: number, green: number, blue: number] {
  const at =
    (Math.min(height - 1, Math.max(0, Math.floor(y))) * width +
      Math.min(width - 1, Math.max(0, Math.floor(x)))) *
    4;
  return [data[at]!, data[at + 1]!, data[at + 2]!];
}

function brightness(raster: Raster, x: number, y: number): number {
  const [red, green, blue] = pixel(raster, x, y);
  return (red + green + blue) / 3;
}

function redness(raster: Raster, x: number, y: number): number {
  const [red, green, blue] = pixel(raster, x, y);
  return red - (green + blue) / 2;
}

function meanIn({ x, y, width, height }: CropArea, look: (x: number, y: number) => number): number {
  let sum = 0;
  for (let row = 0; row < 12; row++) {
    for (let column = 0; column < 12; column++)
      sum += look(x + ((column + 0.5) / 12) * width, y + ((row + 0.5) / 12) * height);
  }
  return sum / 144;
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
    let score = 0;
    for (let share = 0.55; share < 0.95; share += 0.02) {
      const radians = (angle * Math.PI) / 180;
      score += look(
        hand.center.x + Math.cos(radians) * length * share,
        hand.center.y + Math.sin(radians) * length * share,
      );
    }
    if (score > best.score) best = { angle, score };
  }
  return best.angle;
}

function turnBetween(a: number, b: number): number {
  return Math.abs(((a - b + 540) % 360) - 180);
}

function valueAtHeight(ticks: readonly Tick[], y: number): number {
  const top = ticks[0]!;
  const bottom = ticks.at(-1)!;
  return bottom.value + ((y - bottom.y) / (top.y - bottom.y)) * (top.value - bottom.value);
}

describe('drawPhoto', () => {
  test('the same spec and seed give the same bytes, another seed gives others', () => {
    const bytes = (seed: number): Buffer => Buffer.from(drawPhoto(SPEC, seed).image.data.buffer);
    expect(bytes(7).equals(bytes(7))).toBe(true);
    expect(bytes(8).equals(bytes(7))).toBe(false);
  });

  test.each(RESOLUTIONS)(
    'every kind is drawn at $width x $height with its marks inside the photo',
    ({ width, height }) => {
      const { image, instruments } = drawPhoto({ ...SPEC, width, height }, 3);
      expect([image.width, image.height, image.data.length]).toEqual([width, height, width * height * 4]);
      const kinds = new Set(instruments.map(({ kind }) => kind));
      expect(kinds).toEqual(
        new Set(['circle', 'rectangle', 'seven-segment', 'counter', 'lamp', 'level', 'float', 'guard']),
      );
      for (const { annotation, kind } of instruments) {
        const points =
          kind === 'guard'
            ? (annotation as GuardAnnotation).detection_area
            : (annotation as GaugeAnnotation).perspective.source_points;
        for (const { x, y } of points) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(x).toBeLessThanOrEqual(width);
          expect(y).toBeLessThanOrEqual(height);
        }
      }
    },
  );

  test.each([0, 0.31, 0.92, 1.6])('the hand of a round gauge at %d stands where its ticks say', (value) => {
    const { crop, annotation } = shown('Pressure', value);
    const hand = config<'hand_config', HandConfig>(annotation, 'hand_config');
    const found = strongestRay(hand, (x, y) => 255 - brightness(crop, x, y));
    expect(turnBetween(found, angleFromTicks(hand, value))).toBeLessThan(1);
  });

  test.each([1.2, 7.3])('the hand of a 360-degree gauge at %d stands where its ticks say', (value) => {
    const { crop, annotation } = shown('Turns', value);
    const hand = config<'hand_config', HandConfig>(annotation, 'hand_config');
    expect(hand).toMatchObject({
      is_hand_rotating_360: true,
      min_max_tick: { minimum_value: 0, maximum_value: 10 },
    });
    const found = strongestRay(hand, (x, y) => redness(crop, x, y));
    expect(turnBetween(found, angleFromTicks(hand, value))).toBeLessThan(1);
  });

  test.each([20, 128, 190])('the pointer of a panel meter at %d stands where its ticks say', (value) => {
    const { crop, annotation } = shown('Current', value);
    const hand = config<'hand_config', HandConfig>(annotation, 'hand_config');
    const found = strongestRay(hand, (x, y) => redness(crop, x, y));
    expect(turnBetween(found, angleFromTicks(hand, value))).toBeLessThan(1);
  });

  test.each([8, 63, 97])('the sliding pointer at %d is level with its place on the scale', (value) => {
    const { crop, annotation } = shown('Damper', value);
    const hand = config<'hand_config', HandConfig>(annotation, 'hand_config');
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
      const { measurement_area: area, ticks } = config<
        'level_config',
        { measurement_area: CropArea; ticks: Tick[] }
      >(annotation, 'level_config');
      const x = area.x + area.width * 0.62;
      let surface = area.y + area.height;
      while (surface > area.y && redness(crop, x, surface - 4) > 50) surface--;
      expect(Math.abs(valueAtHeight(ticks, surface - 4) - value)).toBeLessThan(3);
    },
  );

  test.each([1, 6.4, 9.5])('the ball of a flow tube at %d is level with its place on the scale', (value) => {
    const { crop, annotation } = shown('Float', value);
    const { measurement_area: area, ticks } = config<
      'float_config',
      { measurement_area: CropArea; ticks: Tick[] }
    >(annotation, 'float_config');
    const x = area.x + area.width / 2;
    const dark = Array.from({ length: Math.floor(area.height) }, (_, row) => area.y + row).filter(
      (y) => brightness(crop, x, y) < 70,
    );
    const middle = dark.reduce((sum, y) => sum + y + 0.5, 0) / dark.length;
    expect(Math.abs(valueAtHeight(ticks, middle) - value)).toBeLessThan(0.15);
  });

  test.each([
    ['Flow', 128.4],
    ['Flow', -9.5],
    ['Flow', 600.7],
    ['Power', -47],
    ['Power', 2083],
  ])('the lit bars of display %s spell %d', (name, value) => {
    const { crop, annotation } = shown(name, value);
    const { digits } = config<'digits_config', { digits: DigitBox[] }>(annotation, 'digits_config');
    const isDark = name === 'Power';
    const characters = digits.map((digit) => spelled(crop, digit, isDark)).join('');
    const decimals = -digits.at(-1)!.digit_place;
    expect(Number(characters.replaceAll(' ', '')) / 10 ** decimals).toBeCloseTo(value, 6);
  });

  test('a lamp is brighter when it is on, as its sampled colours say', () => {
    for (const name of ['Run', 'Fault']) {
      const [on, off] = [1, 0].map((value) => {
        const { crop, annotation } = shown(name, value);
        const {
          lamp_area: area,
          on_color,
          off_color,
        } = config<
          'lamp_config',
          {
            lamp_area: CropArea;
            on_color: { green: number; red: number };
            off_color: { green: number; red: number };
          }
        >(annotation, 'lamp_config');
        return { light: meanIn(area, (x, y) => brightness(crop, x, y)), on_color, off_color };
      });
      expect(on!.light).toBeGreaterThan(off!.light + 60);
      expect(on!.on_color.green + on!.on_color.red).toBeGreaterThan(
        on!.off_color.green + on!.off_color.red + 80,
      );
    }
  });

  test('a drum box changes with its digit and not with the others', () => {
    const before = shown('Total', 4731.4);
    const after = shown('Total', 4781.4);
    const { digits } = config<'digits_config', { digits: DigitBox[] }>(before.annotation, 'digits_config');
    const changes = digits.map((digit) => {
      const area = boxOf(digit);
      return meanIn(area, (x, y) => Math.abs(brightness(before.crop, x, y) - brightness(after.crop, x, y)));
    });
    expect(digits.map(({ digit_place }) => digit_place)).toEqual([3, 2, 1, 0, -1]);
    expect(changes[2]).toBeGreaterThan(15);
    expect(Math.max(...changes.filter((_, index) => index !== 2))).toBeLessThan(4);
  });

  test('a moved camera shows the same things elsewhere, and the marks stay those of the reference photo', () => {
    const still = drawPhoto(CLEAN, 1);
    const corner = (still.instruments[0]!.annotation as GaugeAnnotation).perspective.source_points[0]!;
    const stillPixels = still.image.data.slice();
    const moved = drawPhoto(
      { ...CLEAN, shot: { noise: 0.002, shift: { dx: 12, dy: -7, rotationDeg: 0, scale: 1 } } },
      1,
    );
    expect((moved.instruments[0]!.annotation as GaugeAnnotation).perspective.source_points[0]).toEqual(
      corner,
    );
    const reference = { ...still.image, data: stillPixels };
    let difference = 0;
    for (let step = 0; step < 400; step++) {
      const x = 300 + (step % 20) * 30;
      const y = 200 + Math.floor(step / 20) * 25;
      difference += Math.abs(brightness(moved.image, x + 12, y - 7) - brightness(reference, x, y));
    }
    expect(difference / 400).toBeLessThan(6);
  });

  test.each(GUARD_STATES.filter((state) => state !== 'normal'))(
    '%s changes the watched area and little else',
    (state) => {
      const normal = drawPhoto(CLEAN, 5).image.data.slice();
      const picture = drawPhoto({ ...CLEAN, guards: { Floor: state } }, 5);
      const guard = picture.instruments.find(({ kind }) => kind === 'guard')!;
      expect(guard.truth).toBe(state);
      const inside = changeIn(picture.image, normal, (guard.annotation as GuardAnnotation).detection_area);
      expect(inside.within).toBeGreaterThan(1.5);
      expect(inside.within).toBeGreaterThan(8 * inside.outside);
    },
  );

  test('a darker light makes a darker or noisier photo, never a black one where the flash fires', () => {
    const mean = (light: PhotoSpec['light']): number => {
      const { image } = drawPhoto({ ...SPEC, light }, 2);
      return meanIn({ x: 0, y: 0, width: image.width, height: image.height }, (x, y) =>
        brightness(image, x, y),
      );
    };
    expect(mean('dark')).toBeLessThan(60);
    expect(mean('night-flash')).toBeGreaterThan(80);
    expect(mean({ hour: 13 })).toBeGreaterThan(80);
  });

  test('the photo survives the camera’s JPEG with little loss', async () => {
    const { image } = drawPhoto(CLEAN, 1);
    const decoded = await decodeImage(await encodeJpeg(image));
    expect([decoded.width, decoded.height]).toEqual([1280, 960]);
    let loss = 0;
    for (let at = 0; at < image.data.length; at += 401) loss += Math.abs(image.data[at]! - decoded.data[at]!);
    expect(loss / (image.data.length / 401)).toBeLessThan(4);
  });

  test.each([
    ['a value that is not a number', { values: { ...VALUES, Pressure: Number.NaN } }, /Pressure/],
    ['a value off the scale', { values: { ...VALUES, Current: 260 } }, /Current/],
    ['a number too long for the display', { values: { ...VALUES, Flow: 1234.5 } }, /Flow/],
    ['an infinite number', { values: { ...VALUES, Flow: Infinity } }, /Flow/],
    ['a counter below nought', { values: { ...VALUES, Total: -1 } }, /Total/],
    ['a lamp that is half on', { values: { ...VALUES, Run: 0.5 } }, /Run/],
    ['a level above the glass', { values: { ...VALUES, Level: 101 } }, /Level/],
    ['a missing value', { values: {} }, /Pressure/],
    ['a photo of no size', { width: 0 }, /size/],
    ['an hour that is not a number', { light: { hour: Number.NaN } }, /hour/],
    ['an unknown guard', { guards: { Roof: 'leak' as const } }, /Roof/],
  ])('%s is refused with a RangeError that names it', (_name, change, message) => {
    const draw = (): Picture => drawPhoto({ ...SPEC, ...change }, 1);
    expect(draw).toThrow(RangeError);
    expect(draw).toThrow(message);
  });
});

function boxOf({ corner_coordinates_of_single_digit: corners }: DigitBox): CropArea {
  const { top_left, bottom_right } = corners;
  return {
    x: top_left.x,
    y: top_left.y,
    width: bottom_right.x - top_left.x,
    height: bottom_right.y - top_left.y,
  };
}

/** The seven places of a digit box that tell its character: top, upper right, lower right, bottom, lower left, upper left, middle. */
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
  return CHARACTERS[lit.join('')] ?? `?${lit.join('')}`;
}

/** Mean change of brightness inside and outside a polygon of photo pixels. */
function changeIn(
  image: Raster,
  before: Uint8ClampedArray,
  area: readonly { x: number; y: number }[],
): { within: number; outside: number } {
  const sums = { within: 0, outside: 0 };
  const counts = { within: 0, outside: 0 };
  for (let y = 2; y < image.height; y += 5) {
    for (let x = 2; x < image.width; x += 5) {
      const side = isInside(area, x, y) ? 'within' : 'outside';
      const at = (y * image.width + x) * 4 + 1;
      sums[side] += Math.abs(image.data[at]! - before[at]!);
      counts[side]++;
    }
  }
  return { within: sums.within / counts.within, outside: sums.outside / counts.outside };
}

function isInside(area: readonly { x: number; y: number }[], x: number, y: number): boolean {
  let isIn = false;
  for (let i = 0, j = area.length - 1; i < area.length; j = i++) {
    const [a, b] = [area[i]!, area[j]!];
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) isIn = !isIn;
  }
  return isIn;
}

test('applying the perspective to a mark and back returns it', () => {
  const { annotation } = shown('Pressure', 0.5);
  const { source_points, destination_points } = annotation.perspective;
  const toPhoto = homographyFromPoints(destination_points, source_points)!;
  const toCrop = homographyFromPoints(source_points, destination_points)!;
  const { center } = config<'hand_config', HandConfig>(annotation, 'hand_config');
  const back = applyHomography(toCrop, applyHomography(toPhoto, center));
  expect(back.x).toBeCloseTo(center.x, 6);
  expect(back.y).toBeCloseTo(center.y, 6);
});
