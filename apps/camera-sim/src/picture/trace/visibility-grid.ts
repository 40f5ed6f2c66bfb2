import type { Layers, Region } from './layers.ts';
import type { Sampler } from './sampler.ts';
import type { Surface } from './stage.ts';
import { type Tiles, tileAt } from './tiles.ts';
import { type InterpolatedHit, VISIBILITY_SIZE, type Visibility } from './visibility.ts';

/**
 * Visibility computed at every few pixels only: it changes slowly over a surface, and is nine tenths of the work of tracing.
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
  /** 1 for each grid point that shows one smooth surface with its neighbours to the right and below. */
  readonly isSmooth: Uint8Array;
}

const STEP_SHARE = 1 / 370;
/** Surfaces whose normals differ more than this do not share shadows (cosine). */
const MIN_NORMAL_COSINE = 0.93;
/** Over a surface that turns less than this from one grid point to the next, pixels need no ray of their own. */
const MIN_SMOOTH_COSINE = 0.985;

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
      const gridIndex = row * columns + column;
      const pixelX = Math.min(region.left + column * step, layers.width - 1);
      const pixelY = Math.min(region.top + row * step, layers.height - 1);
      const tile = tileAt(tiles, pixelX, pixelY);
      hits[gridIndex] = sampler.hit(
        pixelX + 0.5 - layers.margin,
        pixelY + 0.5 - layers.margin,
        tiles.visible[tile]!,
      );
      reaches[gridIndex] = sampler.reach();
      normals.set([sampler.surface.nx, sampler.surface.ny, sampler.surface.nz], gridIndex * 3);
      sampler.watch(tiles.nearby[tile]!, values, gridIndex * VISIBILITY_SIZE);
    }
  }
  const isSmooth = findSmooth(hits, normals, columns, rows);
  return {
    step,
    left: region.left,
    top: region.top,
    columns,
    rows,
    values,
    hits,
    normals,
    reaches,
    isSmooth,
  };
}

/** Interpolates the hit of a layer pixel from the four grid points around it; false when they are not one smooth surface. */
export function interpolateHit(
  grid: VisibilityGrid,
  column: number,
  row: number,
  into: InterpolatedHit,
): boolean {
  const { step, columns, reaches, normals, values } = grid;
  const left = Math.floor((column - grid.left) / step);
  const top = Math.floor((row - grid.top) / step);
  const gridIndex = top * columns + left;
  if (grid.isSmooth[gridIndex] === 0) return false;
  const u = (column - grid.left) / step - left;
  const v = (row - grid.top) / step - top;
  into.hit = grid.hits[gridIndex]!;
  into.reach = mix(reaches, gridIndex, columns, 1, 0, u, v);
  into.nx = mix(normals, gridIndex, columns, 3, 0, u, v);
  into.ny = mix(normals, gridIndex, columns, 3, 1, u, v);
  into.nz = mix(normals, gridIndex, columns, 3, 2, u, v);
  for (let index = 0; index < VISIBILITY_SIZE; index++) {
    into.visibility[index] = mix(values, gridIndex, columns, VISIBILITY_SIZE, index, u, v);
  }
  return true;
}

/**
 * Interpolates the visibility of a point from those of the four grid points around it that show the same surface; false
 * when none does. (x, y) in layer pixels.
 */
export function interpolateVisibility(
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
    const gridIndex = (top + (corner >> 1)) * grid.columns + left + (corner & 1);
    if (!fits(grid, gridIndex, hit, surface)) continue;
    const weight = Math.max(0, (corner & 1 ? u : 1 - u) * (corner >> 1 ? v : 1 - v)) + 0.001;
    total += weight;
    for (let index = 0; index < VISIBILITY_SIZE; index++) {
      into[index] = into[index]! + weight * grid.values[gridIndex * VISIBILITY_SIZE + index]!;
    }
  }
  if (total === 0) return false;
  for (let index = 0; index < VISIBILITY_SIZE; index++) into[index] = into[index]! / total;
  return true;
}

function clamp(value: number, most: number): number {
  return value < 0 ? 0 : value > most ? most : value;
}

function fits({ hits, normals }: VisibilityGrid, gridIndex: number, hit: number, surface: Surface): boolean {
  if (hits[gridIndex] !== hit) return false;
  const { nx, ny, nz } = surface;
  return (
    nx * normals[gridIndex * 3]! + ny * normals[gridIndex * 3 + 1]! + nz * normals[gridIndex * 3 + 2]! >
    MIN_NORMAL_COSINE
  );
}

function findSmooth(hits: Int16Array, normals: Float32Array, columns: number, rows: number): Uint8Array {
  const isSmooth = new Uint8Array(hits.length);
  for (let row = 0; row + 1 < rows; row++) {
    for (let column = 0; column + 1 < columns; column++) {
      const gridIndex = row * columns + column;
      const others = [gridIndex + 1, gridIndex + columns, gridIndex + columns + 1];
      if (
        others.every(
          (other) => hits[other] === hits[gridIndex] && turn(normals, gridIndex, other) > MIN_SMOOTH_COSINE,
        )
      ) {
        isSmooth[gridIndex] = 1;
      }
    }
  }
  return isSmooth;
}

function turn(normals: Float32Array, a: number, b: number): number {
  return (
    normals[a * 3]! * normals[b * 3]! +
    normals[a * 3 + 1]! * normals[b * 3 + 1]! +
    normals[a * 3 + 2]! * normals[b * 3 + 2]!
  );
}

/** The value between four grid points; `size` values belong to each of them, this is number `index`. */
function mix(
  values: Float32Array,
  gridIndex: number,
  columns: number,
  size: number,
  index: number,
  u: number,
  v: number,
): number {
  const a = gridIndex * size + index;
  const c = (gridIndex + columns) * size + index;
  const upper = values[a]! + (values[a + size]! - values[a]!) * u;
  const lower = values[c]! + (values[c + size]! - values[c]!) * u;
  return upper + (lower - upper) * v;
}
