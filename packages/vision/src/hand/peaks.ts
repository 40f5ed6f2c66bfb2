/** A direction that looks like a hand. */
export interface Peak {
  /** Column of the response. */
  readonly index: number;
  /** Response there, log units. */
  readonly response: number;
}

/**
 * The strongest local maxima of a closed line, strongest first, at least `separation` columns apart and only where
 * `isAllowed`.
 */
export function findPeaks(
  line: Float32Array,
  most: number,
  separation: number,
  isAllowed: (index: number) => boolean,
): Peak[] {
  const n = line.length;
  const maxima: Peak[] = [];
  for (let i = 0; i < n; i++) {
    const response = line[i]!;
    const isPeak = response > 0 && response >= line[(i + 1) % n]! && response > line[(i + n - 1) % n]!;
    if (isPeak && isAllowed(i)) maxima.push({ index: i, response });
  }
  maxima.sort((p, q) => q.response - p.response || p.index - q.index);
  const kept: Peak[] = [];
  for (const peak of maxima) {
    if (kept.length === most) break;
    if (kept.every((other) => circularDistance(peak.index, other.index, n) > separation)) kept.push(peak);
  }
  return kept;
}

function circularDistance(i: number, j: number, n: number): number {
  const apart = Math.abs(i - j);
  return Math.min(apart, n - apart);
}
