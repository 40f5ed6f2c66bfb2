/**
 * Puts the bytes of decoded counts into the right order. PNG stores the high byte first, but most FLIR cameras write the
 * low byte there, and nothing in the file says so: in the wrong order the noise of the low byte becomes the picture, so
 * the order with the smaller steps between neighbours is the right one.
 */
export function orderCounts(counts: Uint16Array, width: number): Uint16Array {
  const swapped = counts.map(swap);
  return roughness(swapped, width) <= roughness(counts, width) ? swapped : counts;
}

function swap(count: number): number {
  return ((count & 0xff) << 8) | (count >> 8);
}

/** Sum of the steps between neighbours in a row. */
function roughness(counts: Uint16Array, width: number): number {
  let sum = 0;
  for (let at = 1; at < counts.length; at++)
    if (at % width !== 0) sum += Math.abs(counts[at]! - counts[at - 1]!);
  return sum;
}
