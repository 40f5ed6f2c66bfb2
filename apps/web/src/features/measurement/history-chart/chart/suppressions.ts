/** When alerts were suppressed; an open end lasts until now. */
export interface Suppression {
  readonly from: string;
  readonly until: string | null;
}

/** The part of a suppression that a chart shows, in seconds since 1970. */
export interface ChartSuppression {
  readonly from: number;
  readonly until: number;
}

/** `from` and `until` are the ends of the chart in milliseconds. */
export const suppressionsBetween = (
  suppressions: readonly Suppression[],
  from: number,
  until: number,
): readonly ChartSuppression[] =>
  suppressions
    .map((suppression) => ({
      from: Math.max(Date.parse(suppression.from), from) / 1000,
      until: Math.min(suppression.until === null ? until : Date.parse(suppression.until), until) / 1000,
    }))
    .filter((suppression) => suppression.from < suppression.until);

/** Whether alerts were suppressed at a moment. */
export const isSuppressed = (suppressions: readonly ChartSuppression[], instant: string): boolean => {
  const at = Date.parse(instant) / 1000;
  return suppressions.some(({ from, until }) => from <= at && at < until);
};
