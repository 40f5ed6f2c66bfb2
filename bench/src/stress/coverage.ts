import { type Outcome, isAccepted, isCovered } from '../gauges/summarise.ts';

/**
 * Calibration targets: shares of accepted readings whose value ± 1.96 sigma holds the truth. The upper bound is for
 * measured quantities: a digit that is right is covered by any sigma, so digits and lamps cannot claim too much.
 */
const COVERAGE_GOAL = { least: 0.93, most: 0.98, leastOfKind: 0.88 } as const;

interface Coverage {
  readonly n: number;
  readonly accepted: number;
  readonly coverage_95: number;
}

export interface OverallCoverage extends Coverage {
  /** Without digits and lamps: those are right or wrong, and hide how well the others know their errors. */
  readonly of_measures: Coverage;
  readonly by_kind: Readonly<Record<string, Coverage>>;
  readonly isGood: boolean;
}

const STATES: readonly string[] = ['seven-segment', 'counter', 'lamp'];

/** Coverage of all readings together, real photos and drawn ones, and of each kind. */
export function coverageOf(byKind: Readonly<Record<string, readonly Outcome[]>>): OverallCoverage {
  const kinds = Object.entries(byKind).filter(([, outcomes]) => outcomes.some(isAccepted));
  const by_kind = Object.fromEntries(kinds.map(([kind, outcomes]) => [kind, coverage(outcomes)]));
  const overall = coverage(kinds.flatMap(([, outcomes]) => outcomes));
  const measures = kinds.filter(([kind]) => !STATES.includes(kind));
  const of_measures = coverage(measures.flatMap(([, outcomes]) => outcomes));
  const isGood =
    overall.coverage_95 >= COVERAGE_GOAL.least &&
    (measures.length === 0 || of_measures.coverage_95 >= COVERAGE_GOAL.least) &&
    of_measures.coverage_95 <= COVERAGE_GOAL.most &&
    Object.values(by_kind).every((one) => one.coverage_95 >= COVERAGE_GOAL.leastOfKind);
  return { ...overall, of_measures, by_kind, isGood };
}

function coverage(outcomes: readonly Outcome[]): Coverage {
  const accepted = outcomes.filter(isAccepted);
  const covered = accepted.filter(isCovered).length;
  return {
    n: outcomes.length,
    accepted: accepted.length,
    coverage_95: Math.round((covered / Math.max(1, accepted.length)) * 1000) / 1000,
  };
}
