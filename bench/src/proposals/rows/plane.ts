import {
  CAPITAL_HEIGHT,
  LETTER_GAP,
  glyphDistance,
  glyphOf,
} from '@tenken/camera-sim/picture/ink/stroke-font.ts';
import type { Random } from '@tenken/camera-sim/picture/random.ts';

/** Linear light, 0 to 1. */
export type Light = readonly [red: number, green: number, blue: number];

/** An instrument as a plane: lengths in heights of a digit, the middle of its digits at (0, 0), y down. */
export interface DrawnInstrument {
  readonly kind: 'seven-segment' | 'counter';
  /** What a person would read. */
  readonly truth: number;
  /** Value of the last place. */
  readonly step: number;
  /** What makes it hard, for the list of failures. */
  readonly traits: readonly string[];
  /** From the first to the last digit, and as much on both sides for a sign. */
  readonly width: number;
  readonly lightAt: (x: number, y: number) => Light;
}

/** A line of small print: its left end, the line it stands on, the height of a capital. */
export interface Label {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

export const isIn = (
  x: number,
  y: number,
  left: number,
  top: number,
  right: number,
  bottom: number,
): boolean => x > left && x < right && y > top && y < bottom;

/** Whether ink of a label covers a place. */
export function isInk({ text, x: left, y: base, height }: Label, x: number, y: number): boolean {
  const scale = CAPITAL_HEIGHT / height;
  const v = (y - base) * scale + CAPITAL_HEIGHT;
  let u = (x - left) * scale;
  if (v < -2 || v > 14 || u < -2) return false;
  for (const letter of text) {
    const glyph = glyphOf(letter);
    if (u < glyph.width + 1) return glyphDistance(glyph, u, v) < 0.7;
    u -= glyph.width + LETTER_GAP;
  }
  return false;
}

export const between = (random: Random, low: number, high: number): number => low + (high - low) * random();

export const pick = <One>(random: Random, list: readonly One[]): One =>
  list[Math.floor(random() * list.length)]!;

export const mixed = (from: Light, to: Light, share: number): Light => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];
