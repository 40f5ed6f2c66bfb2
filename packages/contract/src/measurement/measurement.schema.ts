import * as z from 'zod/mini';
import { idOf } from '../wire/id.ts';
import { finite, wholeNumber } from '../wire/scalars.ts';
import { text } from '../wire/text.ts';
import { TYPED_VALUE_BOUNDS } from './measurement.limits.ts';

export const MEASUREMENT_STATUSES = ['unknown', 'information', 'warning', 'error'] as const;
export type MeasurementStatus = (typeof MEASUREMENT_STATUSES)[number];

/** Why a value is missing or doubtful (decision U-115); the engine uses the same codes. */
export const REASONS = [
  'hand_not_found',
  'two_candidates',
  'off_scale',
  'digit_unclear',
  'low_confidence',
  'glare',
  'blurred',
  'too_dark',
  'overexposed',
  'shifted',
  'implausible',
  'bad_configuration',
  'engine_error',
] as const;
export type Reason = (typeof REASONS)[number];

/** A reading of one gauge on one photo (decision U-54). value = confirmed if confirmed, else estimated; not rounded. */
export const measurement = z.object({
  id: idOf('measurement'),
  datetime: z.string(),
  gauge: z.object({ id: idOf('gauge'), facility_id: idOf('facility') }),
  photo: z.object({ id: idOf('photo'), image_url: z.string(), thumbnail_url: z.string() }),
  estimated_value: z.nullable(z.number()),
  confirmed_value: z.nullable(z.number()),
  value: z.nullable(z.number()),
  is_confirmed: z.boolean(),
  is_corrected: z.boolean(),
  confirmed_by: z.nullable(z.object({ id: idOf('user'), name: z.string() })),
  confirmed_at: z.nullable(z.string()),
  status: z.enum(MEASUREMENT_STATUSES),
  confidence: z.nullable(z.number()),
  uncertainty: z.nullable(z.number()),
  reasons: z.array(z.enum(REASONS)),
  failure_code: z.nullable(z.enum(REASONS)),
  engine_version: z.nullable(z.string()),
  annotation_version: z.nullable(z.number()),
  is_shifted: z.boolean(),
  is_late: z.boolean(),
  comment_count: z.number(),
  version: z.number(),
  /** The user who took a hand-held photo; absent for a camera's. */
  taken_by: z.optional(z.object({ id: idOf('user'), name: z.string() })),
});
export type Measurement = z.infer<typeof measurement>;

export const REASON_MAX_LENGTH = 250;

export const typedValue = finite.check(
  z.minimum(TYPED_VALUE_BOUNDS.minimum, 'too_small'),
  z.maximum(TYPED_VALUE_BOUNDS.maximum, 'too_big'),
);

/**
 * The changed fields, at least one: confirm {is_confirmed: true}; correct {confirmed_value}; revert {is_confirmed:
 * false}. With a version, a change by another user meanwhile is a conflict. A reason alone is a comment.
 */
export const measurementPatch = z.object({
  is_confirmed: z.optional(z.boolean()),
  confirmed_value: z.optional(typedValue),
  version: z.optional(wholeNumber),
  reason: z.optional(text(REASON_MAX_LENGTH)),
});
export type MeasurementPatch = z.infer<typeof measurementPatch>;

/** A manual value for a photo that no engine read. */
export const newMeasurement = z.object({
  gauge_id: idOf('gauge'),
  photo_id: idOf('photo'),
  confirmed_value: typedValue,
  reason: z.optional(text(REASON_MAX_LENGTH)),
});
