type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/** Between a toast and the control below it, and the edge of the window. */
const GAP = 8;

/**
 * How many pixels a box rises to cover as few controls as there are ways to: none, where its column has room for it. It
 * rises no further than it must.
 */
export function liftOf(box: Box, controls: readonly Box[]): number {
  const beside = controls.filter(({ left, right }) => left < box.right && right > box.left);
  const covered = (lift: number): number =>
    beside.filter(({ top, bottom }) => top < box.bottom - lift && bottom > box.top - lift).length;
  const lifts = [0, ...beside.map(({ top }) => box.bottom + GAP - top)]
    .filter((lift) => lift >= 0 && box.top - lift >= GAP)
    .toSorted((a, b) => a - b);
  return lifts.reduce((best, lift) => (covered(lift) < covered(best) ? lift : best), 0);
}

const CONTROLS = 'a[href], button, input, select, textarea, [role=slider], [role=option], [role=tab]';

/** Where the controls of the page are that one can see, without those of a part of it. */
export const controlsBeside = (part: Element): Box[] =>
  [...document.querySelectorAll(CONTROLS)]
    .filter((control) => !part.contains(control) && control.checkVisibility())
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height, top }) => width > 1 && height > 1 && top < window.innerHeight);
