import * as exact from '@tenken/image/portable-math.ts';

/** A colour as stored in a gauge configuration, each part 0 to 255. */
export interface Rgb {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

/**
 * How a pixel is turned into "handness": one number in log units, large where the pixel looks like the hand. In log
 * units light and shade add the same amount to a hand and to the dial beside it, so they fall out of every difference.
 */
export type HandChannel =
  | { readonly kind: 'dark' }
  | { readonly kind: 'bright' }
  | { readonly kind: 'chroma'; readonly red: number; readonly green: number; readonly blue: number };

/** What the dial looks like around the hand. */
export interface DialTone {
  /** Luma of the typical dial pixel, and of the brightest ones that are not burnt out (print or hand on a dark dial). */
  readonly median: number;
  readonly brightest: number;
  /** How far the most colourful dial pixel is from grey: largest minus smallest part, 0 to 255. */
  readonly chroma: number;
}

/** Added before the logarithm so that noise in the dark does not count as contrast. */
export const LOG_OFFSET = 10;

const CHROMATIC_SHARE = 0.35;
const CHROMATIC_SPREAD = 30;
const BLACK_BELOW = 50;
const WHITE_ABOVE = 220;
/** A photo whose most colourful pixel stays below this was taken without colour (infrared at night). */
const COLOURLESS_PHOTO = 12;

/**
 * The channel in which a hand of this colour stands out. A hand with a hue is recognised by its hue: printing, shadows and a
 * second hand of another colour stay flat. A black hand takes the brightest part of each pixel, so that red or blue
 * print is not dark; a white one the darkest part. A grey hand is darker than a light dial and brighter than a dark one.
 */
export function handChannel(hand: Rgb, tone: DialTone): HandChannel {
  const parts = [hand.red, hand.green, hand.blue] as const;
  const most = Math.max(...parts);
  const spread = most - Math.min(...parts);
  const isChromatic = spread > CHROMATIC_SPREAD && spread > CHROMATIC_SHARE * most;
  if (isChromatic && tone.chroma > COLOURLESS_PHOTO) return chromaChannel(parts);
  const luma = 0.299 * hand.red + 0.587 * hand.green + 0.114 * hand.blue;
  if (luma < BLACK_BELOW) return { kind: 'dark' };
  if (luma > WHITE_ABOVE) return { kind: 'bright' };
  // The share is of the brightest pixels, not of 255: a dark photo of a white dial is still a white dial.
  const lightDialShare = luma < 128 ? 0.35 : 0.6;
  return { kind: tone.median > lightDialShare * tone.brightest ? 'dark' : 'bright' };
}

/** Weights that sum to zero (brightness falls out) with the positive ones summing to one. */
function chromaChannel(parts: readonly [number, number, number]): HandChannel {
  const logs = parts.map((part) => exact.log(part + LOG_OFFSET));
  const mean = (logs[0]! + logs[1]! + logs[2]!) / 3;
  const off = logs.map((log) => log - mean);
  const scale = off.reduce((sum, value) => sum + Math.max(0, value), 0);
  return { kind: 'chroma', red: off[0]! / scale, green: off[1]! / scale, blue: off[2]! / scale };
}
