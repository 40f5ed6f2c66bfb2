import type { Layers, Region } from './layers.ts';
import type { Sampler } from './sampler.ts';
import type { Surface } from './stage.ts';
import { type Tiles, tileAt } from './tiles.ts';
import { VISIBILITY_SIZE, type Visibility } from './visibility.ts';

/**
 * Shadows and corners worked out on every few pixels only. They change slowly over a surface, and they are nine tenths
 * of the work of tracing.
 */
export interface VisibilityGrid {
  readonly step: number;
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
  readonly values: Visibility;
  readonly hits: Int16Array;
  readonly normals: Float32Array;
  /** Distance of each grid point from the lens, millimetres. */
  readonly reaches: Float32Array;
}

const STEP_SHARE = 1 / 430;
/** Surfaces whose normals differ more than this do not share shadows (cosine). */
const SAME_SIDE = 0.93;

export function createVisibilityGrid(
  sampler: Sampler,
  tiles: Tiles,
  layers: Layers,
  region: Region,
  photoWidth: number,
): VisibilityGrid {
  const step = Math.max(2, Math.round(photoWidth * STEP_SHARE));
  const columns = Math.ceil((region.right - region.left) / step) + 1;
  const rows = Math.ceil((region.bottom - region.top) / step) + 1;
  const values = new Float32Array(columns * rows * VISIBILITY_SIZE);
  const hits = new Int16Array(columns * rows);
  const normals = new Float32Array(columns * rows * 3);
  const reaches = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const knot = row * columns + column;
      const pixelX = Math.min(region.left + column * step, layers.width - 1);
      const pixelY = Math.min(region.top + row * step, layers.height - 1);
      const tile = tileAt(tiles, pixelX, pixelY);
      hits[knot] = sampler.hit(pixelX + 0.5 - layers.margin, pixelY + 0.5 - layers.margin, tiles.seen[tile]!);
      reaches[knot] = sampler.reach();
      normals.set([sampler.surface.nx, sampler.surface.ny, sampler.surface.nz], knot * 3);
      sampler.watch(tiles.nearby[tile]!, values, knot * VISIBILITY_SIZE);
    }
  }
  return { step, left: region.left, top: region.top, columns, rows, values, hits, normals, reaches };
}

/** The knot left above a layer pixel when all four around it show the same surface, else -1. */
export function agreedKnot(grid: VisibilityGrid, column: number, row: number): number {
  const knot =
    Math.floor((row - grid.top) / grid.step) * grid.columns + Math.floor((column - grid.left) / grid.step);
  const { hits, columns } = grid;
  const hit = hits[knot];
  const isAgreed = hits[knot + 1] === hit && hits[knot + columns] === hit && hits[knot + columns + 1] === hit;
  return isAgreed ? knot : -1;
}

/** The least distance from the lens among the four grid points of a knot, millimetres. */
export function nearestReach({ reaches, columns }: VisibilityGrid, knot: number): number {
  return Math.min(reaches[knot]!, reaches[knot + 1]!, reaches[knot + columns]!, reaches[knot + columns + 1]!);
}

/**
 * Takes a place's shadows from those of the four grid points around it that show the same surface; false when none
 * does. (x, y) in layer pixels.
 */
export function borrow(
  grid: VisibilityGrid,
  x: number,
  y: number,
  hit: number,
  surface: Surface,
  into: Visibility,
): boolean {
  const across = (x - 0.5 - grid.left) / grid.step;
  const down = (y - 0.5 - grid.top) / grid.step;
  const left = clamp(Math.floor(across), grid.columns - 2);
  const top = clamp(Math.floor(down), grid.rows - 2);
  const u = across - left;
  const v = down - top;
  let total = 0;
  into.fill(0);
  for (let corner = 0; corner < 4; corner++) {
    const knot = (top + (corner >> 1)) * grid.columns + left + (corner & 1);
    if (!fits(grid, knot, hit, surface)) continue;
    const weight = Math.max(0, (corner & 1 ? u : 1 - u) * (corner >> 1 ? v : 1 - v)) + 0.001;
    total += weight;
    for (let index = 0; index < VISIBILITY_SIZE; index++) {
      into[index] = into[index]! + weight * grid.values[knot * VISIBILITY_SIZE + index]!;
    }
  }
  if (total === 0) return false;
  for (let index = 0; index < VISIBILITY_SIZE; index++) into[index] = into[index]! / total;
  return true;
}

function clamp(value: number, most: number): number {
  return value < 0 ? 0 : value > most ? most : value;
}

function fits({ hits, normals }: VisibilityGrid, knot: number, hit: number, surface: Surface): boolean {
  if (hits[knot] !== hit) return false;
  const { nx, ny, nz } = surface;
  return nx * normals[knot * 3]! + ny * normals[knot * 3 + 1]! + nz * normals[knot * 3 + 2]! > SAME_SIDE;
}
