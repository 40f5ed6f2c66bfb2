/** One photo's result. Errors are in the gauge's unit; null when the reader abstained. */
export interface Outcome {
  readonly instrument: string;
  readonly span: number;
  readonly error: number | null;
  /** One sigma. */
  readonly uncertainty: number | null;
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
  readonly exact_rate: number | null;
  readonly within_tenth_rate: number | null;
  readonly coverage_95: number | null;
  readonly ms_per_reading: number | null;
  readonly reasons: Readonly<Record<string, number>>;
}

/** Error figures are % of span over the accepted readings; rates are shares of them; ms is the median.
 * `countsTenths` where a tenth of the unit means something: parts of a turn, digits. */
export function summarise(outcomes: readonly Outcome[], countsTenths: boolean): Summary {
  const accepted = outcomes.filter((outcome) => outcome.error !== null);
  const errors = accepted.map(({ error, span }) => (Math.abs(error ?? 0) / span) * 100).sort((p, q) => p - q);
  return {
    n: outcomes.length,
    accepted: accepted.length,
    abstained: outcomes.length - accepted.length,
    mean_error_percent_of_span: rounded(mean(errors)),
    p90: rounded(errors[Math.min(errors.length - 1, Math.floor(0.9 * errors.length))] ?? null),
    max: rounded(errors.at(-1) ?? null),
    exact_rate: null,
    within_tenth_rate: share(countsTenths ? accepted : [], ({ error }) => Math.abs(error ?? 0) <= 0.1 + 1e-9),
    coverage_95: share(
      accepted,
      ({ error, uncertainty }) => Math.abs(error ?? 0) <= 1.96 * (uncertainty ?? 0),
    ),
    ms_per_reading: rounded(median(outcomes.map((outcome) => outcome.ms))),
    reasons: countReasons(outcomes),
  };
}

function countReasons(outcomes: readonly Outcome[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { error, reasons } of outcomes) {
    const first = reasons[0];
    if (error === null && first !== undefined) counts[first] = (counts[first] ?? 0) + 1;
  }
  return counts;
}

function share<T>(items: readonly T[], is: (item: T) => boolean): number | null {
  return items.length === 0 ? null : rounded(items.filter(is).length / items.length);
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
