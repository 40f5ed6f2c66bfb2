import {
  BALL,
  BEND,
  BOX,
  CARVED,
  COMMON,
  COPIES,
  CYLINDER,
  MOVE,
  PRISM,
  type Program,
  RING,
  SIZES,
  SKIP_FAR,
  SLOTS,
  UNION,
} from './program.ts';

/** Bodies nearer than this to a ball that holds them are asked themselves; soft shadows need true distances up to it. */
const BALL_SLACK = 48;

const stack = new Float64Array(32);

/** Distance in millimetres from a point of the scene to a body's surface, negative inside; never too long. */
export function distanceTo(program: Program, x: number, y: number, z: number): number {
  let top = -1;
  for (let at = 0; at < program.length; at += SLOTS) {
    const operation = program[at]!;
    if (operation >= UNION && operation < SKIP_FAR) {
      top--;
      stack[top] = joined(operation, stack[top]!, stack[top + 1]!, program[at + SIZES]!);
      continue;
    }
    let px = program[at + 1]! * x + program[at + 2]! * y + program[at + 3]! * z + program[at + MOVE]!;
    let py = program[at + 4]! * x + program[at + 5]! * y + program[at + 6]! * z + program[at + MOVE + 1]!;
    let pz = program[at + 7]! * x + program[at + 8]! * y + program[at + 9]! * z + program[at + MOVE + 2]!;
    if (operation === SKIP_FAR) {
      const radius = program[at + SIZES]!;
      const away = Math.sqrt(px * px + py * py + pz * pz) - radius;
      if (away <= BALL_SLACK) continue;
      stack[++top] = away;
      at += program[at + SIZES + 1]! * SLOTS;
      continue;
    }
    const copies = program[at + COPIES]!;
    if (copies > 0) {
      const sector = (2 * Math.PI) / copies;
      const angle = Math.atan2(py, px) - program[at + COPIES + 1]!;
      const folded = angle - sector * Math.round(angle / sector);
      const length = Math.sqrt(px * px + py * py);
      px = length * Math.cos(folded) + program[at + COPIES + 3]!;
      py = length * Math.sin(folded) + program[at + COPIES + 4]!;
      pz += program[at + COPIES + 5]!;
    }
    stack[++top] = primitiveDistance(program, at, operation, px, py, pz);
  }
  return stack[0]!;
}

function joined(operation: number, a: number, b: number, blend: number): number {
  if (operation === UNION) return a < b ? a : b;
  if (operation === CARVED) return a > -b ? a : -b;
  if (operation === COMMON) return a > b ? a : b;
  const gap = blend - Math.abs(a - b);
  const nearer = a < b ? a : b;
  return gap > 0 ? nearer - (gap * gap) / (4 * blend) : nearer;
}

function primitiveDistance(
  program: Program,
  at: number,
  kind: number,
  x: number,
  y: number,
  z: number,
): number {
  const a = program[at + SIZES]!;
  const b = program[at + SIZES + 1]!;
  const c = program[at + SIZES + 2]!;
  const d = program[at + SIZES + 3]!;
  switch (kind) {
    case BALL:
      return Math.sqrt(x * x + y * y + z * z) - a;
    case BOX:
      return boxDistance(Math.abs(x) - a, Math.abs(y) - b, Math.abs(z) - c) - d;
    case CYLINDER:
      return edgeDistance(Math.sqrt(x * x + y * y) - a, Math.abs(z) - b) - c;
    case RING:
      return edgeDistance(Math.abs(Math.sqrt(x * x + y * y) - a) - b, Math.abs(z) - c) - d;
    case PRISM: {
      const angle = Math.atan2(y, x);
      const folded = angle - a * Math.round(angle / a);
      return edgeDistance(Math.sqrt(x * x + y * y) * Math.cos(folded) - b, Math.abs(z) - c) - d;
    }
    case BEND:
      return bendDistance(x, y, z, a) - b;
    default:
      return rodDistance(x, y, z, a, b, c) - d;
  }
}

function boxDistance(x: number, y: number, z: number): number {
  const ox = x > 0 ? x : 0;
  const oy = y > 0 ? y : 0;
  const oz = z > 0 ? z : 0;
  const most = x > y ? (x > z ? x : z) : y > z ? y : z;
  return Math.sqrt(ox * ox + oy * oy + oz * oz) + (most < 0 ? most : 0);
}

function edgeDistance(across: number, along: number): number {
  const oa = across > 0 ? across : 0;
  const ol = along > 0 ? along : 0;
  const most = across > along ? across : along;
  return Math.sqrt(oa * oa + ol * ol) + (most < 0 ? most : 0);
}

/** Past its ends a bend is as far away as the nearer end. */
function bendDistance(x: number, y: number, z: number, bend: number): number {
  const isBetween = x >= 0 && y >= 0;
  const across = isBetween ? Math.sqrt(x * x + y * y) - bend : (x >= y ? x : y) - bend;
  const beyond = isBetween ? 0 : x >= y ? y : x;
  return Math.sqrt(across * across + z * z + beyond * beyond);
}

function rodDistance(x: number, y: number, z: number, a: number, b: number, c: number): number {
  const raw = (x * a + y * b + z * c) / (a * a + b * b + c * c);
  const share = raw < 0 ? 0 : raw > 1 ? 1 : raw;
  const dx = x - a * share;
  const dy = y - b * share;
  const dz = z - c * share;
  return Math.sqrt(dx * dx + dy * dy + dz * dz);
}
