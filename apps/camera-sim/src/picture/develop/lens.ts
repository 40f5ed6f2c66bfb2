import type { Exposed } from './exposed.ts';

/** How the camera moved since the reference photo, frame and signs as in a photo's registration. */
export interface CameraShift {
  /** Photo pixels, to the right and down: where the middle of the reference is found now. */
  readonly dx: number;
  readonly dy: number;
  /** Degrees, clockwise. */
  readonly rotationDeg: number;
  readonly scale: number;
}

/** Takes the photo's frame out of the layers, moved by the shift; linear red, green, blue per photo pixel. */
export function frame(exposed: Exposed, shift: CameraShift): Float32Array {
  const { layers, radiance } = exposed;
  const width = layers.width - 2 * layers.margin;
  const height = layers.height - 2 * layers.margin;
  if (shift.dx === 0 && shift.dy === 0 && shift.rotationDeg === 0 && shift.scale === 1) {
    return cut(radiance, layers.width, layers.margin, width, height);
  }
  const angle = (shift.rotationDeg * Math.PI) / 180;
  const cosine = Math.cos(angle) / shift.scale;
  const sine = Math.sin(angle) / shift.scale;
  const target = new Float32Array(width * height * 3);
  let at = 0;
  for (let row = 0; row < height; row++) {
    const y = row + 0.5 - height / 2 - shift.dy;
    for (let column = 0; column < width; column++, at += 3) {
      const x = column + 0.5 - width / 2 - shift.dx;
      const sourceX = x * cosine + y * sine + width / 2 + layers.margin - 0.5;
      const sourceY = y * cosine - x * sine + height / 2 + layers.margin - 0.5;
      copySmooth(radiance, layers.width, layers.height, sourceX, sourceY, target, at);
    }
  }
  return target;
}

function cut(source: Float32Array, stride: number, margin: number, width: number, height: number): Float32Array {
  const target = new Float32Array(width * height * 3);
  for (let row = 0; row < height; row++) {
    const from = ((row + margin) * stride + margin) * 3;
    target.set(source.subarray(from, from + width * 3), row * width * 3);
  }
  return target;
}

function copySmooth(
  source: Float32Array,
  width: number,
  height: number,
  x: number,
  y: number,
  target: Float32Array,
  at: number,
): void {
  const px = x < 0 ? 0 : x > width - 1.001 ? width - 1.001 : x;
  const py = y < 0 ? 0 : y > height - 1.001 ? height - 1.001 : y;
  const left = Math.floor(px);
  const top = Math.floor(py);
  const u = px - left;
  const v = py - top;
  const a = (top * width + left) * 3;
  const b = a + width * 3;
  for (let channel = 0; channel < 3; channel++) {
    const upper = source[a + channel]! + (source[a + 3 + channel]! - source[a + channel]!) * u;
    const lower = source[b + channel]! + (source[b + 3 + channel]! - source[b + channel]!) * u;
    target[at + channel] = upper + (lower - upper) * v;
  }
}
