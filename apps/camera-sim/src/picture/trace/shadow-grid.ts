import type { Body, Stage } from './stage.ts';
import { type Vector, add, cross, dot, unit, vector } from './vector.ts';

/** Bodies by the light beam that they stand in, so that a shadow ray tests few of them. */
export interface ShadowGrid {
  readonly toLight: Vector;
  readonly u: Vector;
  readonly v: Vector;
  readonly originU: number;
  readonly originV: number;
  readonly cell: number;
  readonly cells: number;
  readonly lists: readonly (readonly Body[])[];
}

const CELLS = 40;
/** Half shadows reach this far outside the straight beam, millimetres. */
const HALF_SHADOW = 34;

export function createShadowGrid(stage: Stage, toLight: Vector): ShadowGrid {
  const u = unit(cross(vector(0, 1, 0), toLight));
  const v = cross(toLight, u);
  const cell = (2 * stage.radius) / CELLS;
  const originU = dot(stage.middle, u) - stage.radius;
  const originV = dot(stage.middle, v) - stage.radius;
  const lists: Body[][] = [];
  for (let row = 0; row < CELLS; row++) {
    for (let column = 0; column < CELLS; column++) {
      const offsetU = originU + (column + 0.5) * cell - dot(stage.middle, u);
      const offsetV = originV + (row + 0.5) * cell - dot(stage.middle, v);
      const start = add(add(add(stage.middle, u, offsetU), v, offsetV), toLight, stage.radius * 1.6);
      lists.push(stage.bodies.filter((body) => standsInBeam(body, start, toLight, cell, stage.radius)));
    }
  }
  return { toLight, u, v, originU, originV, cell, cells: CELLS, lists };
}

/** The bodies that may shade a point. */
export function shadersOf(grid: ShadowGrid, x: number, y: number, z: number): readonly Body[] {
  const { u, v } = grid;
  const column = Math.floor((x * u.x + y * u.y + z * u.z - grid.originU) / grid.cell);
  const row = Math.floor((x * v.x + y * v.y + z * v.z - grid.originV) / grid.cell);
  if (column < 0 || row < 0 || column >= grid.cells || row >= grid.cells) return [];
  return grid.lists[row * grid.cells + column]!;
}

function standsInBeam(body: Body, start: Vector, toLight: Vector, cell: number, radius: number): boolean {
  const thick = cell * 0.75 + HALF_SHADOW;
  let t = 0;
  while (t < radius * 3.4) {
    const d = body.distance(start.x - toLight.x * t, start.y - toLight.y * t, start.z - toLight.z * t);
    if (d < thick) return true;
    t += Math.max(d - thick, 1);
  }
  return false;
}
