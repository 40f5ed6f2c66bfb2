import { isWrong } from '../gauges/compare-with-truth.ts';
import { type Outcome, share, summarise } from '../gauges/summarise.ts';

/** Shares are of all readings for `abstain_rate`, of the accepted ones for the others; errors in % of span. */
export interface StressFigures {
  readonly n: number;
  readonly mean: number | null;
  readonly p90: number | null;
  readonly max: number | null;
  readonly exact_rate: number | null;
  /** Accepted and more than 3 % of the span off, or another number than shown. */
  readonly wrong_rate: number | null;
  readonly abstain_rate: number | null;
  readonly coverage_95: number | null;
  readonly reasons: Readonly<Record<string, number>>;
}

export function figuresOf(outcomes: readonly Outcome[]): StressFigures {
  const summary = summarise(outcomes);
  const accepted = outcomes.filter(({ error }) => error !== null);
  return {
    n: summary.n,
    mean: summary.mean_error_percent_of_span,
    p90: summary.p90,
    max: summary.max,
    exact_rate: summary.exact_rate,
    wrong_rate: share(accepted, isWrong),
    abstain_rate: share(outcomes, ({ error }) => error === null),
    coverage_95: summary.coverage_95,
    reasons: summary.reasons,
  };
}
