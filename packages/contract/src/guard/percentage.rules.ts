import { PERCENTAGE_BOUNDS } from '../wire/limits.ts';

const PERCENTAGE_DECIMALS = 2;

/** True for 0 to 100 with at most two decimals. */
export const isPercentage = (value: number): boolean =>
  value >= PERCENTAGE_BOUNDS.minimum && value <= PERCENTAGE_BOUNDS.maximum && hasTwoDecimals(value);

export const hasTwoDecimals = (value: number): boolean =>
  Number(value.toFixed(PERCENTAGE_DECIMALS)) === value;
