import type { Exposed } from './expose.ts';
import { scratchBuffer } from './scratch-buffer.ts';

/** How the camera moved since the reference photo, frame and signs as in a photo's registration. */
export interface CameraShift {
  /** Photo pixels, to the right and down: where the middle of the reference is found now. */
  readonly dx: number;
  readonly dy: number;
  /** Degrees, clockwise. */
  readonly rotationDeg: number;
  readonly scale: number;
}

/**
 * Takes the photo's frame out of the layers, moved by the shift; linear red, green, blue per photo pixel. The next call
 * uses the same memory again.
 */
export function frame(exposed: Exposed, shift: CameraShift): Float32Array {
  const { layers, radiance } = exposed;
  const width = layers.width - 2 * layers.margin;
  const height = layers.height - 2 * layers.margin;
  const target = scratchBuffer('frame', width * height * 3);
  if (shift.dx === 0 && shift.dy === 0 && shift.rotationDeg === 0 && shift.scale === 1) {
    cut(radiance, layers.width, layers.margin, width, height, target);
    return target;
  }
  const angle = (shift.rotationDeg * Math.PI) / 180;
  const cosine = Math.cos(angle) / shift.scale;
  const sine = Math.sin(angle) / shift.scale;
  for (let row = 0; row < height; row++) {
    const x = 0.5 - width / 2 - shift.dx;
    const y = row + 0.5 - height / 2 - shift.dy;
    const sourceX = x * cosine + y * sine + width / 2 + layers.margin - 0.5;
    const sourceY = y * cosine - x * sine + height / 2 + layers.margin - 0.5;
    copyRow(
      exposed,
      sourceX,
      sourceY,
      cosine,
      -sine,
      target.subarray(row * width * 3, (row + 1) * width * 3),
    );
  }
  return target;
}

function cut(
  source: Float32Array,
  stride: number,
  margin: number,
  width: number,
  height: number,
  target: Float32Array,
): void {
  for (let row = 0; row < height; row++) {
    const from = ((row + margin) * stride + margin) * 3;
    target.set(source.subarray(from, from + width * 3), row * width * 3);
  }
}

/** Copies along a slanted line of the source that starts at (x, y) and moves by (dx, dy) a pixel, bilinear. */
function copyRow(
  { layers: { width, height }, radiance }: Exposed,
  startX: number,
  startY: number,
  dx: number,
  dy: number,
  target: Float32Array,
): void {
  const stride = width * 3;
  for (let column = 0, at = 0; at < target.length; column++, at += 3) {
    const x = clamp(startX + dx * column, width - 1.001);
    const y = clamp(startY + dy * column, height - 1.001);
    const left = x | 0;
    const top = y | 0;
    const u = x - left;
    const v = y - top;
    const a = top * stride + left * 3;
    const b = a + stride;
    const wa = (1 - u) * (1 - v);
    const wb = u * (1 - v);
    const wc = (1 - u) * v;
    const wd = u * v;
    target[at] = radiance[a]! * wa + radiance[a + 3]! * wb + radiance[b]! * wc + radiance[b + 3]! * wd;
    target[at + 1] =
      radiance[a + 1]! * wa + radiance[a + 4]! * wb + radiance[b + 1]! * wc + radiance[b + 4]! * wd;
    target[at + 2] =
      radiance[a + 2]! * wa + radiance[a + 5]! * wb + radiance[b + 2]! * wc + radiance[b + 5]! * wd;
  }
}

function clamp(value: number, most: number): number {
  return value < 0 ? 0 : value > most ? most : value;
}
