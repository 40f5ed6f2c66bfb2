import * as z from 'zod/mini';
import { text } from '../wire/text.ts';
import { GAUGE_TYPES } from './gauge-types.ts';

/** The exact type name, or its underscore spelling. */
export const gaugeTypeParam = z.pipe(
  z.pipe(
    text(50),
    z.transform((type: string) => type.replaceAll('_', '-')),
  ),
  z.enum(GAUGE_TYPES),
);
