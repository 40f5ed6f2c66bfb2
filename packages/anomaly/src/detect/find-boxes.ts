/** A region of strange cells; pixels of the frame it was asked for. */
export interface Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Distance of its strangest cell. */
  readonly strength: number;
}

const MOST_REGIONS = 10;

/** Bounding boxes, in cells, of cells above `cut` that touch each other (corners too); the strongest first. */
export function findRegions(cells: Float32Array, cut: number): Region[] {
  const side = Math.round(Math.sqrt(cells.length));
  const taken = new Uint8Array(cells.length);
  const regions: Region[] = [];
  for (let start = 0; start < cells.length; start++) {
    if (taken[start] === 0 && cells[start]! > cut) regions.push(growRegion(cells, side, start, cut, taken));
  }
  return regions.sort((a, b) => b.strength - a.strength).slice(0, MOST_REGIONS);
}

function growRegion(
  cells: Float32Array,
  side: number,
  start: number,
  cut: number,
  taken: Uint8Array,
): Region {
  const waiting = [start];
  taken[start] = 1;
  let [left, right, top, bottom] = [side, 0, side, 0];
  let strength = 0;
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const x = at % side;
    const y = (at - x) / side;
    [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
    strength = Math.max(strength, cells[at]!);
    for (const next of neighbours(x, y, side)) {
      if (taken[next] === 1 || !(cells[next]! > cut)) continue;
      taken[next] = 1;
      waiting.push(next);
    }
  }
  return { x: left, y: top, width: right - left, height: bottom - top, strength };
}

function neighbours(x: number, y: number, side: number): number[] {
  const found: number[] = [];
  for (let row = Math.max(0, y - 1); row <= Math.min(side - 1, y + 1); row++)
    for (let column = Math.max(0, x - 1); column <= Math.min(side - 1, x + 1); column++)
      found.push(row * side + column);
  return found;
}
