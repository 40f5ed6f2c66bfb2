import { createRaster } from '@tenken/image/raster.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Reading, Unreadable } from '../reading.ts';
import { type DrawnCounter, counterGauge, drawCounter } from './drum-photo.testing.ts';
import { type CounterInput, readCounter } from './read-counter.ts';

function read(counter: DrawnCounter): Reading | Unreadable {
  return readCounter({ photo: drawCounter(counter), gauge: counterGauge(counter), registration: null });
}

describe('readCounter', () => {
  it.each([
    ['at rest', [0, 8, 1, 9], 819],
    ['with the last drum rolling', [4, 7, 1, 2.5], 4712.5],
    ['all rolling over', [3.8, 9.8, 9.8], 399.8],
    ['just rolled over', [4, 0, 0.2], 400.2],
  ])('reads drums %s', (_, positions, value) => {
    for (const isDarkOnLight of [false, true]) {
      const found = read({ positions, isDarkOnLight });
      expect(found).toMatchObject({ kind: 'reading' });
      if (found.kind === 'reading') expect(Math.abs(found.value - value)).toBeLessThan(0.25);
    }
  });

  it('reads every digit with its tenth on a lone drum', () => {
    for (let tenth = 0; tenth < 100; tenth += 7) {
      const found = read({ positions: [tenth / 10] });
      expect(found.kind).toBe('reading');
      if (found.kind !== 'reading') continue;
      const off = Math.abs(found.value - tenth / 10);
      expect(Math.min(off, 10 - off)).toBeLessThan(0.25);
      expect(found.uncertainty).toBeGreaterThan(0.03);
    }
  });

  it('takes boxes in any order and counts from the place of the last drum', () => {
    const counter = { positions: [0, 8, 1, 9], lowest: -3 };
    const gauge = counterGauge(counter);
    const digits = gauge.digits_config.digits.toReversed();
    const photo = drawCounter(counter);
    const found = readCounter({ photo, gauge: { ...gauge, digits_config: { digits } }, registration: null });
    expect(found).toMatchObject({ kind: 'reading', value: 0.819 });
  });

  it('returns a labelled overlay box per drum, highest place first', () => {
    const found = read({ positions: [4, 7, 1.5] });
    const boxes = found.overlay!.boxes;
    expect(boxes.slice(0, 2).map((box) => [box.label, box.isSure])).toEqual([
      ['4', true],
      ['7', true],
    ]);
    expect(boxes[2]!.label).toMatch(/^1\.[456]$/);
    expect(boxes[0]!.photo[0]).toEqual({ x: 12, y: 11 });
  });

  it('reports a black photo as too dark', () => {
    expect(read({ positions: [4, 7], exposure: 0.01 })).toMatchObject({ reasons: ['too_dark'] });
  });

  it('reports a doubt for a readable dark photo', () => {
    expect(read({ positions: [4, 7], exposure: 0.1 })).toMatchObject({ reasons: ['too_dark'] });
  });

  it('refuses a blank wall', () => {
    const counter = { positions: [4, 7] };
    const photo = drawCounter(counter);
    photo.data.fill(140);
    const found = readCounter({ photo, gauge: counterGauge(counter), registration: null });
    expect(found).toMatchObject({ kind: 'unreadable', reasons: ['low_confidence'] });
  });

  it('refuses unrecognisable digits with the reason', () => {
    const counter = { positions: [4, 7] };
    const photo = drawCounter(counter);
    for (let i = 0; i < photo.data.length; i += 4) {
      const bar = Math.floor(i / 4 / photo.width) % 8 < 4 ? 230 : 20;
      photo.data.fill(bar, i, i + 3);
    }
    const found = readCounter({ photo, gauge: counterGauge(counter), registration: null });
    expect(found.kind).toBe('unreadable');
    expect(found.reasons[0]).toBe('digit_unclear');
  });

  it.each<[string, (gauge: CounterInput['gauge']) => CounterInput['gauge']]>([
    ['no drum', (gauge) => ({ ...gauge, digits_config: { digits: [] } })],
    ['a place twice', (gauge) => withDigits(gauge, (digit) => ({ ...digit, digit_place: 2 }))],
    [
      'half a place',
      (gauge) => withDigits(gauge, (digit) => ({ ...digit, digit_place: digit.digit_place + 0.5 })),
    ],
    [
      'a place beyond all numbers',
      (gauge) => withDigits(gauge, (digit, i) => ({ ...digit, digit_place: 40 + i })),
    ],
    ['a box without height', (gauge) => withCorners(gauge, (c) => ({ ...c, bottom_left: c.top_left }))],
    [
      'a mirrored box',
      (gauge) => withCorners(gauge, (c) => ({ ...c, top_left: c.top_right, top_right: c.top_left })),
    ],
    ['no number', (gauge) => withCorners(gauge, (c) => ({ ...c, top_left: { x: Number.NaN, y: 1 } }))],
  ])('calls %s a bad configuration', (_, spoil) => {
    const counter = { positions: [4, 7] };
    const found = readCounter({
      photo: drawCounter(counter),
      gauge: spoil(counterGauge(counter)),
      registration: null,
    });
    expect(found).toMatchObject({ kind: 'unreadable', reasons: ['bad_configuration'] });
  });

  it('returns a finite value in range or a reason for any picture and box', () => {
    const number = fc.oneof(
      fc.double({ min: -50, max: 150, noNaN: true }),
      fc.constantFrom(Number.NaN, Infinity, 0, -1e9),
    );
    const corner = fc.record({ x: number, y: number });
    const corners = fc.record({
      top_left: corner,
      top_right: corner,
      bottom_left: corner,
      bottom_right: corner,
    });
    const digit = fc.record({ digit_place: fc.integer({ min: -3, max: 3 }), corners });
    const size = fc.integer({ min: 1, max: 60 });
    fc.assert(
      fc.property(
        size,
        size,
        fc.array(digit, { maxLength: 3 }),
        fc.nat(255),
        (width, height, digits, luma) => {
          const photo = createRaster(width, height);
          photo.data.fill(luma);
          for (let i = 0; i < photo.data.length; i += 12) photo.data[i] = (i * 37) % 256;
          const found = readCounter({ photo, gauge: anyGauge(width, height, digits), registration: null });
          if (found.kind === 'unreadable') {
            expect(found.reasons.length).toBeGreaterThan(0);
            return;
          }
          expect(found.value >= 0 && found.value < 10_000 && found.uncertainty > 0).toBe(true);
          expect(found.confidence >= 0 && found.confidence <= 1).toBe(true);
        },
      ),
      { numRuns: 150 },
    );
  });
});

type Digit = CounterInput['gauge']['digits_config']['digits'][number];
type Corners = Digit['corner_coordinates_of_single_digit'];

function withDigits(gauge: CounterInput['gauge'], change: (digit: Digit, index: number) => Digit) {
  return { ...gauge, digits_config: { digits: gauge.digits_config.digits.map(change) } };
}

function withCorners(gauge: CounterInput['gauge'], change: (corners: Corners) => Corners) {
  return withDigits(gauge, (digit) => ({
    ...digit,
    corner_coordinates_of_single_digit: change(digit.corner_coordinates_of_single_digit),
  }));
}

function anyGauge(
  width: number,
  height: number,
  digits: readonly { digit_place: number; corners: Corners }[],
): CounterInput['gauge'] {
  const source_points = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
  const color = { red: 0, green: 0, blue: 0 };
  return {
    perspective: { source_points, destination_points: source_points, width, height },
    digits_config: {
      digits: digits.map(({ digit_place, corners }) => ({
        digit_place,
        font_color: color,
        background_color: color,
        corner_coordinates_of_single_digit: corners,
      })),
    },
  };
}
