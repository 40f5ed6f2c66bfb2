import { quantile, TREND_HOURS, type TrendPoint } from './time-to-limit.ts';

const HOUR_MS = 3_600_000;
/** Readings of this period become one point, so that a single false reading has no effect. */
const BUCKET_MS = 3 * HOUR_MS;

/**
 * The readings of the last days as a few medians. Past medians are cached, and readings are inserted in order:
 * thousands of them in a few hours must not be sorted again for each.
 */
export class RecentMedians {
  readonly #done: { readonly bucket: number; readonly point: TrendPoint }[] = [];
  #bucket = -Infinity;
  #times: number[] = [];
  #values: number[] = [];

  /** Readings are added in order of time. */
  add({ at, value }: TrendPoint): void {
    const bucket = bucketOf(at);
    if (bucket !== this.#bucket) this.#begin(bucket);
    insert(this.#times, at);
    insert(this.#values, value);
    const oldest = bucketOf(at - TREND_HOURS * HOUR_MS);
    while (this.#done[0] && this.#done[0].bucket <= oldest) this.#done.shift();
  }

  /** The medians up to the newest reading. */
  points(): TrendPoint[] {
    const done = this.#done.map(({ point }) => point);
    return this.#times.length === 0 ? done : [...done, this.#middle()];
  }

  #begin(bucket: number): void {
    if (this.#times.length > 0) this.#done.push({ bucket: this.#bucket, point: this.#middle() });
    [this.#bucket, this.#times, this.#values] = [bucket, [], []];
  }

  #middle(): TrendPoint {
    return { at: quantile(this.#times, 0.5), value: quantile(this.#values, 0.5) };
  }
}

const bucketOf = (at: number): number => Math.floor(at / BUCKET_MS);

/** Inserts a number into a sorted list. */
function insert(sorted: number[], value: number): void {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! <= value) low = middle + 1;
    else high = middle;
  }
  sorted.splice(low, 0, value);
}
