import type { PhotoPoint } from '@tenken/image/point.ts';
import { type Vector, add, cross, dot, unit, vector } from './vector.ts';

/** Where the camera stands and how it looks, before any picture size is chosen. */
export interface View {
  /** The point in the middle of the photo, millimetres. */
  readonly target: Vector;
  /** Distance from that point to the lens, millimetres. */
  readonly distance: number;
  /** To the right of the wall's normal, degrees. */
  readonly yawDeg: number;
  /** Above the wall's normal, degrees. */
  readonly pitchDeg: number;
  readonly rollDeg: number;
  /** Width of what the photo shows at the target, millimetres. */
  readonly fieldWidth: number;
}

/** A pinhole camera for a photo of a given size. */
export interface Eye {
  readonly position: Vector;
  readonly right: Vector;
  readonly down: Vector;
  readonly forward: Vector;
  readonly focalPx: number;
  readonly width: number;
  readonly height: number;
}

/** Puts the camera of a view behind a photo of `width` x `height` pixels. */
export function createEye(view: View, width: number, height: number): Eye {
  const yaw = (view.yawDeg * Math.PI) / 180;
  const pitch = (view.pitchDeg * Math.PI) / 180;
  const roll = (view.rollDeg * Math.PI) / 180;
  const backward = vector(Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch), Math.cos(yaw) * Math.cos(pitch));
  const forward = vector(-backward.x, -backward.y, -backward.z);
  const levelRight = unit(cross(forward, vector(0, 1, 0)));
  const levelDown = cross(forward, levelRight);
  const right = add(scale(levelRight, Math.cos(roll)), levelDown, Math.sin(roll));
  return {
    position: add(view.target, backward, view.distance),
    right,
    down: cross(forward, right),
    forward,
    focalPx: (width * view.distance) / view.fieldWidth,
    width,
    height,
  };
}

/** Projects a point of the scene to photo pixels. */
export function project(eye: Eye, point: Vector): PhotoPoint {
  const offset = add(point, eye.position, -1);
  const depth = dot(offset, eye.forward);
  return {
    x: eye.width / 2 + (eye.focalPx * dot(offset, eye.right)) / depth,
    y: eye.height / 2 + (eye.focalPx * dot(offset, eye.down)) / depth,
  };
}

function scale(a: Vector, factor: number): Vector {
  return { x: a.x * factor, y: a.y * factor, z: a.z * factor };
}
