import type { Eye } from './eye.ts';
import type { Layers, Region } from './layers.ts';
import type { Body } from './stage.ts';
import { CORNER_REACH } from './visibility.ts';

/** For each tile of the picture the bodies its rays may touch, and those that may darken its corners. */
export interface Tiles {
  readonly size: number;
  readonly columns: number;
  readonly visible: readonly (readonly VisibleBody[])[];
  readonly nearby: readonly (readonly Body[])[];
}

/** A body and the distance from the lens, millimetres, before which no ray of the tile can meet it. */
export interface VisibleBody {
  readonly body: Body;
  readonly from: number;
}

const TILE_SHARE = 1 / 72;

/** Sorts bodies into tiles by following one ray per tile that is as thick as the tile. */
export function createTiles(bodies: readonly Body[], eye: Eye, layers: Layers, region: Region): Tiles {
  const size = Math.max(8, Math.round(eye.width * TILE_SHARE));
  const columns = Math.ceil(layers.width / size);
  const rows = Math.ceil(layers.height / size);
  const visible: VisibleBody[][] = [];
  const nearby: Body[][] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const isAsked = overlaps(region, column * size, row * size, size);
      const x = (column + 0.5) * size - layers.margin;
      const y = (row + 0.5) * size - layers.margin;
      const near = isAsked
        ? bodies.filter((body) => meetingOf(body, eye, x, y, size, CORNER_REACH) !== null)
        : [];
      nearby.push(near);
      visible.push(near.flatMap((body) => seenBody(body, meetingOf(body, eye, x, y, size, 0))));
    }
  }
  return { size, columns, visible, nearby };
}

/** The tile of a layer pixel. */
export function tileAt(tiles: Tiles, column: number, row: number): number {
  return Math.floor(row / tiles.size) * tiles.columns + Math.floor(column / tiles.size);
}

function overlaps(region: Region, left: number, top: number, size: number): boolean {
  return left + size > region.left && top + size > region.top && left < region.right && top < region.bottom;
}

function seenBody(body: Body, from: number | null): VisibleBody[] {
  return from === null ? [] : [{ body, from }];
}

/** How far from the lens a body comes into the ray of a tile, or within `extra` millimetres of it; null if never. */
function meetingOf(body: Body, eye: Eye, x: number, y: number, size: number, extra: number): number | null {
  const a = (x - eye.width / 2) / eye.focalPx;
  const b = (y - eye.height / 2) / eye.focalPx;
  const length = Math.sqrt(1 + a * a + b * b);
  const dx = (eye.forward.x + eye.right.x * a + eye.down.x * b) / length;
  const dy = (eye.forward.y + eye.right.y * a + eye.down.y * b) / length;
  const dz = (eye.forward.z + eye.right.z * a + eye.down.z * b) / length;
  const spread = (0.75 * size) / eye.focalPx;
  let t = 0;
  for (let step = 0; step < 64; step++) {
    const d = body.distance(eye.position.x + dx * t, eye.position.y + dy * t, eye.position.z + dz * t);
    const free = d - spread * t - extra;
    if (free < 0) return t;
    t += Math.max(free, 0.5);
    if (eye.position.z + dz * t < -40 || t > 4000) return null;
  }
  return t;
}
