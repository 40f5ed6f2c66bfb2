import * as exact from '@tenken/image/portable-math.ts';
import { createGrayRaster, type GrayRaster } from '@tenken/image/raster.ts';
import type { Point } from '@tenken/image/point.ts';
import { wrapAngle } from './angle.ts';
import { quantile } from './dial-light.ts';
import type { HandCandidate } from './find-hand.ts';
import type { Dial } from './dial.ts';
import type { HandPicture } from './hand-picture.ts';
import { sampleThrough } from './polar.ts';

/** The dial on a square grid; one hand's length is GRID_RADIUS cells and the drawn centre lies in the middle. */
const GRID_RADIUS = 48;
const SIDE = 2 * GRID_RADIUS + 1;
/** How far each cell lies from the middle, as a share of the hand's length. */
const SHARES = Float64Array.from({ length: SIDE * SIDE }, (_, i) => lengthOf(offsetOf(i)) / GRID_RADIUS);

/** All lengths as shares of the hand's length. */
const HUB_PROBE = 0.24;
const HUB_SEARCH = 0.38;
const TIP_FROM = 0.48;
const MIN_REACH = 0.75;
/** Log units, and in units of the dial's own spread. */
const MIN_CONTRAST = 0.1;
const MIN_SPREADS = 4;
/** Share of the directions at the probe radius that a hub fills. */
const MIN_HUB_FILL = 0.7;
/** 1 when all the mass outside the hub lies in one direction; two pointers at right angles give 0.7. */
const MIN_CONCENTRATION = 0.85;
/** Mass further from the pointer's direction than this is a corner of the hub. */
const LOBE_RAD = 0.7;
/** The direction of a blob hangs on its outline, the more the less of it is pointer; measured on water meters. */
const ANGLE_ERROR_RAD = 0.055;
const SPREAD_ERROR = 6;

/**
 * Reads a short coloured pointer on a wide hub, as on water meters: too fat for a line. The coloured patch around the
 * centre is taken as the pointer, and its mass outside the hub gives the direction. Null when the picture does not show
 * one such patch; only meaningful in a colour channel, where printing and shadows are flat.
 */
export function findStubbyHand(picture: HandPicture, dial: Dial): HandCandidate | null {
  const grid = sampleGrid(picture, dial);
  const level = patchLevel(grid);
  if (level === null || hubFill(grid, level.threshold) < MIN_HUB_FILL) return null;
  const patch = growPatch(grid, level.threshold);
  const hub = settleHub(patch);
  const tip = weighTip(patch, hub);
  if (tip === null || tip.concentration < MIN_CONCENTRATION || tip.reach < MIN_REACH) return null;
  const across = { x: -exact.sin(tip.angleRad), y: exact.cos(tip.angleRad) };
  return {
    angleRad: tip.angleRad,
    angleErrorRad: ANGLE_ERROR_RAD * (1 + SPREAD_ERROR * (1 - tip.concentration)),
    offset: (hub.x * across.x + hub.y * across.y) / GRID_RADIUS,
    residual: 0,
    cover: 1,
    seen: 1,
    blind: 0,
    reach: tip.reach,
    width: 2 * HUB_PROBE,
    depth: level.contrast,
    response: level.contrast,
    quality: level.contrast * tip.concentration,
  };
}

function sampleGrid({ handness, fromCrop }: HandPicture, { center, radius }: Dial): GrayRaster {
  const grid = createGrayRaster(SIDE, SIDE);
  const step = radius / GRID_RADIUS;
  for (let i = 0, y = -GRID_RADIUS; y <= GRID_RADIUS; y++) {
    for (let x = -GRID_RADIUS; x <= GRID_RADIUS; x++, i++) {
      grid.data[i] = sampleThrough(handness, fromCrop, center.x + x * step, center.y + y * step);
    }
  }
  return grid;
}

/** Halfway between the colour at the centre and the dial's; null when they do not differ clearly. */
function patchLevel(grid: GrayRaster): { threshold: number; contrast: number } | null {
  const hub = quantile(valuesBetween(grid, 0, 0.2), 0.5);
  const ring = valuesBetween(grid, 0.55, 0.95);
  const dial = quantile(ring, 0.5);
  const spread =
    1.48 *
    quantile(
      ring.map((value) => Math.abs(value - dial)),
      0.5,
    );
  const contrast = hub - dial;
  if (contrast < Math.max(MIN_CONTRAST, MIN_SPREADS * spread)) return null;
  return { threshold: (hub + dial) / 2, contrast };
}

function valuesBetween(grid: GrayRaster, from: number, to: number): number[] {
  const values: number[] = [];
  for (let i = 0; i < grid.data.length; i++) {
    if (SHARES[i]! >= from && SHARES[i]! < to) values.push(grid.data[i]!);
  }
  return values;
}

function hubFill(grid: GrayRaster, threshold: number): number {
  const ring = valuesBetween(grid, HUB_PROBE - 0.02, HUB_PROBE + 0.02);
  return ring.filter((value) => value > threshold).length / ring.length;
}

/** The cells of the hand's colour that hang together with the centre, as offsets from it. */
function growPatch(grid: GrayRaster, threshold: number): Point[] {
  const start = (grid.data.length - 1) / 2;
  const isTaken = new Uint8Array(grid.data.length);
  const queue = [start];
  isTaken[start] = 1;
  for (let head = 0; head < queue.length; head++) {
    const cell = queue[head]!;
    for (const next of [cell - 1, cell + 1, cell - SIDE, cell + SIDE]) {
      if (isTaken[next] !== 0 || SHARES[next]! >= 1 || grid.data[next]! <= threshold) continue;
      isTaken[next] = 1;
      queue.push(next);
    }
  }
  return queue.map(offsetOf);
}

/** The middle of the hub: the drawn centre slides to where the patch is thickest. */
function settleHub(patch: readonly Point[]): Point {
  let hub: Point = { x: 0, y: 0 };
  for (let round = 0; round < 12; round++) {
    let x = 0;
    let y = 0;
    let count = 0;
    for (const cell of patch) {
      if (Math.hypot(cell.x - hub.x, cell.y - hub.y) >= HUB_SEARCH * GRID_RADIUS) continue;
      x += cell.x;
      y += cell.y;
      count++;
    }
    if (count === 0) return hub;
    hub = { x: x / count, y: y / count };
  }
  return hub;
}

/** The direction of the mass outside the hub; null when there is next to none. */
function weighTip(patch: readonly Point[], hub: Point) {
  const cells = patch
    .map((cell) => ({ x: cell.x - hub.x, y: cell.y - hub.y }))
    .filter((cell) => lengthOf(cell) > TIP_FROM * GRID_RADIUS);
  if (cells.length < 0.01 * GRID_RADIUS ** 2) return null;
  const all = meanDirection(cells);
  let angleRad = all.angleRad;
  for (let round = 0; round < 2; round++) {
    const middle = angleRad;
    const lobe = cells.filter((cell) => Math.abs(wrapAngle(exact.atan2(cell.y, cell.x) - middle)) < LOBE_RAD);
    angleRad = meanDirection(lobe).angleRad;
  }
  const farthest = cells.reduce((most, cell) => Math.max(most, lengthOf(cell)), 0);
  return { angleRad, concentration: all.concentration, reach: farthest / GRID_RADIUS };
}

/** The direction of cells around the hub, far ones counting more, and how much they agree: 0 to 1. */
function meanDirection(cells: readonly Point[]) {
  let x = 0;
  let y = 0;
  let weight = 0;
  for (const cell of cells) {
    const length = lengthOf(cell);
    x += length * cell.x;
    y += length * cell.y;
    weight += length * length;
  }
  return { angleRad: exact.atan2(y, x), concentration: weight === 0 ? 0 : Math.hypot(x, y) / weight };
}

function offsetOf(index: number): Point {
  return { x: (index % SIDE) - GRID_RADIUS, y: Math.floor(index / SIDE) - GRID_RADIUS };
}

function lengthOf({ x, y }: Point): number {
  return Math.sqrt(x * x + y * y);
}
