import * as z from 'zod/mini';
import { PERCENTAGE_BOUNDS } from '../client/limits.ts';
import { finite } from '../wire/scalars.ts';

export const PERCENTAGE_DECIMALS = 2;

/** True for 0 to 100 with at most two decimals. */
export const isPercentage = (value: number): boolean =>
  value >= PERCENTAGE_BOUNDS.minimum && value <= PERCENTAGE_BOUNDS.maximum && hasTwoDecimals(value);

const hasTwoDecimals = (value: number): boolean => Number(value.toFixed(PERCENTAGE_DECIMALS)) === value;

/** A percentage on the wire: 0 to 100 with at most two decimals. */
export const percentage = finite.check(
  z.minimum(PERCENTAGE_BOUNDS.minimum, 'too_small'),
  z.maximum(PERCENTAGE_BOUNDS.maximum, 'too_big'),
  z.refine(hasTwoDecimals, 'too_many_decimals'),
);
