import * as exact from '@tenken/image/portable-math.ts';
import type { Point } from '@tenken/image/point.ts';
import type { Raster } from '@tenken/image/raster.ts';
import { TURN, wrapAngle } from '../../hand/angle.ts';
import { type Ellipse, onEllipse } from '../face/ellipse.ts';

/** A hand on a face; lengths as shares of the outline's radius. */
export interface Needle {
  /** Radians, 0 to the right, growing clockwise. */
  readonly angle: number;
  /** The point of the hand's line that is nearest to the middle of the outline. */
  readonly foot: Point;
  readonly length: number;
  readonly color: { readonly red: number; readonly green: number; readonly blue: number };
  /** How clearly it stands out along its whole length, luma steps. */
  readonly strength: number;
  /** The strength of the next best in another direction, as a share of its own. */
  readonly rival: number;
}

const DIRECTIONS = 360;
const OFFSETS = [-0.1, -0.08, -0.06, -0.04, -0.02, 0, 0.02, 0.04, 0.06, 0.08, 0.1];
/** The part of the way to the marks that a hand covers for certain. */
const FROM = 0.28;
const TO = 0.85;
const LOOKS = 18;
/** The face beside a hand, as a share of the outline's radius. */
const BESIDE = 0.055;
const APART = 0.2;

interface Line {
  readonly angle: number;
  readonly offset: number;
  readonly strength: number;
}

/** The hand that points from near the middle towards the ring of marks at `reach`; null when nothing stands out. */
export function findNeedle(photo: Raster, outline: Ellipse, reach: number): Needle | null {
  const lines: Line[] = [];
  for (let i = 0; i < DIRECTIONS; i++) {
    const angle = (i * TURN) / DIRECTIONS;
    let best: Line = { angle, offset: 0, strength: 0 };
    for (const offset of OFFSETS) {
      const strength = strengthOf(photo, outline, angle, offset, reach) * (1 - 15 * offset * offset);
      if (strength > best.strength) best = { angle, offset, strength };
    }
    lines.push(best);
  }
  const coarse = strongest(lines);
  if (coarse === null) return null;
  const best = refine(photo, outline, coarse, reach);
  const rival = strongest(lines.filter(({ angle }) => Math.abs(wrapAngle(angle - best.angle)) > APART));
  const foot = { x: -best.offset * exact.sin(best.angle), y: best.offset * exact.cos(best.angle) };
  return {
    angle: wrapAngle(best.angle),
    foot,
    length: lengthOf(photo, outline, best, reach),
    color: colorOf(photo, outline, best, reach),
    strength: best.strength,
    rival: (rival?.strength ?? 0) / best.strength,
  };
}

function strongest(lines: readonly Line[]): Line | null {
  return lines.reduce<Line | null>(
    (best, line) => (line.strength > (best?.strength ?? 0) ? line : best),
    null,
  );
}

function refine(photo: Raster, outline: Ellipse, coarse: Line, reach: number): Line {
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
function strengthOf(photo: Raster, outline: Ellipse, angle: number, offset: number, reach: number): number {
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

const off = new Float64Array(LOOKS * 3);
const along = new Float64Array(LOOKS);

/** Fills `off` with how each place of the line differs from the nearer in colour of its two sides. */
function differences(photo: Raster, outline: Ellipse, angle: number, offset: number, reach: number): void {
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

function pixelAt({ width, height }: Raster, { x, y }: Point): number {
  const column = Math.max(0, Math.min(width - 1, Math.floor(x)));
  const row = Math.max(0, Math.min(height - 1, Math.floor(y)));
  return (row * width + column) * 4;
}

/** How far the hand can be followed, as a share of the outline's radius. */
function lengthOf(photo: Raster, outline: Ellipse, { angle, offset, strength }: Line, reach: number): number {
  let reached = TO * reach;
  for (let radius = TO * reach; radius < 1.7 * reach; radius += 0.01) {
    const shifted = strengthOf(photo, outline, angle, offset, radius / TO);
    const end = endStrength(photo, outline, angle, offset, radius);
    if (shifted < 0.3 * strength || end < 0.3 * strength) break;
    reached = radius;
  }
  return reached;
}

/** The difference at the end of a line alone. */
function endStrength(photo: Raster, outline: Ellipse, angle: number, offset: number, radius: number): number {
  differences(photo, outline, angle, offset, radius / TO);
  const last = (LOOKS - 1) * 3;
  return Math.sqrt(off[last]! ** 2 + off[last + 1]! ** 2 + off[last + 2]! ** 2);
}

function colorOf(photo: Raster, outline: Ellipse, { angle, offset }: Line, reach: number): Needle['color'] {
  const c = exact.cos(angle);
  const s = exact.sin(angle);
  const parts = [0, 1, 2].map((part) => {
    const seen = Array.from({ length: LOOKS }, (_, i) => {
      const radius = reach * (FROM + ((TO - FROM) * i) / (LOOKS - 1));
      const at = pixelAt(photo, onEllipse(outline, radius * c - offset * s, radius * s + offset * c));
      return photo.data[at + part]!;
    }).sort((p, q) => p - q);
    return seen[LOOKS >> 1]!;
  });
  return { red: parts[0]!, green: parts[1]!, blue: parts[2]! };
}
