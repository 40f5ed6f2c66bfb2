import { type Frame, isPlain } from './frame.ts';
import type { Primitive } from './shapes.ts';

/** Distance in millimetres from a point of the scene to a body's surface, negative inside; never overestimated. */
export type SignedDistance = (x: number, y: number, z: number) => number;

/** The distance function of a primitive in its frame. Boxes and cylinders, the most frequent ones, need a single call. */
export function primitiveDistance(kind: Primitive, sizes: readonly number[], frame: Frame): SignedDistance {
  if (kind === 'cylinder') return placedCylinder(sizes, frame);
  if (kind === 'box' && isPlain(frame)) return placedBox(sizes, frame);
  const own = localDistance(kind, sizes);
  const [a, b, c, d, e, f, g, h, i] = frame.turn;
  const [p, q, r] = frame.move;
  if (isPlain(frame)) return (x, y, z) => own(x + p, y + q, z + r);
  return (x, y, z) => own(a * x + b * y + c * z + p, d * x + e * y + f * z + q, g * x + h * y + i * z + r);
}

function placedCylinder([radius, half, rounding]: readonly number[], frame: Frame): SignedDistance {
  const [a, b, c, d, e, f, g, h, i] = frame.turn;
  const [p, q, r] = frame.move;
  return (sx, sy, sz) => {
    const x = a * sx + b * sy + c * sz + p;
    const y = d * sx + e * sy + f * sz + q;
    const z = g * sx + h * sy + i * sz + r;
    return edge(Math.sqrt(x * x + y * y) - radius!, Math.abs(z) - half!) - rounding!;
  };
}

function placedBox(
  [halfX, halfY, halfZ, rounding]: readonly number[],
  { move: [p, q, r] }: Frame,
): SignedDistance {
  return (x, y, z) =>
    corner(Math.abs(x + p) - halfX!, Math.abs(y + q) - halfY!, Math.abs(z + r) - halfZ!) - rounding!;
}

function localDistance(kind: Exclude<Primitive, 'cylinder'>, sizes: readonly number[]): SignedDistance {
  const [a, b, c, d] = sizes as readonly [number, number, number, number];
  switch (kind) {
    case 'ball':
      return (x, y, z) => Math.sqrt(x * x + y * y + z * z) - a;
    case 'box':
      return (x, y, z) => corner(Math.abs(x) - a, Math.abs(y) - b, Math.abs(z) - c) - d;
    case 'ring':
      return (x, y, z) => edge(Math.abs(Math.sqrt(x * x + y * y) - a) - b, Math.abs(z) - c) - d;
    case 'prism':
      return (x, y, z) => {
        const angle = Math.atan2(y, x);
        const folded = angle - a * Math.round(angle / a);
        return edge(Math.sqrt(x * x + y * y) * Math.cos(folded) - b, Math.abs(z) - c) - d;
      };
    case 'bend':
      return (x, y, z) => bend(x, y, z, a) - b;
    case 'rod':
      return (x, y, z) => rod(x, y, z, a, b, c) - d;
  }
}

function corner(x: number, y: number, z: number): number {
  const ox = x > 0 ? x : 0;
  const oy = y > 0 ? y : 0;
  const oz = z > 0 ? z : 0;
  const most = x > y ? (x > z ? x : z) : y > z ? y : z;
  return Math.sqrt(ox * ox + oy * oy + oz * oz) + (most < 0 ? most : 0);
}

function edge(across: number, along: number): number {
  const oa = across > 0 ? across : 0;
  const ol = along > 0 ? along : 0;
  const most = across > along ? across : along;
  return Math.sqrt(oa * oa + ol * ol) + (most < 0 ? most : 0);
}

/** Past its ends a bend is as far away as the nearer end. */
function bend(x: number, y: number, z: number, radius: number): number {
  const isBetween = x >= 0 && y >= 0;
  const across = isBetween ? Math.sqrt(x * x + y * y) - radius : (x >= y ? x : y) - radius;
  const beyond = isBetween ? 0 : x >= y ? y : x;
  return Math.sqrt(across * across + z * z + beyond * beyond);
}

function rod(x: number, y: number, z: number, a: number, b: number, c: number): number {
  const raw = (x * a + y * b + z * c) / (a * a + b * b + c * c);
  const share = raw < 0 ? 0 : raw > 1 ? 1 : raw;
  const dx = x - a * share;
  const dy = y - b * share;
  const dz = z - c * share;
  return Math.sqrt(dx * dx + dy * dy + dz * dz);
}
