/** One photo's result. Errors are in the gauge's unit; null when the reader abstained. */
export interface Outcome {
  readonly instrument: string;
  readonly span: number;
  readonly error: number | null;
  /** One sigma. */
  readonly uncertainty: number | null;
  /** The manifest's `truth_uncertainty`, taken as one sigma of the truth; zero where it says nothing. */
  readonly truth_uncertainty?: number;
  /** Whether the accepted reading is the truth itself; null or left out where that means nothing. */
  readonly isExact?: boolean | null;
  /** Whether the accepted reading is at most a tenth of a step beside the truth; null where that means nothing. */
  readonly isWithinTenth?: boolean | null;
  /** Whether a drum stands so near a whole digit that the whole digit can be demanded. */
  readonly isNearRest?: boolean;
  readonly reasons: readonly string[];
  readonly ms: number;
}

export interface Summary {
  readonly n: number;
  readonly accepted: number;
  readonly abstained: number;
  readonly mean_error_percent_of_span: number | null;
  readonly p90: number | null;
  readonly max: number | null;
  /** p90 of what the error exceeds the truth's own uncertainty by: the part that is surely the reader's. */
  readonly p90_beyond_truth_uncertainty: number | null;
  readonly exact_rate: number | null;
  readonly within_tenth_rate: number | null;
  /** Of the drums that stand near a whole digit, the share read as that digit. */
  readonly exact_near_rest_rate: number | null;
  readonly coverage_95: number | null;
  readonly ms_per_reading: number | null;
  readonly reasons: Readonly<Record<string, number>>;
}

/** Error figures are % of span over the accepted readings; rates are shares of them; ms is the median. */
export function summarise(outcomes: readonly Outcome[]): Summary {
  const accepted = outcomes.filter(isAccepted);
  const errors = accepted.map((outcome) => errorPercent(outcome)).sort((p, q) => p - q);
  const beyond = accepted
    .map((outcome) => errorPercent(outcome, outcome.truth_uncertainty ?? 0))
    .sort((p, q) => p - q);
  const judged = accepted.filter(({ isExact }) => isExact !== undefined && isExact !== null);
  const tenths = accepted.filter(
    ({ isWithinTenth }) => isWithinTenth !== undefined && isWithinTenth !== null,
  );
  return {
    n: outcomes.length,
    accepted: accepted.length,
    abstained: outcomes.length - accepted.length,
    mean_error_percent_of_span: rounded(mean(errors)),
    p90: rounded(p90Of(errors)),
    max: rounded(errors.at(-1) ?? null),
    p90_beyond_truth_uncertainty: rounded(p90Of(beyond)),
    exact_rate: share(judged, ({ isExact }) => isExact === true),
    within_tenth_rate: share(tenths, ({ isWithinTenth }) => isWithinTenth === true),
    exact_near_rest_rate: share(
      judged.filter(({ isNearRest }) => isNearRest === true),
      ({ isExact }) => isExact === true,
    ),
    coverage_95: share(accepted, isCovered),
    ms_per_reading: rounded(median(outcomes.map((outcome) => outcome.ms))),
    reasons: countReasons(outcomes),
  };
}

export function isAccepted({ error }: Outcome): boolean {
  return error !== null;
}

/** Whether value ± 1.96 sigma holds the truth, the truth's own spread added in quadrature. */
export function isCovered({ error, uncertainty, truth_uncertainty = 0 }: Outcome): boolean {
  // The slack of a millionth of a millionth lets an error of zero lie inside a spread of zero.
  return Math.abs(error ?? 0) <= 1.96 * Math.hypot(uncertainty ?? 0, truth_uncertainty) + 1e-12;
}

/** The error beyond `tolerance`, in % of span. */
function errorPercent({ error, span }: Outcome, tolerance = 0): number {
  return (Math.max(0, Math.abs(error ?? 0) - tolerance) / span) * 100;
}

/** The share of items that are so; null without items. */
export function share<T>(items: readonly T[], is: (item: T) => boolean): number | null {
  return items.length === 0 ? null : rounded(items.filter(is).length / items.length);
}

function countReasons(outcomes: readonly Outcome[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { error, reasons } of outcomes) {
    const first = reasons[0];
    if (error === null && first !== undefined) counts[first] = (counts[first] ?? 0) + 1;
  }
  return counts;
}

function p90Of(sorted: readonly number[]): number | null {
  return sorted[Math.min(sorted.length - 1, Math.floor(0.9 * sorted.length))] ?? null;
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function median(values: readonly number[]): number | null {
  return [...values].sort((p, q) => p - q)[values.length >> 1] ?? null;
}

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value * 1000) / 1000;
}
