import { AROUND, type Decoded } from './decode-row.ts';

/** A row's number with what it is worth; both in steps of its lowest drum. */
export interface Weighed {
  /** To the tenth of a step, which is what a drum can tell; below `modulus` / 10. */
  readonly steps: number;
  /** One standard deviation. */
  readonly uncertainty: number;
  /** The chance that the number is right to within `CLOSE` tenths. */
  readonly confidence: number;
}

/** Tenths around the likeliest number that count as the same reading. */
const CLOSE = 3;
/** A drum's own graduation and the drawn box leave at least this open, in steps: no net sees it. */
const LEAST_UNCERTAINTY = 0.045;
/** Spread, in steps, that the nets were taught to answer with even where they are certain; taken off again. */
const TAUGHT_SPREAD = 0.05;

/** The number a row shows, how far it may be off, and how sure it is. */
export function weighRow({ tenths, modulus, nearby }: Decoded): Weighed {
  const close = moments(nearby, CLOSE);
  const wide = moments(nearby, AROUND);
  const shown = Math.round(tenths + close.mean);
  return {
    steps: (((shown % modulus) + modulus) % modulus) / 10,
    uncertainty: Math.hypot(
      LEAST_UNCERTAINTY,
      Math.sqrt(Math.max(0, wide.variance / 100 - TAUGHT_SPREAD ** 2)),
    ),
    confidence: Math.min(1, close.sum),
  };
}

/** Sum, mean and spread of the chances within `reach` tenths of the likeliest number. */
function moments(nearby: Float64Array, reach: number): { sum: number; mean: number; variance: number } {
  let sum = 0;
  let first = 0;
  let second = 0;
  for (let step = -reach; step <= reach; step++) {
    const chance = nearby[AROUND + step]!;
    sum += chance;
    first += chance * step;
    second += chance * step * step;
  }
  const mean = sum > 0 ? first / sum : 0;
  return { sum, mean, variance: sum > 0 ? Math.max(0, second / sum - mean * mean) : 0 };
}
