/** Fewer false alarms say nothing, however few were promised. */
const LEAST_FALSE_ALARMS = 5;
/** A guard that keeps its budget is said to exceed it once in a hundred times at most. */
const CHANCE = 0.01;

/**
 * Whether so many false alarms are too many for chance, when `expected` were promised for the photos judged: the chance
 * that a Poisson distribution of that mean reaches them is below one in a hundred.
 */
export const isBudgetExceeded = (falseAlarms: number, expected: number): boolean =>
  falseAlarms >= LEAST_FALSE_ALARMS && chanceOfAtLeast(falseAlarms, expected) < CHANCE;

/** The chance that at least `count` come where `mean` are usual. */
export function chanceOfAtLeast(count: number, mean: number): number {
  if (count <= 0) return 1;
  if (!(mean > 0)) return 0;
  // each term from the one before, in logarithms: large means would vanish
  let log = -mean;
  let below = 0;
  for (let k = 0; k < count; k += 1) {
    below += Math.exp(log);
    log += Math.log(mean / (k + 1));
  }
  return Math.max(0, 1 - below);
}
