import { applyHomography, homographyFromPoints } from '@tenken/image/homography.ts';
import { type Point, distance } from '@tenken/image/point.ts';
import type { Proposal } from '@tenken/vision/propose/proposal.ts';
import type { DialAnnotation } from '../gauges/manifest.ts';
import { faceRadius } from './tasks.ts';

/** How far a proposed dial is from what a person drew; distances in percent of the face's radius. */
export interface DialMarks {
  readonly center: number;
  readonly tip: number;
  /** Marks of the person's scale, how many of them have a proposed one with the same value, and how far away those are. */
  readonly ticks: number;
  readonly values_right: number;
  readonly tick: number | null;
}

/** Compares a proposal's marks with a person's. */
export function assessDial({ configuration }: Proposal, drawn: DialAnnotation): DialMarks | null {
  const config = configuration.hand_config;
  const { source_points, destination_points } = configuration.perspective;
  const toPhoto = homographyFromPoints(destination_points, source_points);
  if (config === undefined || toPhoto === null) return null;
  const radius = faceRadius(drawn);
  const percent = (p: Point, q: Point): number => (distance(p, q) / radius) * 100;
  const same = drawn.ticks.flatMap((tick) => {
    const match = config.ticks.find(({ value }) => Math.abs(value - tick.value) < 1e-6);
    return match === undefined
      ? []
      : [angleBetween(toPoint(drawn.center), tick, applyHomography(toPhoto, match))];
  });
  const near = same.filter((angle) => angle < 3);
  return {
    center: percent(applyHomography(toPhoto, config.center), toPoint(drawn.center)),
    tip: percent(applyHomography(toPhoto, config.hand_tip), toPoint(drawn.hand_tip)),
    ticks: drawn.ticks.length,
    values_right: near.length,
    // Along the scale only: whether a mark is drawn at its inner or its outer end is a matter of taste.
    tick: near.length === 0 ? null : (near.reduce((sum, angle) => sum + angle, 0) / near.length / 57.3) * 100,
  };
}

/** Degrees between two directions. */
function angleBetween(from: Point, p: Point, q: Point): number {
  const difference = Math.atan2(p.y - from.y, p.x - from.x) - Math.atan2(q.y - from.y, q.x - from.x);
  return (Math.abs(difference - 2 * Math.PI * Math.round(difference / (2 * Math.PI))) * 180) / Math.PI;
}

function toPoint([x, y]: readonly [number, number]): Point {
  return { x, y };
}
