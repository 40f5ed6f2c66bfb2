/** What a guard says of a photo. */
export type Answer = 'normal' | 'anomaly' | 'light_not_seen';

/**
 * Normal up to the threshold; above it an anomaly, unless a light that no normal photo shows explains as much: then the
 * guard cannot tell, and says so.
 */
export function answerTo(
  { score, allowance }: { readonly score: number; readonly allowance: number },
  threshold: number,
): Answer {
  if (score > threshold) return 'anomaly';
  return score + allowance > threshold ? 'light_not_seen' : 'normal';
}
