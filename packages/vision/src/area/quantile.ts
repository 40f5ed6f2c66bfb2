/** The value below which `share` (0 to 1) of the values lie; null when there are none. The values are left as they are. */
export function quantile(values: ArrayLike<number>, share: number): number | null {
  const sorted = Float32Array.from(values).sort();
  const last = sorted.length - 1;
  if (last < 0) return null;
  const at = share * last;
  const below = Math.floor(at);
  const from = sorted[below]!;
  return from + (sorted[Math.min(last, below + 1)]! - from) * (at - below);
}

/** The middle value; null when there are none. */
export function median(values: ArrayLike<number>): number | null {
  return quantile(values, 0.5);
}
