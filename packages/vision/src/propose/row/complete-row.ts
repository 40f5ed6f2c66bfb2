import type { Blot } from '../numerals/find-blots.ts';
import type { SignRow } from './find-rows.ts';

const MOST_ADDED = 4;

/**
 * A row with the places beside it that hold a digit too: its ink may run into a frame, or be too faint to stand alone.
 * `isDigit` is asked for each such place.
 */
export function completeRow(row: SignRow, isDigit: (added: Blot) => boolean): SignRow {
  let longer = row;
  for (const side of ['right', 'left'] as const) {
    for (let added = 0; added < MOST_ADDED; added++) {
      const box = beside(longer.boxes, side);
      if (!isDigit(box)) break;
      longer = withBox(longer, box, side);
    }
  }
  return longer;
}

function withBox(row: SignRow, box: Blot, side: 'right' | 'left'): SignRow {
  if (side === 'right') return { ...row, boxes: [...row.boxes, box] };
  const pointAfter = row.pointAfter === null ? null : row.pointAfter + 1;
  return { ...row, boxes: [box, ...row.boxes], pointAfter };
}

/** The next place of an evenly spaced row. Right edges count: a 1 is narrow, but ends where the others end. */
function beside(boxes: readonly Blot[], side: 'right' | 'left'): Blot {
  const first = boxes[0]!;
  const last = boxes.at(-1)!;
  const pitch = (last.right - first.right) / (boxes.length - 1);
  const rise = (last.top - first.top) / (boxes.length - 1);
  const width = Math.max(...boxes.map(({ left, right }) => right - left));
  const [from, way] = side === 'right' ? [last, 1] : [first, -1];
  const right = from.right + way * pitch;
  return {
    left: right - width,
    right,
    top: from.top + way * rise,
    bottom: from.bottom + way * rise,
    ink: from.ink,
  };
}
