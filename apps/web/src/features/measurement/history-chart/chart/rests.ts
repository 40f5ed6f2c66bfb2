/** When alerts rested; an open end lasts until now. */
export interface Rest {
  readonly from: string;
  readonly until: string | null;
}

/** The part of a rest that a chart shows, in seconds since 1970. */
export interface RestOfChart {
  readonly from: number;
  readonly until: number;
}

/** `from` and `until` are the ends of the chart in milliseconds. */
export const restsBetween = (rests: readonly Rest[], from: number, until: number): readonly RestOfChart[] =>
  rests
    .map((rest) => ({
      from: Math.max(Date.parse(rest.from), from) / 1000,
      until: Math.min(rest.until === null ? until : Date.parse(rest.until), until) / 1000,
    }))
    .filter((rest) => rest.from < rest.until);

/** Whether alerts rested at a moment. */
export const isRested = (rests: readonly RestOfChart[], instant: string): boolean => {
  const at = Date.parse(instant) / 1000;
  return rests.some(({ from, until }) => from <= at && at < until);
};
