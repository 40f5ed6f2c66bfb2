/** Rows above and below what is seen, so that a quick scroll shows no hole. */
const SPARE = 12;

/** Which rows of a long table are really there: first, end (not included), for a box of some height scrolled so far. */
export function windowOfRows(
  count: number,
  rowPx: number,
  scrollPx: number,
  boxPx: number,
): [number, number] {
  const first = Math.max(0, Math.floor(scrollPx / rowPx) - SPARE);
  return [Math.min(first, count), Math.min(count, Math.ceil((scrollPx + boxPx) / rowPx) + SPARE)];
}
