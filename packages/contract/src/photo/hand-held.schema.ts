import * as z from 'zod/mini';
import { point } from '../gauge/gauge-configuration.schema.ts';

/** The corners of the gauge in the photo, pixels, in the order they were drawn in. */
export const shownCorners = z.array(point).check(z.length(4, 'four_corners'));
