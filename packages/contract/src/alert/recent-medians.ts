import { median, TREND_HOURS, type TrendPoint } from './time-to-limit.ts';

const HOUR_MS = 3_600_000;
/** Readings of so many hours are one point: one false reading moves nothing. */
const BUCKET_MS = 3 * HOUR_MS;

/** The readings of the last days as a few medians. What is past is worked out once, so that a month of readings is quick. */
export class RecentMedians {
  readonly #done: { readonly bucket: number; readonly point: TrendPoint }[] = [];
  #open: TrendPoint[] = [];

  /** Readings come in the order of their time. Answers the medians up to this one. */
  add(point: TrendPoint): TrendPoint[] {
    const bucket = bucketOf(point);
    const [first] = this.#open;
    if (first && bucketOf(first) !== bucket) {
      this.#done.push({ bucket: bucketOf(first), point: middleOf(this.#open) });
      this.#open = [];
    }
    this.#open.push(point);
    const oldest = bucketOf({ at: point.at - TREND_HOURS * HOUR_MS });
    while (this.#done[0] && this.#done[0].bucket <= oldest) this.#done.shift();
    return [...this.#done.map((one) => one.point), middleOf(this.#open)];
  }
}

const bucketOf = ({ at }: Pick<TrendPoint, 'at'>): number => Math.floor(at / BUCKET_MS);

const middleOf = (points: readonly TrendPoint[]): TrendPoint => ({
  at: median(points.map(({ at }) => at)),
  value: median(points.map(({ value }) => value)),
});
