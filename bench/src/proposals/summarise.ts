import type { Outcome } from './measure.ts';

/** The figures of one kind; rates are shares of all photos. */
export interface ProposalSummary {
  readonly n: number;
  readonly within_1_percent_rate: number | null;
  /** Of instruments, how many have most of their photos within 1 %. */
  readonly within_1_percent_instruments: number | null;
  /** Proposals off by more than 5 % of span, or another number than shown, that carry no doubt. */
  readonly wrong_without_doubt: number;
  readonly without_doubt: number;
  readonly exact_rate: number | null;
  readonly kind_right_rate: number;
  readonly nothing: number;
  /** Medians, in percent of the face's radius. */
  readonly center: number | null;
  readonly tip: number | null;
  readonly tick: number | null;
  readonly values_right_rate: number | null;
  /** Median and longest. */
  readonly ms: number | null;
  readonly ms_max: number;
}

const WRONG_PERCENT = 5;

export function summariseProposals(outcomes: readonly Outcome[]): ProposalSummary {
  const isNumber = outcomes.some(({ isExact }) => isExact !== null);
  const isWithin = ({ error }: Outcome): boolean => error !== null && error <= 1;
  const marks = outcomes.flatMap((outcome) => outcome.marks ?? []);
  const ticks = sum(marks.map((one) => one.ticks));
  const instruments = [...Map.groupBy(outcomes, ({ instrument }) => instrument).values()];
  return {
    n: outcomes.length,
    within_1_percent_rate: isNumber ? null : rate(outcomes, isWithin),
    within_1_percent_instruments: isNumber
      ? null
      : rate(instruments, (group) => group.filter(isWithin).length * 2 > group.length),
    wrong_without_doubt: outcomes.filter((one) => one.doubts.length === 0 && isWrong(one)).length,
    without_doubt: outcomes.filter((one) => one.doubts.length === 0).length,
    exact_rate: isNumber ? rate(outcomes, ({ isExact }) => isExact === true) : null,
    kind_right_rate: rate(outcomes, ({ isKindRight }) => isKindRight),
    nothing: outcomes.filter((one) => one.marks === null && one.isExact === null).length,
    center: median(marks.map(({ center }) => center)),
    tip: median(marks.map(({ tip }) => tip)),
    tick: median(marks.flatMap(({ tick }) => tick ?? [])),
    values_right_rate: ticks === 0 ? null : rounded(sum(marks.map((one) => one.values_right)) / ticks),
    ms: median(outcomes.map(({ ms }) => ms)),
    ms_max: rounded(Math.max(...outcomes.map(({ ms }) => ms))),
  };
}

function isWrong({ error, isExact }: Outcome): boolean {
  if (isExact !== null) return !isExact;
  return error === null || error > WRONG_PERCENT;
}

function rate<T>(items: readonly T[], is: (item: T) => boolean): number {
  return rounded(items.filter(is).length / items.length);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((p, q) => p - q);
  return sorted.length === 0 ? null : rounded(sorted[sorted.length >> 1]!);
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
