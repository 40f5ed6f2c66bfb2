/** The score of a photo, or null when the engine gave no judgement (too dark, camera moved …). */
export type Scored = number | null;

/**
 * How often a defective photo scores above a normal one, ties counting half. A photo without a judgement counts against
 * the engine on either side: a normal one as if it had scored highest, a defective one lowest.
 */
export function auroc(good: readonly Scored[], defect: readonly Scored[]): number {
  let wins = 0;
  for (const bad of defect) {
    for (const fine of good) {
      const [above, below] = [bad ?? -Infinity, fine ?? Infinity];
      wins += above > below ? 1 : above === below ? 0.5 : 0;
    }
  }
  return wins / (good.length * defect.length);
}

/** The share of photos that raise an alarm; one without a judgement raises none. */
export function alarmShare(scores: readonly Scored[], threshold: number): number {
  return scores.filter((score) => score !== null && score > threshold).length / scores.length;
}

/** Rounded to four decimals, for people. */
export function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
