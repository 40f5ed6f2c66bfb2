import { type Frame, OWN_FRAME, isPlain, moved, turned } from './frame.ts';
import { type Measure, primitiveMeasure } from './primitives.ts';
import type { Shape } from './shapes.ts';

/** Bodies nearer than this to a ball that holds them are asked themselves; soft shadows need true distances up to it. */
const BALL_SLACK = 48;

/** Writes a shape as one function of a place in the scene; moves and turns are folded into the primitives. */
export function measureOf(shape: Shape, frame: Frame = OWN_FRAME): Measure {
  switch (shape.kind) {
    case 'primitive':
      return primitiveMeasure(shape.primitive, shape.sizes, frame);
    case 'placed':
      return measureOf(shape.shape, moved(frame, shape.place));
    case 'turned':
      return measureOf(shape.shape, turned(frame, shape.u, shape.v, shape.w));
    case 'around':
      return aroundMeasure(shape, frame);
    case 'joined':
      return joinedMeasure(shape, frame);
    case 'within':
      return guardedMeasure(shape, frame);
  }
}

function joinedMeasure(
  { join, first, second, blend }: Extract<Shape, { kind: 'joined' }>,
  frame: Frame,
): Measure {
  const one = measureOf(first, frame);
  const other = measureOf(second, frame);
  switch (join) {
    case 'union':
      return (x, y, z) => {
        const a = one(x, y, z);
        const b = other(x, y, z);
        return a < b ? a : b;
      };
    case 'carved':
      return (x, y, z) => {
        const a = one(x, y, z);
        const b = -other(x, y, z);
        return a > b ? a : b;
      };
    case 'common':
      return (x, y, z) => {
        const a = one(x, y, z);
        const b = other(x, y, z);
        return a > b ? a : b;
      };
    case 'fused':
      return (x, y, z) => {
        const a = one(x, y, z);
        const b = other(x, y, z);
        const gap = blend - Math.abs(a - b);
        const nearer = a < b ? a : b;
        return gap > 0 ? nearer - (gap * gap) / (4 * blend) : nearer;
      };
  }
}

function aroundMeasure(shape: Extract<Shape, { kind: 'around' }>, frame: Frame): Measure {
  const copy = measureOf(shape.shape);
  const { count, radius, startRad } = shape;
  const sector = (2 * Math.PI) / count;
  return inFrame(frame, (x, y, z) => {
    const angle = Math.atan2(y, x) - startRad;
    const folded = angle - sector * Math.round(angle / sector);
    const length = Math.sqrt(x * x + y * y);
    return copy(length * Math.cos(folded) - radius, length * Math.sin(folded), z);
  });
}

function guardedMeasure(shape: Extract<Shape, { kind: 'within' }>, frame: Frame): Measure {
  const inside = measureOf(shape.shape, frame);
  const { radius } = shape;
  const far = (radius + BALL_SLACK) ** 2;
  const away = inFrame(moved(frame, shape.middle), (x, y, z) => x * x + y * y + z * z);
  return (x, y, z) => {
    const square = away(x, y, z);
    return square > far ? Math.sqrt(square) - radius : inside(x, y, z);
  };
}

/** Asks a function in its own frame about places of the scene. */
function inFrame(frame: Frame, measure: Measure): Measure {
  const [a, b, c, d, e, f, g, h, i] = frame.turn;
  const [p, q, r] = frame.move;
  if (isPlain(frame)) return (x, y, z) => measure(x + p, y + q, z + r);
  return (x, y, z) =>
    measure(a * x + b * y + c * z + p, d * x + e * y + f * z + q, g * x + h * y + i * z + r);
}
