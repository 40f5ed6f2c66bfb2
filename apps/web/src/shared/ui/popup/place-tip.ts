import type { CSSProperties } from 'react';

export type Side = 'top' | 'right' | 'bottom' | 'left';

type Box = { top: number; right: number; bottom: number; left: number; width: number; height: number };

const GAP = 6;
/** A hint of one line is about this tall; above a control nearer to the edge it would leave the window. */
const ROOM = 40;
/** Half of the widest hint. */
const HALF = 140;

/** Where a hint stands beside its control, in window pixels. Above becomes below where there is no room. */
export function placeTip(box: Box, side: Side, windowWidth: number): CSSProperties {
  const middleY = box.top + box.height / 2;
  if (side === 'right') return { left: box.right + GAP, top: middleY, translate: '0 -50%' };
  if (side === 'left') return { left: box.left - GAP, top: middleY, translate: '-100% -50%' };
  const isAbove = side === 'top' && box.top >= ROOM;
  return {
    ...acrossFrom(box.left + box.width / 2, windowWidth),
    ...(isAbove ? { bottom: `calc(100% - ${box.top - GAP}px)` } : { top: box.bottom + GAP }),
  };
}

/** Centred, or flush with the control where the hint could leave the window. */
function acrossFrom(middleX: number, windowWidth: number): CSSProperties {
  if (middleX < HALF) return { left: Math.max(GAP, middleX - ROOM / 2) };
  if (middleX > windowWidth - HALF) return { right: Math.max(GAP, windowWidth - middleX - ROOM / 2) };
  return { left: middleX, translate: '-50% 0' };
}
