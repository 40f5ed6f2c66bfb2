import { type Frame, OWN_FRAME, isPlain, moved, turned } from './frame.ts';
import { type SignedDistance, primitiveDistance } from './primitives.ts';
import type { Shape } from './shapes.ts';

/** Within this distance of its bounding sphere a body is evaluated exactly: soft shadows need true distances. */
const BALL_SLACK = 48;

/** Compiles a shape to one signed distance function; translations and rotations are folded into the primitives. */
export function signedDistanceOf(shape: Shape, frame: Frame = OWN_FRAME): SignedDistance {
  switch (shape.kind) {
    case 'primitive':
      return primitiveDistance(shape.primitive, shape.sizes, frame);
    case 'placed':
      return signedDistanceOf(shape.shape, moved(frame, shape.place));
    case 'turned':
      return signedDistanceOf(shape.shape, turned(frame, shape.u, shape.v, shape.w));
    case 'around':
      return aroundMeasure(shape, frame);
    case 'joined':
      return joinedMeasure(shape, frame);
    case 'bounded':
      return boundedDistance(shape, frame);
  }
}

function joinedMeasure(
  { join, first, second, blend }: Extract<Shape, { kind: 'joined' }>,
  frame: Frame,
): SignedDistance {
  const one = signedDistanceOf(first, frame);
  const other = signedDistanceOf(second, frame);
  switch (join) {
    case 'union':
      return (x, y, z) => {
        const a = one(x, y, z);
        const b = other(x, y, z);
        return a < b ? a : b;
      };
    case 'subtract':
      return (x, y, z) => {
        const a = one(x, y, z);
        const b = -other(x, y, z);
        return a > b ? a : b;
      };
    case 'intersect':
      return (x, y, z) => {
        const a = one(x, y, z);
        const b = other(x, y, z);
        return a > b ? a : b;
      };
    case 'smoothUnion':
      return (x, y, z) => {
        const a = one(x, y, z);
        const b = other(x, y, z);
        const gap = blend - Math.abs(a - b);
        const nearer = a < b ? a : b;
        return gap > 0 ? nearer - (gap * gap) / (4 * blend) : nearer;
      };
  }
}

function aroundMeasure(shape: Extract<Shape, { kind: 'around' }>, frame: Frame): SignedDistance {
  const copy = signedDistanceOf(shape.shape);
  const { count, radius, startRad } = shape;
  const sector = (2 * Math.PI) / count;
  return inFrame(frame, (x, y, z) => {
    const angle = Math.atan2(y, x) - startRad;
    const folded = angle - sector * Math.round(angle / sector);
    const length = Math.sqrt(x * x + y * y);
    return copy(length * Math.cos(folded) - radius, length * Math.sin(folded), z);
  });
}

function boundedDistance(shape: Extract<Shape, { kind: 'bounded' }>, frame: Frame): SignedDistance {
  const inside = signedDistanceOf(shape.shape, frame);
  const { radius } = shape;
  const far = (radius + BALL_SLACK) ** 2;
  const away = inFrame(moved(frame, shape.middle), (x, y, z) => x * x + y * y + z * z);
  return (x, y, z) => {
    const square = away(x, y, z);
    return square > far ? Math.sqrt(square) - radius : inside(x, y, z);
  };
}

/** Transforms scene coordinates into the frame of a function. */
function inFrame(frame: Frame, distance: SignedDistance): SignedDistance {
  const [a, b, c, d, e, f, g, h, i] = frame.turn;
  const [p, q, r] = frame.move;
  if (isPlain(frame)) return (x, y, z) => distance(x + p, y + q, z + r);
  return (x, y, z) =>
    distance(a * x + b * y + c * z + p, d * x + e * y + f * z + q, g * x + h * y + i * z + r);
}
