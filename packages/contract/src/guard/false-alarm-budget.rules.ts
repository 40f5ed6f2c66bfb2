/** Fewer false alarms are never significant. */
const LEAST_FALSE_ALARMS = 5;
/** Probability of reporting a guard that is within its budget. */
const CHANCE = 0.01;

/**
 * Whether the number of false alarms is significantly above the expected one: the probability under a Poisson
 * distribution is below one in a hundred.
 */
export const isBudgetExceeded = (falseAlarms: number, expected: number): boolean =>
  falseAlarms >= LEAST_FALSE_ALARMS && chanceOfAtLeast(falseAlarms, expected) < CHANCE;

/** The probability of at least `count` for a Poisson distribution with this mean. */
export function chanceOfAtLeast(count: number, mean: number): number {
  if (count <= 0) return 1;
  if (!(mean > 0)) return 0;
  // terms in logarithms: large means would underflow
  let log = -mean;
  let below = 0;
  for (let k = 0; k < count; k += 1) {
    below += Math.exp(log);
    log += Math.log(mean / (k + 1));
  }
  return Math.max(0, 1 - below);
}
