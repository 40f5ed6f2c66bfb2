import { type Raster, createRaster } from '@tenken/image/raster.ts';
import type { DigitColor, DigitConfig } from '../digits/digits-config.ts';
import type { SevenSegmentInput } from './read-seven-segment.ts';

/** How a display is drawn: what shines or darkens, before what. */
export interface DisplayStyle {
  readonly lit: DigitColor;
  /** Bars that are off; the pane's colour when they cannot be seen. */
  readonly off: DigitColor;
  readonly pane: DigitColor;
  /** Sideways lean of the top, as a share of the height. */
  readonly lean: number;
}

export const RED_LAMPS: DisplayStyle = {
  lit: { red: 255, green: 60, blue: 40 },
  off: { red: 44, green: 16, blue: 14 },
  pane: { red: 24, green: 10, blue: 10 },
  lean: 0.08,
};
export const LIQUID_CRYSTAL: DisplayStyle = {
  lit: { red: 40, green: 46, blue: 40 },
  off: { red: 146, green: 156, blue: 132 },
  pane: { red: 156, green: 167, blue: 141 },
  lean: 0.1,
};
export const WHITE_ON_BLUE: DisplayStyle = {
  lit: { red: 225, green: 235, blue: 250 },
  off: { red: 20, green: 40, blue: 150 },
  pane: { red: 20, green: 40, blue: 150 },
  lean: 0,
};

const BARS: Readonly<Record<string, string>> = {
  '0': 'abcdef',
  '1': 'bc',
  '2': 'abged',
  '3': 'abgcd',
  '4': 'fgbc',
  '5': 'afgcd',
  '6': 'afgedc',
  '7': 'abc',
  '8': 'abcdefg',
  '9': 'abcdfg',
  '-': 'g',
  ' ': '',
  E: 'adefg',
  L: 'def',
  o: 'cdeg',
  P: 'abefg',
  H: 'bcefg',
};
const HIGH = 64;
const WIDE = 36;
const THICK = 7;
const PITCH = 52;
const LEFT = 60;
const TOP = 40;

/**
 * Draws `text` as digits of 36 x 64 pixels and the gauge a user would draw on it: a box for each character, the first
 * of them left out of the boxes as often as `unboxed` says.
 */
export function drawDisplay(text: string, style: DisplayStyle, unboxed = 0): SevenSegmentInput {
  const width = 2 * LEFT + PITCH * text.length;
  const height = 2 * TOP + HIGH;
  const photo = createRaster(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) setPixel(photo, x, y, colorAt(text, style, x, y));
  }
  const digits = Array.from(text, (_, index) => boxOf(style, index, text.length)).slice(unboxed);
  const corners = rectangle(0, 0, width, height);
  const perspective = { source_points: corners, destination_points: corners, width, height };
  return { photo, gauge: { perspective, digits_config: { digits } }, registration: null };
}

function boxOf({ lit, pane }: DisplayStyle, index: number, count: number): DigitConfig {
  const [top_left, top_right, bottom_right, bottom_left] = rectangle(
    LEFT + index * PITCH - 3,
    TOP - 3,
    WIDE + 12,
    HIGH + 6,
  );
  return {
    digit_place: count - 1 - index,
    font_color: lit,
    background_color: pane,
    corner_coordinates_of_single_digit: { top_left, top_right, bottom_left, bottom_right },
  };
}

/** The mean of a few places inside the pixel, for soft edges. */
function colorAt(text: string, style: DisplayStyle, x: number, y: number): DigitColor {
  const sum = { red: 0, green: 0, blue: 0 };
  for (const [dx, dy] of [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.25, 0.75],
    [0.75, 0.75],
  ] as const) {
    const { red, green, blue } = pointColor(text, style, x + dx, y + dy);
    sum.red += red / 4;
    sum.green += green / 4;
    sum.blue += blue / 4;
  }
  return sum;
}

function pointColor(text: string, { lit, off, pane, lean }: DisplayStyle, x: number, y: number): DigitColor {
  const v = y - TOP;
  const u = x - LEFT - lean * (HIGH - v);
  const index = Math.floor(u / PITCH);
  const character = text[index];
  if (character === undefined) return pane;
  const bar = barAt(u - index * PITCH, v);
  if (bar === null) return pane;
  return BARS[character]!.includes(bar) ? lit : off;
}

/** Which bar covers a place of the digit's upright box. */
function barAt(u: number, v: number): string | null {
  const middle = HIGH / 2;
  const isInside = u > THICK * 0.6 && u < WIDE - THICK * 0.6;
  if (isInside && v >= 0 && v < THICK) return 'a';
  if (isInside && v >= HIGH - THICK && v < HIGH) return 'd';
  if (isInside && Math.abs(v - middle) < THICK / 2) return 'g';
  const isUpper = v > THICK && v < middle - 4;
  const isLower = v > middle + 4 && v < HIGH - THICK;
  if (u >= 0 && u < THICK) return isUpper ? 'f' : isLower ? 'e' : null;
  if (u >= WIDE - THICK && u < WIDE) return isUpper ? 'b' : isLower ? 'c' : null;
  return null;
}

function setPixel({ width, data }: Raster, x: number, y: number, { red, green, blue }: DigitColor): void {
  data.set([red, green, blue, 255], 4 * (y * width + x));
}

function rectangle(x: number, y: number, width: number, height: number) {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ] as const;
}
