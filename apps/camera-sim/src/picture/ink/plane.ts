import {
  type Homography,
  applyHomography,
  homographyFromPoints,
  invertHomography,
} from '@tenken/image/homography.ts';
import type { PhotoPoint, Point } from '@tenken/image/point.ts';
import { type Eye, project } from '../trace/eye.ts';
import { type Vector, add } from '../trace/vector.ts';

/** A flat face in the scene: millimetres u to the right and v down from its origin. */
export interface Plane {
  readonly origin: Vector;
  readonly u: Vector;
  readonly v: Vector;
}

/** A plane projected by one camera. */
export interface ProjectedPlane {
  readonly plane: Plane;
  /** From plane millimetres to photo pixels and back. */
  readonly toPhoto: Homography;
  readonly toPlane: Homography;
}

/** A plane parallel to the wall. */
export function facingPlane(origin: Vector): Plane {
  return { origin, u: { x: 1, y: 0, z: 0 }, v: { x: 0, y: -1, z: 0 } };
}

/** A plane on the floor: u to the right, v towards the camera. */
export function floorPlane(origin: Vector): Plane {
  return { origin, u: { x: 1, y: 0, z: 0 }, v: { x: 0, y: 0, z: 1 } };
}

/** Computes the projection of a plane. */
export function projectPlane(eye: Eye, plane: Plane): ProjectedPlane {
  const size = 50;
  const corners: Point[] = [
    { x: -size, y: -size },
    { x: size, y: -size },
    { x: size, y: size },
    { x: -size, y: size },
  ];
  const toPhoto = homographyFromPoints(
    corners,
    corners.map(({ x, y }) => project(eye, add(add(plane.origin, plane.u, x), plane.v, y))),
  );
  const toPlane = toPhoto && invertHomography(toPhoto);
  if (toPhoto === null || toPlane === null)
    throw new RangeError('The camera looks along the plane of a face');
  return { plane, toPhoto, toPlane };
}

/** A point of the plane in photo pixels. */
export function planeToPhoto(projected: ProjectedPlane, u: number, v: number): PhotoPoint {
  return applyHomography(projected.toPhoto, { x: u, y: v });
}
