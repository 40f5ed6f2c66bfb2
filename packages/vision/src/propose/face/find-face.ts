import * as exact from '@tenken/image/portable-math.ts';
import { type EdgeField, edgeField } from '@tenken/image/edge-field.ts';
import { toSmallGray } from '@tenken/image/grayscale.ts';
import { type PhotoPoint, type Point, distance } from '@tenken/image/point.ts';
import type { Raster } from '@tenken/image/raster.ts';
import {
  type Ellipse,
  enlarged,
  fitEllipse,
  meanRadius,
  onEllipse,
  tiltedCircle,
  toUnit,
  widened,
} from './ellipse.ts';

/** A round outline around the place that was clicked, in photo pixels. */
export interface RoundFace {
  readonly outline: Ellipse;
  /** The share of the outline along which an edge was seen, 0 to 1. */
  readonly support: number;
}

/** Longer side of the picture that outlines are looked for in, pixels. */
const LOOKED_AT = 480;
const RAYS = 96;
const RADII = 12;
const FAMILIES = 4;
const RELATIVES = [0.4, 0.48, 0.56, 0.64, 0.72, 0.8, 0.88, 0.95, 1.06, 1.13, 1.22, 1.35, 1.55];
const SMALLEST = 0.06;
const LARGEST = 0.75;
const TILTS = [
  [1, 0],
  ...[0.8, 0.6].flatMap((ratio) => [0, 0.25, 0.5, 0.75].map((half) => [ratio, half * Math.PI] as const)),
] as const;
/** Shares of the radius within which an edge is looked for, from the first look to the last. */
const REACHES = [0.16, 0.1, 0.06, 0.03];
const SUPPORT_REACH = 0.015;
/** The border of a face is brighter on the same side all round; looks closer than this count on it. */
const ONE_SIGN_BELOW = 0.07;
const LEAST_EDGE = 0.25;
const FULL_EDGE = 0.6;
/** The click lies within this share of the radius around the middle. */
const CLICK_REACH = 0.75;
const LEAST_RATIO = 0.4;

/** The round outlines around a click, best supported first. */
export function findFaces(photo: Raster, click: PhotoPoint): RoundFace[] {
  const small = toSmallGray(photo, LOOKED_AT);
  const factor = photo.width / small.width;
  const edges = edgeField(small);
  const at = { x: click.x / factor, y: click.y / factor };
  const side = Math.min(small.width, small.height);
  const radii = Array.from(
    { length: RADII },
    (_, step) => side * SMALLEST * exact.exp((exact.log(LARGEST / SMALLEST) * step) / (RADII - 1)),
  );
  const starts = radii.flatMap((radius) =>
    TILTS.map(([ratio, angle]) => tiltedCircle(at, radius, ratio, angle)),
  );
  const first = bestOf(starts.flatMap((start) => faceFrom(edges, start, at)));
  // The rings of a face share middle and tilt: from the best of them the others are found more surely than from a click.
  const family = first
    .slice(0, FAMILIES)
    .flatMap(({ outline }) => RELATIVES.map((relative) => widened(outline, relative)));
  const second = family.flatMap((start) => faceFrom(edges, start, at));
  return bestOf([...first, ...second]).map(({ outline, support }) => ({
    outline: enlarged(outline, factor),
    support,
  }));
}

function faceFrom(edges: EdgeField, start: Ellipse, click: Point): RoundFace[] {
  const outline = tighten(edges, start, click);
  return outline === null ? [] : [{ outline, support: supportOf(edges, outline) }];
}

/** Best supported first, of those alike the best alone. */
function bestOf(faces: readonly RoundFace[]): RoundFace[] {
  const kept: RoundFace[] = [];
  for (const face of [...faces].sort((p, q) => q.support - p.support))
    if (!kept.some(({ outline }) => isSame(outline, face.outline))) kept.push(face);
  return kept;
}

function isSame(p: Ellipse, q: Ellipse): boolean {
  const reach = 0.03 * meanRadius(q);
  return (
    distance(p.center, q.center) < reach &&
    Math.abs(p.xx - q.xx) < reach &&
    Math.abs(p.yy - q.yy) < reach &&
    Math.abs(p.xy - q.xy) < reach
  );
}

const CIRCLE = Array.from({ length: RAYS }, (_, i) => ({
  u: exact.cos((i * 2 * Math.PI) / RAYS),
  v: exact.sin((i * 2 * Math.PI) / RAYS),
}));

/** Draws an ellipse onto the edges around it, closer at each look; null when it runs away. */
function tighten(edges: EdgeField, start: Ellipse, click: Point): Ellipse | null {
  let ellipse = start;
  for (const reach of REACHES) {
    const points: Point[] = [];
    const weights: number[] = [];
    const sign = reach > ONE_SIGN_BELOW ? 0 : usualSign(edges, ellipse);
    for (const { u, v } of CIRCLE) {
      const edge = strongestEdge(edges, ellipse, u, v, reach, sign);
      if (edge.strength < LEAST_EDGE) continue;
      points.push(onEllipse(ellipse, u * edge.share, v * edge.share));
      weights.push(edge.strength);
    }
    if (points.length < RAYS * 0.4) return null;
    const next = fitTwice(points, weights, ellipse, reach);
    if (next === null || !isSensible(next, click, edges)) return null;
    ellipse = next;
  }
  return ellipse;
}

/** Points far from the first fit are left out of the second. */
function fitTwice(
  points: readonly Point[],
  weights: readonly number[],
  near: Ellipse,
  reach: number,
): Ellipse | null {
  const first = fitEllipse(points, weights, near);
  if (first === null) return null;
  const off = points.map((point) => {
    const { x, y } = toUnit(first, point);
    return (Math.sqrt(x * x + y * y) - 1) / (reach / 4);
  });
  return fitEllipse(
    points,
    weights.map((weight, i) => weight / (1 + off[i]! * off[i]! * off[i]! * off[i]!)),
    first,
  );
}

function isSensible(ellipse: Ellipse, click: Point, { width, height }: EdgeField): boolean {
  const { x, y } = toUnit(ellipse, click);
  if (!(x * x + y * y < CLICK_REACH * CLICK_REACH)) return false;
  const radius = meanRadius(ellipse);
  const side = Math.min(width, height);
  if (!(radius > SMALLEST * side * 0.8 && radius < LARGEST * side * 1.2)) return false;
  const middle = (ellipse.xx + ellipse.yy) / 2;
  const half = Math.sqrt(((ellipse.xx - ellipse.yy) / 2) ** 2 + ellipse.xy * ellipse.xy);
  return middle - half > LEAST_RATIO * (middle + half);
}

interface Edge {
  /** Place on the ray, as a share of the way from the centre to the ellipse. */
  readonly share: number;
  readonly strength: number;
}

/** The strongest edge across a ray, near the ellipse; of one sign only unless `sign` is 0. */
function strongestEdge(
  edges: EdgeField,
  ellipse: Ellipse,
  u: number,
  v: number,
  reach: number,
  sign: number,
): Edge {
  const radius = meanRadius(ellipse);
  const steps = Math.max(2, Math.ceil(reach * radius * 1.2));
  const normal = normalOf(ellipse, u, v);
  let best: Edge = { share: 1, strength: 0 };
  for (let step = -steps; step <= steps; step++) {
    const away = step / steps;
    const share = 1 + reach * away;
    const edge = across(edges, onEllipse(ellipse, u * share, v * share), normal);
    const strength = (sign === 0 ? Math.abs(edge) : sign * edge) * (1 - 0.4 * away * away);
    if (strength > best.strength) best = { share, strength };
  }
  return best;
}

/** The direction away from the ellipse at the picture of (u, v), of length one. */
function normalOf({ xx, xy, yy }: Ellipse, u: number, v: number): Point {
  const x = yy * u - xy * v;
  const y = xx * v - xy * u;
  const length = Math.sqrt(x * x + y * y);
  return { x: x / length, y: y / length };
}

/** How much brighter it grows at a point along a direction, -1 to 1. */
function across({ width, height, fx, fy }: EdgeField, { x, y }: Point, normal: Point): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  if (column < 0 || row < 0 || column >= width || row >= height) return 0;
  const at = row * width + column;
  return fx[at]! * normal.x + fy[at]! * normal.y;
}

/** Whether the picture mostly grows brighter (1) or darker (-1) outwards along the ellipse. */
function usualSign(edges: EdgeField, ellipse: Ellipse): number {
  return shareOfEdges(edges, ellipse, 1) >= shareOfEdges(edges, ellipse, -1) ? 1 : -1;
}

function supportOf(edges: EdgeField, ellipse: Ellipse): number {
  return Math.max(shareOfEdges(edges, ellipse, 1), shareOfEdges(edges, ellipse, -1));
}

function shareOfEdges(edges: EdgeField, ellipse: Ellipse, sign: number): number {
  let sum = 0;
  for (const { u, v } of CIRCLE) {
    const { strength } = strongestEdge(edges, ellipse, u, v, SUPPORT_REACH, sign);
    sum += Math.min(1, strength / FULL_EDGE);
  }
  return sum / RAYS;
}
