import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Reading, Unreadable } from '../reading.ts';
import {
  type DisplayStyle,
  LIQUID_CRYSTAL,
  RED_LAMPS,
  WHITE_ON_BLUE,
  drawDisplay,
} from './display-photo.testing.ts';
import type { DigitColor } from '../digits/digits-config.ts';
import { readSevenSegment } from './read-seven-segment.ts';

const STYLES: readonly (readonly [string, DisplayStyle])[] = [
  ['red lamps', RED_LAMPS],
  ['liquid crystal', LIQUID_CRYSTAL],
  ['white on blue', WHITE_ON_BLUE],
];

describe.each(STYLES)('reading %s', (_, style) => {
  it('reads every digit', () => {
    for (const text of ['0123', '4567', '8901', '1174']) {
      expect(valueOf(readSevenSegment(drawDisplay(text, style)))).toBe(Number(text));
    }
  });

  it('takes empty places before the number', () => {
    expect(valueOf(readSevenSegment(drawDisplay('  72', style)))).toBe(72);
  });

  it('takes a minus sign in a box of its own and one before the first box', () => {
    expect(valueOf(readSevenSegment(drawDisplay('-305', style)))).toBe(-305);
    expect(valueOf(readSevenSegment(drawDisplay(' -46', style)))).toBe(-46);
    expect(valueOf(readSevenSegment(drawDisplay('-305', style, 1)))).toBe(-305);
  });

  it('gives no value where a place between digits or the last one is empty, and none for an empty display', () => {
    for (const text of ['1 23', '123 ', '    ', '----', '-   '])
      expect(reasonOf(drawDisplay(text, style))).toBe('digit_unclear');
  });

  it('never reads a value from an empty display, however much of its bars can be seen', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 0.2, noNaN: true }), (ghost) => {
        const off = mixed(style.pane, style.lit, ghost);
        expect(reasonOf(drawDisplay('   ', { ...style, off }))).toBe('digit_unclear');
      }),
      { numRuns: 12, seed: 6 },
    );
  });

  it('gives no value for a photo in the moment of change', () => {
    for (const [before, after] of [
      ['1238', '1233'],
      ['1249', '1250'],
      ['0999', '1000'],
    ] as const) {
      const input = drawDisplay(before, style);
      const { data } = drawDisplay(after, style).photo;
      for (let i = 0; i < data.length; i++) input.photo.data[i] = (input.photo.data[i]! + data[i]!) / 2;
      expect(reasonOf(input)).toBe('digit_unclear');
    }
  });

  it('takes letters for no digits', () => {
    for (const text of ['E 02', '  oL', 'HELP', ' L 0'])
      expect(reasonOf(drawDisplay(text, style))).toBe('digit_unclear');
  });
});

describe('reading a display', () => {
  it('puts the decimal point where the places say', () => {
    const input = drawDisplay('1234', RED_LAMPS);
    const digits = input.gauge.digits_config.digits.map((digit) => ({
      ...digit,
      digit_place: digit.digit_place - 2,
    }));
    const reading = readSevenSegment({
      ...input,
      gauge: { ...input.gauge, digits_config: { digits } },
    }) as Reading;
    expect(reading.value).toBe(12.34);
    expect(reading.uncertainty).toBeCloseTo(0.0029, 10);
    expect(reading.confidence).toBeGreaterThan(0.8);
  });

  it('does not depend on the order of the digits', () => {
    const input = drawDisplay('1234', LIQUID_CRYSTAL);
    const digits = input.gauge.digits_config.digits.toReversed();
    expect(
      valueOf(readSevenSegment({ ...input, gauge: { ...input.gauge, digits_config: { digits } } })),
    ).toBe(1234);
  });

  it('returns a labelled overlay box per digit', () => {
    const { overlay } = readSevenSegment(drawDisplay(' -46', RED_LAMPS));
    expect(overlay?.boxes.map((box) => box.label)).toEqual(['', '-', '4', '6']);
    expect(overlay?.boxes[0]?.crop[0]).toEqual({ x: 57, y: 37 });
  });

  it('reports a black and a white photo as badly lit', () => {
    const black = drawDisplay('1234', RED_LAMPS);
    black.photo.data.fill(0);
    expect(reasonOf(black)).toBe('too_dark');
    const white = drawDisplay('1234', RED_LAMPS);
    white.photo.data.fill(255);
    expect(reasonOf(white)).toBe('overexposed');
  });

  it('returns a reason for invalid configurations', () => {
    const place = fc.oneof(
      fc.constantFrom(NaN, Infinity, -1e9, 0),
      fc.double(),
      fc.integer({ min: -50, max: 400 }),
    );
    const point = fc.record({ x: place, y: place });
    const corners = fc.record({ top_left: point, top_right: point, bottom_left: point, bottom_right: point });
    const color = fc.record({ red: place, green: place, blue: place });
    const digit = fc.record({
      digit_place: fc.oneof(fc.integer({ min: -4, max: 4 }), place),
      font_color: color,
      background_color: color,
      corner_coordinates_of_single_digit: corners,
    });
    const { photo, gauge } = drawDisplay('1234', RED_LAMPS);
    fc.assert(
      fc.property(fc.array(digit, { maxLength: 3 }), (digits) => {
        const result = readSevenSegment({
          photo,
          gauge: { ...gauge, digits_config: { digits } },
          registration: null,
        });
        expect(isSane(result)).toBe(true);
      }),
      { numRuns: 150, seed: 4 },
    );
  });

  it('stays within what its places can show on noise and plain colours', () => {
    const shade = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(shade, shade, fc.integer({ min: 0, max: 255 }), (one, other, noise) => {
        const input = drawDisplay('1234', RED_LAMPS);
        const { data } = input.photo;
        for (let i = 0; i < data.length; i++)
          data[i] = i % 3 === 0 ? one : other + ((i * 7919) % 251) * (noise / 255);
        const result = readSevenSegment(input);
        expect(isSane(result)).toBe(true);
        if (result.kind === 'reading') expect(Math.abs(result.value)).toBeLessThan(10_000);
      }),
      { numRuns: 25, seed: 5 },
    );
  });

  it('refuses digits outside the photo, places given twice and mirrored corners', () => {
    const { gauge, photo } = drawDisplay('1234', RED_LAMPS);
    const [first, ...rest] = gauge.digits_config.digits;
    const { top_left, top_right, bottom_left, bottom_right } = first!.corner_coordinates_of_single_digit;
    const moved = (x: number) => ({ x: x + 5000, y: 40 });
    const outside = {
      top_left: moved(0),
      top_right: moved(40),
      bottom_left: { x: 5000, y: 90 },
      bottom_right: { x: 5040, y: 90 },
    };
    const mirrored = {
      top_left: top_right,
      top_right: top_left,
      bottom_left: bottom_right,
      bottom_right: bottom_left,
    };
    for (const digits of [
      [{ ...first!, corner_coordinates_of_single_digit: outside }, ...rest],
      [{ ...first!, corner_coordinates_of_single_digit: mirrored }, ...rest],
      [{ ...first!, digit_place: 0 }, ...rest],
      [],
    ]) {
      const input = { photo, gauge: { ...gauge, digits_config: { digits } }, registration: null };
      expect(reasonOf(input)).toBe('bad_configuration');
    }
  });
});

function mixed(from: DigitColor, to: DigitColor, share: number): DigitColor {
  const mix = (part: keyof DigitColor): number => from[part] + (to[part] - from[part]) * share;
  return { red: mix('red'), green: mix('green'), blue: mix('blue') };
}

function valueOf(result: Reading | Unreadable): number | string {
  return result.kind === 'reading' ? result.value : result.reasons.join();
}

function reasonOf(input: Parameters<typeof readSevenSegment>[0]): string {
  const result = readSevenSegment(input);
  return result.kind === 'reading' ? `read ${result.value}` : result.reasons[0];
}

function isSane(result: Reading | Unreadable): boolean {
  if (result.kind === 'unreadable') return result.reasons.length > 0;
  const { value, uncertainty, confidence } = result;
  return (
    Number.isFinite(value) &&
    uncertainty > 0 &&
    Number.isFinite(uncertainty) &&
    confidence >= 0.8 &&
    confidence <= 1
  );
}
