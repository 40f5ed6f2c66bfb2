import * as z from 'zod/mini';
import { PERCENTAGE_BOUNDS } from '../wire/limits.ts';
import { finite } from '../wire/scalars.ts';
import { hasTwoDecimals } from './percentage.rules.ts';

/** A percentage in the API: 0 to 100 with at most two decimals. */
export const percentage = finite.check(
  z.minimum(PERCENTAGE_BOUNDS.minimum, 'too_small'),
  z.maximum(PERCENTAGE_BOUNDS.maximum, 'too_big'),
  z.refine(hasTwoDecimals, 'too_many_decimals'),
);
