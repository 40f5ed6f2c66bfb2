import * as exact from '@tenken/image/portable-math.ts';
import { type Homography, composeHomographies } from '@tenken/image/homography.ts';
import { type GrayRaster, type Raster, createGrayRaster } from '@tenken/image/raster.ts';
import { type HandChannel, LOG_OFFSET } from './hand-channel.ts';
import type { PhotoWindow } from './photo-window.ts';

/** The part of the photo around the dial, in handness; nothing has been resampled yet, only cut out and shrunk. */
export interface HandPicture {
  readonly handness: GrayRaster;
  /** Crop pixels to handness pixels. */
  readonly fromCrop: Homography;
  /** Handness pixels per crop pixel, about halfway along the hand. */
  readonly scale: number;
  /** Handness of a burnt-out pixel in the dark channel, where it hides a hand; null in the other channels. */
  readonly burntOut: number | null;
}

const BURNT_OUT = 245;
const STEPS_PER_LEVEL = 4;
const LOGS = Float32Array.from({ length: 256 * STEPS_PER_LEVEL }, (_, i) =>
  exact.log(i / STEPS_PER_LEVEL + LOG_OFFSET),
);

/** Turns the window into handness; photo pixels beyond the edge repeat the edge. */
export function buildHandPicture(
  photo: Raster,
  window: PhotoWindow,
  toPhoto: Homography,
  channel: HandChannel,
): HandPicture {
  const { left, top, width, height, shrink } = window;
  const handness = createGrayRaster(width, height);
  const columns = Int32Array.from({ length: width * shrink }, (_, i) => clamp(left + i, photo.width - 1) * 4);
  const sums: RowSums = {
    red: new Int32Array(width),
    green: new Int32Array(width),
    blue: new Int32Array(width),
  };
  for (let y = 0; y < height; y++) {
    sumBlockRow(photo, columns, top + y * shrink, shrink, sums);
    writeHandness(
      sums,
      STEPS_PER_LEVEL / (shrink * shrink),
      channel,
      handness.data.subarray(y * width, (y + 1) * width),
    );
  }
  const cut: Homography = [1 / shrink, 0, -left / shrink, 0, 1 / shrink, -top / shrink, 0, 0, 1];
  return {
    handness,
    fromCrop: composeHomographies(cut, toPhoto),
    scale: window.scale,
    burntOut: channel.kind === 'dark' ? -exact.log(BURNT_OUT + LOG_OFFSET) : null,
  };
}

/** The colour sums of the blocks that make one row of handness. */
interface RowSums {
  readonly red: Int32Array;
  readonly green: Int32Array;
  readonly blue: Int32Array;
}

function sumBlockRow(photo: Raster, columns: Int32Array, top: number, shrink: number, sums: RowSums): void {
  const first = clamp(top, photo.height - 1) * photo.width * 4;
  if (shrink === 1) return copyRow(photo.data, columns, first, sums);
  sums.red.fill(0);
  sums.green.fill(0);
  sums.blue.fill(0);
  for (let v = 0; v < shrink; v++) {
    const row = clamp(top + v, photo.height - 1) * photo.width * 4;
    addBlockRow(photo.data, columns, row, shrink, sums);
  }
}

function copyRow(
  data: Uint8ClampedArray,
  columns: Int32Array,
  row: number,
  { red, green, blue }: RowSums,
): void {
  for (let x = 0; x < red.length; x++) {
    const pixel = row + columns[x]!;
    red[x] = data[pixel]!;
    green[x] = data[pixel + 1]!;
    blue[x] = data[pixel + 2]!;
  }
}

function addBlockRow(
  data: Uint8ClampedArray,
  columns: Int32Array,
  row: number,
  shrink: number,
  { red, green, blue }: RowSums,
): void {
  for (let x = 0, i = 0; x < red.length; x++) {
    let r = 0;
    let g = 0;
    let b = 0;
    for (const end = i + shrink; i < end; i++) {
      const pixel = row + columns[i]!;
      r += data[pixel]!;
      g += data[pixel + 1]!;
      b += data[pixel + 2]!;
    }
    red[x]! += r;
    green[x]! += g;
    blue[x]! += b;
  }
}

/** `toLog` turns a block's sum into an index of `LOGS`. One loop per channel: a choice per pixel costs half the reading. */
function writeHandness(
  { red, green, blue }: RowSums,
  toLog: number,
  channel: HandChannel,
  target: Float32Array,
): void {
  if (channel.kind === 'dark') {
    for (let x = 0; x < target.length; x++) {
      const r = red[x]!;
      const g = green[x]!;
      const b = blue[x]!;
      const most = r > g ? (r > b ? r : b) : g > b ? g : b;
      target[x] = -LOGS[(most * toLog) | 0]!;
    }
  } else if (channel.kind === 'bright') {
    for (let x = 0; x < target.length; x++) {
      const r = red[x]!;
      const g = green[x]!;
      const b = blue[x]!;
      const least = r < g ? (r < b ? r : b) : g < b ? g : b;
      target[x] = LOGS[(least * toLog) | 0]!;
    }
  } else {
    for (let x = 0; x < target.length; x++) {
      target[x] =
        channel.red * LOGS[(red[x]! * toLog) | 0]! +
        channel.green * LOGS[(green[x]! * toLog) | 0]! +
        channel.blue * LOGS[(blue[x]! * toLog) | 0]!;
    }
  }
}

function clamp(value: number, most: number): number {
  return value < 0 ? 0 : value > most ? most : value;
}
