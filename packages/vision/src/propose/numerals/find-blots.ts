import { type GrayRaster } from '@tenken/image/raster.ts';

/** A connected piece of ink and the pixels around it, in pixels of its picture; `right` and `bottom` are beyond it. */
export interface Blot {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** Pixels of ink. */
  readonly ink: number;
}

/** Ink is darker than its surroundings by a share of their luma, and by so many steps at least. */
const DARKER_SHARE = 0.14;
const DARKER_STEPS = 6;

/**
 * The connected pieces of what is darker than its surroundings, the mean over a square of `reach` pixels to each side,
 * by at least the share `darker`: signs that run together in faint ink stand apart in their darkest parts.
 */
export function findBlots(gray: GrayRaster, reach: number, darker = DARKER_SHARE): Blot[] {
  return findBlotsAt(gray, reach, [darker])[0]!;
}

/** The same for several shares at once, whose surroundings are looked at once. */
export function findBlotsAt(gray: GrayRaster, reach: number, darker: readonly number[]): Blot[][] {
  return inkOf(gray, reach, darker).map((ink) => piecesOf(ink, gray.width, gray.height));
}

/** The same with gaps of up to `gap` pixels closed: the bars of a display then hang together. */
export function findClosedBlots(gray: GrayRaster, reach: number, gap: number): Blot[] {
  const half = Math.ceil(gap / 2);
  const thick = thickened(inkOf(gray, reach, [DARKER_SHARE])[0]!, gray.width, gray.height, half);
  return piecesOf(thick, gray.width, gray.height).map(({ left, top, right, bottom, ink }) => ({
    left: Math.min(left + half, right - 1),
    top: Math.min(top + half, bottom - 1),
    right: Math.max(right - half, left + 1),
    bottom: Math.max(bottom - half, top + 1),
    ink,
  }));
}

/** The same picture with dark and light exchanged. */
export function negative({ width, height, data }: GrayRaster): GrayRaster {
  return { width, height, data: data.map((luma) => 255 - luma) };
}

function inkOf(gray: GrayRaster, reach: number, darker: readonly number[]): Uint8Array[] {
  const { width, height, data } = gray;
  const stride = width + 1;
  const sums = new Float64Array(stride * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += data[y * width + x]!;
      sums[(y + 1) * stride + x + 1] = sums[y * stride + x + 1]! + row;
    }
  }
  const inks = darker.map(() => new Uint8Array(data.length));
  for (let y = 0; y < height; y++) {
    const top = Math.max(0, y - reach);
    const bottom = Math.min(height, y + reach + 1);
    for (let x = 0; x < width; x++) {
      const left = Math.max(0, x - reach);
      const right = Math.min(width, x + reach + 1);
      const sum =
        sums[bottom * stride + right]! -
        sums[top * stride + right]! -
        sums[bottom * stride + left]! +
        sums[top * stride + left]!;
      const mean = sum / ((bottom - top) * (right - left));
      const luma = data[y * width + x]!;
      for (let level = 0; level < darker.length; level++) {
        if (luma < mean * (1 - darker[level]!) - DARKER_STEPS) inks[level]![y * width + x] = 1;
      }
    }
  }
  return inks;
}

/** Ink grown by `half` pixels to all sides. */
function thickened(ink: Uint8Array, width: number, height: number, half: number): Uint8Array {
  const wide = new Uint8Array(ink.length);
  for (let i = 0; i < ink.length; i++) {
    if (ink[i] !== 1) continue;
    const x = i % width;
    wide.fill(1, i - Math.min(half, x), i + Math.min(half, width - 1 - x) + 1);
  }
  const thick = new Uint8Array(ink.length);
  for (let i = 0; i < ink.length; i++) {
    if (wide[i] !== 1) continue;
    const y = Math.floor(i / width);
    for (let dy = -Math.min(half, y); dy <= Math.min(half, height - 1 - y); dy++) thick[i + dy * width] = 1;
  }
  return thick;
}

/** Pieces that hang together by sides or corners; `ink` is used up. */
function piecesOf(ink: Uint8Array, width: number, height: number): Blot[] {
  const blots: Blot[] = [];
  const stack = new Int32Array(ink.length);
  for (let start = 0; start < ink.length; start++)
    if (ink[start] === 1) blots.push(takePiece(ink, width, height, start, stack));
  return blots;
}

/** Takes the piece that a pixel belongs to out of the ink. */
function takePiece(ink: Uint8Array, width: number, height: number, start: number, stack: Int32Array): Blot {
  let depth = 0;
  stack[depth++] = start;
  ink[start] = 2;
  let [left, top, right, bottom, count] = [width, height, 0, 0, 0];
  while (depth > 0) {
    const at = stack[--depth]!;
    const y = Math.floor(at / width);
    const x = at - y * width;
    count++;
    if (x < left) left = x;
    if (x >= right) right = x + 1;
    if (y < top) top = y;
    if (y >= bottom) bottom = y + 1;
    for (let dy = y > 0 ? -1 : 0; dy <= (y < height - 1 ? 1 : 0); dy++) {
      for (let dx = x > 0 ? -1 : 0; dx <= (x < width - 1 ? 1 : 0); dx++) {
        const next = at + dy * width + dx;
        if (ink[next] !== 1) continue;
        ink[next] = 2;
        stack[depth++] = next;
      }
    }
  }
  return { left, top, right, bottom, ink: count };
}
