import { LINEAR_OF_SRGB, linearToOklab } from '@tenken/image/color-space.ts';
import { type Homography, applyHomography } from '@tenken/image/homography.ts';
import { type Point, distance } from '@tenken/image/point.ts';
import type { Raster } from '@tenken/image/raster.ts';

/** A slanted rectangle of the crop: cell (row, column) has its middle at origin + (row + .5) down + (column + .5) across. */
export interface PatchFrame {
  /** Outer corner of the first cell, crop pixels. */
  readonly origin: Point;
  /** From one row to the next, and from one column to the next, in crop pixels. */
  readonly down: Point;
  readonly across: Point;
  readonly rows: number;
  readonly columns: number;
}

/** A piece of the photo seen through the crop, in OKLab, row-major. */
export interface Patch {
  readonly rows: number;
  readonly columns: number;
  readonly l: Float32Array;
  readonly a: Float32Array;
  readonly b: Float32Array;
  /** 1 where a cell is burnt out: it shows neither colour nor edge. */
  readonly isBurnt: Uint8Array;
  /** 1 where a cell lies outside the photo; its colour is then black and means nothing. */
  readonly isOutside: Uint8Array;
}

/** All three parts at or above this: the sensor has no more to say. */
const BURNT_OUT = 250;
/** A cell is examined in at most this many places each way; more would only cost time. */
const MOST_LOOKS = 4;

/** Looks at the photo through a frame; each cell is the mean light of the photo pixels under it. */
export function samplePatch(photo: Raster, toPhoto: Homography, frame: PatchFrame): Patch {
  const { rows, columns } = frame;
  const cells = rows * columns;
  const patch = {
    rows,
    columns,
    l: new Float32Array(cells),
    a: new Float32Array(cells),
    b: new Float32Array(cells),
    isBurnt: new Uint8Array(cells),
    isOutside: new Uint8Array(cells),
  };
  const looks = looksInside(toPhoto, frame);
  for (let cell = 0; cell < cells; cell++) {
    const light = meanLight(photo, toPhoto, frame, cell, looks);
    if (light === null) {
      patch.isOutside[cell] = 1;
      continue;
    }
    if (light.isBurnt) patch.isBurnt[cell] = 1;
    const lab = linearToOklab(light.red, light.green, light.blue);
    patch.l[cell] = lab.l;
    patch.a[cell] = lab.a;
    patch.b[cell] = lab.b;
  }
  return patch;
}

/** How many photo pixels a step of the frame covers at its middle. */
export function photoPixelsPer(toPhoto: Homography, middle: Point, step: Point): number {
  const ahead = { x: middle.x + step.x, y: middle.y + step.y };
  return distance(applyHomography(toPhoto, middle), applyHomography(toPhoto, ahead));
}

/** The crop point of a position in the frame, in rows and columns. */
export function cropPointAt({ origin, down, across }: PatchFrame, row: number, column: number): Point {
  return {
    x: origin.x + row * down.x + column * across.x,
    y: origin.y + row * down.y + column * across.y,
  };
}

/** The share of a patch's cells that carry a flag, 0 to 1. */
export function shareOf(flags: Uint8Array): number {
  return flags.reduce((sum, is) => sum + is, 0) / flags.length;
}

function looksInside(toPhoto: Homography, frame: PatchFrame): { rows: number; columns: number } {
  const middle = cropPointAt(frame, frame.rows / 2, frame.columns / 2);
  const looks = (step: Point): number => {
    const pixels = Math.ceil(photoPixelsPer(toPhoto, middle, step) - 0.25);
    return Math.min(MOST_LOOKS, Math.max(1, pixels)) || 1;
  };
  return { rows: looks(frame.down), columns: looks(frame.across) };
}

interface Light {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly isBurnt: boolean;
}

function meanLight(
  photo: Raster,
  toPhoto: Homography,
  frame: PatchFrame,
  cell: number,
  looks: { rows: number; columns: number },
): Light | null {
  const row = Math.floor(cell / frame.columns);
  const column = cell % frame.columns;
  const sums = { red: 0, green: 0, blue: 0, burnt: 0, count: 0 };
  for (let i = 0; i < looks.rows; i++) {
    for (let j = 0; j < looks.columns; j++) {
      const at = cropPointAt(frame, row + (i + 0.5) / looks.rows, column + (j + 0.5) / looks.columns);
      addLight(photo, applyHomography(toPhoto, at), sums);
    }
  }
  const { red, green, blue, burnt, count } = sums;
  if (2 * count < looks.rows * looks.columns) return null;
  return { red: red / count, green: green / count, blue: blue / count, isBurnt: 2 * burnt > count };
}

/** Adds the bilinear light at a photo position; a position outside the photo adds nothing. */
function addLight(
  { width, height, data }: Raster,
  { x, y }: Point,
  sums: { red: number; green: number; blue: number; burnt: number; count: number },
): void {
  if (!(x >= 0 && y >= 0 && x <= width && y <= height)) return;
  const px = Math.min(Math.max(x - 0.5, 0), width - 1);
  const py = Math.min(Math.max(y - 0.5, 0), height - 1);
  const left = Math.floor(px);
  const top = Math.floor(py);
  const u = px - left;
  const v = py - top;
  const at = (top * width + left) * 4;
  const right = left + 1 < width ? 4 : 0;
  const below = top + 1 < height ? width * 4 : 0;
  const weights = [(1 - u) * (1 - v), u * (1 - v), (1 - u) * v, u * v] as const;
  const places = [at, at + right, at + below, at + below + right] as const;
  for (let corner = 0; corner < 4; corner++) {
    const weight = weights[corner]!;
    const place = places[corner]!;
    sums.red += weight * LINEAR_OF_SRGB[data[place]!]!;
    sums.green += weight * LINEAR_OF_SRGB[data[place + 1]!]!;
    sums.blue += weight * LINEAR_OF_SRGB[data[place + 2]!]!;
  }
  if (Math.min(data[at]!, data[at + 1]!, data[at + 2]!) >= BURNT_OUT) sums.burnt++;
  sums.count++;
}
