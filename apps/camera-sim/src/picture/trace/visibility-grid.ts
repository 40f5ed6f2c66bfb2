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
  const step = Math.max(1, Math.round(photoWidth * STEP_SHARE));
  const columns = Math.ceil((region.right - region.left) / step) + 1;
  const rows = Math.ceil((region.bottom - region.top) / step) + 1;
  const values = new Float32Array(columns * rows * VISIBILITY_SIZE);
  const hits = new Int16Array(columns * rows);
  const normals = new Float32Array(columns * rows * 3);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const knot = row * columns + column;
      const pixelX = Math.min(region.left + column * step, layers.width - 1);
      const pixelY = Math.min(region.top + row * step, layers.height - 1);
      const tile = tileAt(tiles, pixelX, pixelY);
      hits[knot] = sampler.hit(pixelX + 0.5 - layers.margin, pixelY + 0.5 - layers.margin, tiles.seen[tile]!);
      normals.set([sampler.surface.nx, sampler.surface.ny, sampler.surface.nz], knot * 3);
      sampler.watch(sampler.surface, tiles.nearby[tile]!, values, knot * VISIBILITY_SIZE);
    }
  }
  return { step, left: region.left, top: region.top, columns, rows, values, hits, normals };
}

/** Takes a pixel's shadows from the four grid points around it; false when one of them shows another surface. */
export function borrow(
  grid: VisibilityGrid,
  column: number,
  row: number,
  hit: number,
  surface: Surface,
  into: Visibility,
): boolean {
  const x = (column - grid.left) / grid.step;
  const y = (row - grid.top) / grid.step;
  const left = Math.floor(x);
  const top = Math.floor(y);
  const a = top * grid.columns + left;
  const c = a + grid.columns;
  if (!fits(grid, a, hit, surface) || !fits(grid, a + 1, hit, surface)) return false;
  if (!fits(grid, c, hit, surface) || !fits(grid, c + 1, hit, surface)) return false;
  const u = x - left;
  const v = y - top;
  const { values } = grid;
  for (let index = 0; index < VISIBILITY_SIZE; index++) {
    const upper = values[a * VISIBILITY_SIZE + index]! * (1 - u) + values[(a + 1) * VISIBILITY_SIZE + index]! * u;
    const lower = values[c * VISIBILITY_SIZE + index]! * (1 - u) + values[(c + 1) * VISIBILITY_SIZE + index]! * u;
    into[index] = upper * (1 - v) + lower * v;
  }
  return true;
}

function fits({ hits, normals }: VisibilityGrid, knot: number, hit: number, surface: Surface): boolean {
  if (hits[knot] !== hit) return false;
  const { nx, ny, nz } = surface;
  return nx * normals[knot * 3]! + ny * normals[knot * 3 + 1]! + nz * normals[knot * 3 + 2]! > SAME_SIDE;
}
