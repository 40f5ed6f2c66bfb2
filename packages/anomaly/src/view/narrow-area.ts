import { type AreaFrame, frameArea, isExamined } from './area-frame.ts';
import { isUnusable } from './unusable.ts';
import type { WatchedArea } from './watched-area.ts';

/** For each cell of a frame 1 where at least half of what it examines lies in another area too. */
export function cellsWithin({ box, size, looked }: AreaFrame, area: WatchedArea, cells: number): Uint8Array {
  const cellPx = size / cells;
  const own = new Uint16Array(cells * cells);
  const shared = new Uint16Array(cells * cells);
  for (let at = 0; at < looked.length; at++) {
    if (looked[at] === 0) continue;
    const column = at % size;
    const row = (at - column) / size;
    const cell = Math.floor(row / cellPx) * cells + Math.floor(column / cellPx);
    own[cell]!++;
    const point = {
      x: box.x + ((column + 0.5) * box.width) / size,
      y: box.y + ((row + 0.5) * box.height) / size,
    };
    if (isExamined(area, point)) shared[cell]!++;
  }
  return Uint8Array.from(own, (count, cell) => (count > 0 && 2 * shared[cell]! >= count ? 1 : 0));
}

/** How finely the share is counted: a hundredth of each side. */
const STEPS = 100;

/** How much of an area a model with another area has learnt, 0 to 1. */
export function learntShare(
  drawn: WatchedArea,
  learnt: WatchedArea,
  photo: { readonly width: number; readonly height: number },
): number {
  const frame = frameArea(drawn, photo.width, photo.height, STEPS);
  if (isUnusable(frame)) return 0;
  const { box, looked } = frame;
  let [all, known] = [0, 0];
  for (let at = 0; at < looked.length; at++) {
    if (looked[at] === 0) continue;
    const column = at % STEPS;
    all++;
    const point = {
      x: box.x + ((column + 0.5) * box.width) / STEPS,
      y: box.y + (((at - column) / STEPS + 0.5) * box.height) / STEPS,
    };
    if (isExamined(learnt, point)) known++;
  }
  return known / all;
}
