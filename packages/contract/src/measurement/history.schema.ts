import * as z from 'zod/mini';
import { idOf } from '../wire/id.ts';
import { requiredText } from '../wire/text.ts';
import { COMMENT_MAX_LENGTH } from './measurement.limits.ts';

/** Actions on a reading after it was made. */
const MEASUREMENT_ACTIONS = ['confirmed', 'corrected', 'reverted', 'entered', 'reread'] as const;
export type MeasurementAction = (typeof MEASUREMENT_ACTIONS)[number];

const person = z.nullable(z.object({ id: idOf('user'), name: z.string() }));

/** Who did what to a reading, when and why; values are not rounded. */
const measurementChange = z.object({
  at: z.string(),
  by: person,
  action: z.enum(MEASUREMENT_ACTIONS),
  from: z.nullable(z.number()),
  to: z.nullable(z.number()),
  reason: z.nullable(z.string()),
});
export type MeasurementChange = z.infer<typeof measurementChange>;

export const measurementComment = z.object({
  id: idOf('measurement_comment'),
  at: z.string(),
  by: person,
  text: z.string(),
  /** Whether the caller may delete it: its author and managers may. */
  is_deletable: z.boolean(),
});
export type MeasurementComment = z.infer<typeof measurementComment>;

export const newMeasurementComment = z.object({
  text: requiredText(COMMENT_MAX_LENGTH),
});

/** Both oldest first. */
export const measurementHistory = z.object({
  records: z.array(measurementChange),
  comments: z.array(measurementComment),
});
export type MeasurementHistory = z.infer<typeof measurementHistory>;
