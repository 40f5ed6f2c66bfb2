import * as exact from '@tenken/image/portable-math.ts';
import type { Point } from '@tenken/image/point.ts';
import type { Raster } from '@tenken/image/raster.ts';
import { TURN } from '../../hand/angle.ts';
import { type Ellipse, onEllipse } from '../face/ellipse.ts';

/** A straight line on a face that may be its hand; lengths as shares of the outline's radius. */
export interface HandLine {
  /** Radians, 0 to the right, growing clockwise. */
  readonly angle: number;
  /** How far it passes beside the middle of the outline. */
  readonly offset: number;
  /** How clearly it stands out along its whole length, luma steps. */
  readonly strength: number;
}

const DIRECTIONS = 360;
const OFFSETS = [-0.1, -0.08, -0.06, -0.04, -0.02, 0, 0.02, 0.04, 0.06, 0.08, 0.1];
/** The part of the way to the marks that a hand covers for certain. */
export const FROM = 0.28;
export const TO = 0.85;
export const LOOKS = 18;
/** The face beside a hand, as a share of the outline's radius. */
const BESIDE = 0.055;

/** The best line in each direction, towards the ring of marks at `reach`. */
export function surveyLines(photo: Raster, outline: Ellipse, reach: number): HandLine[] {
  return Array.from({ length: DIRECTIONS }, (_, i) => {
    const angle = (i * TURN) / DIRECTIONS;
    let best: HandLine = { angle, offset: 0, strength: 0 };
    for (const offset of OFFSETS) {
      const strength = strengthOf(photo, outline, angle, offset, reach) * (1 - 15 * offset * offset);
      if (strength > best.strength) best = { angle, offset, strength };
    }
    return best;
  });
}

export function strongest(lines: readonly HandLine[]): HandLine | null {
  return lines.reduce<HandLine | null>(
    (best, line) => (line.strength > (best?.strength ?? 0) ? line : best),
    null,
  );
}

/** The line as exactly as the picture shows it. */
export function refine(photo: Raster, outline: Ellipse, coarse: HandLine, reach: number): HandLine {
  let best = coarse;
  for (const step of [0.5, 0.25, 0.12]) {
    const from = best;
    for (let i = -2; i <= 2; i++) {
      for (let j = -2; j <= 2; j++) {
        const angle = from.angle + (i * step * TURN) / DIRECTIONS;
        const offset = from.offset + j * step * 0.01;
        const strength = strengthOf(photo, outline, angle, offset, reach);
        if (strength > best.strength) best = { angle, offset, strength };
      }
    }
  }
  return best;
}

/** How the colour on a line differs from that beside it: the lower quarter along the line, in luma steps. */
export function strengthOf(
  photo: Raster,
  outline: Ellipse,
  angle: number,
  offset: number,
  reach: number,
): number {
  differences(photo, outline, angle, offset, reach);
  let [r, g, b] = [0, 0, 0];
  for (let i = 0; i < LOOKS; i++) {
    r += off[i * 3]!;
    g += off[i * 3 + 1]!;
    b += off[i * 3 + 2]!;
  }
  const length = Math.sqrt(r * r + g * g + b * b);
  if (length < 1) return 0;
  for (let i = 0; i < LOOKS; i++)
    along[i] = (off[i * 3]! * r + off[i * 3 + 1]! * g + off[i * 3 + 2]! * b) / length;
  along.sort();
  const quarter = LOOKS >> 2;
  return Math.max(0, (along[quarter - 1]! + along[quarter]! + along[quarter + 1]!) / 3);
}

export const off = new Float64Array(LOOKS * 3);
const along = new Float64Array(LOOKS);

/** Fills `off` with how each place of the line differs from the nearer in colour of its two sides. */
export function differences(
  photo: Raster,
  outline: Ellipse,
  angle: number,
  offset: number,
  reach: number,
): void {
  const c = exact.cos(angle);
  const s = exact.sin(angle);
  for (let i = 0; i < LOOKS; i++) {
    const radius = reach * (FROM + ((TO - FROM) * i) / (LOOKS - 1));
    const x = radius * c - offset * s;
    const y = radius * s + offset * c;
    const here = pixelAt(photo, onEllipse(outline, x, y));
    const left = pixelAt(photo, onEllipse(outline, x - BESIDE * s, y + BESIDE * c));
    const right = pixelAt(photo, onEllipse(outline, x + BESIDE * s, y - BESIDE * c));
    for (let part = 0; part < 3; part++) {
      const from = photo.data[here + part]!;
      const p = from - photo.data[left + part]!;
      const q = from - photo.data[right + part]!;
      off[i * 3 + part] = p * q <= 0 ? 0 : Math.abs(p) < Math.abs(q) ? p : q;
    }
  }
}

export function pixelAt({ width, height }: Raster, { x, y }: Point): number {
  const column = Math.max(0, Math.min(width - 1, Math.floor(x)));
  const row = Math.max(0, Math.min(height - 1, Math.floor(y)));
  return (row * width + column) * 4;
}
