import * as z from 'zod/mini';
import { GAUGE_TYPES } from './gauge-types.ts';

/** The exact type word, or its underscore spelling. */
export const gaugeTypeParam = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => text.replaceAll('_', '-')),
  ),
  z.enum(GAUGE_TYPES),
);
