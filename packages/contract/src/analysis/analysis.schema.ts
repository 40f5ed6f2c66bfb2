import * as z from 'zod/mini';
import { UNINSPECTED_REASONS } from '../guard/estimate.schema.ts';
import { TARGET_KINDS } from '../gauge/annotation.schema.ts';
import { MEASUREMENT_STATUSES, REASONS } from '../measurement/measurement.schema.ts';
import { ID_MAX_LENGTH, idOf } from '../wire/id.ts';
import { datetime } from '../wire/scalars.ts';
import { text } from '../wire/text.ts';
import { MAX_ANALYSIS_IMAGES, MAX_ANALYSIS_PHOTOS, MAX_ANALYSIS_TARGETS } from './analysis.limits.ts';

const target = z.object({
  kind: z.enum(TARGET_KINDS),
  id: text(ID_MAX_LENGTH),
});

/** The number of photos is checked by the use case, with its own error code; the maximum here only limits the call. */
export const analysisRequest = z.object({
  targets: z.array(target).check(z.minLength(1, 'too_few'), z.maxLength(MAX_ANALYSIS_TARGETS, 'too_many')),
  photo_ids: z.optional(z.array(idOf('photo')).check(z.maxLength(2 * MAX_ANALYSIS_PHOTOS, 'too_many'))),
  range: z.optional(z.object({ from_datetime: datetime, until_datetime: datetime })),
  /** Uploaded pictures, instead of photos; their readings are never saved. */
  image_ids: z.optional(
    z.array(idOf('analysis_image')).check(z.maxLength(2 * MAX_ANALYSIS_IMAGES, 'too_many')),
  ),
  save_results: z._default(z.boolean(), false),
});
export type AnalysisRequest = z.infer<typeof analysisRequest>;

/** A picture uploaded for an analysis. */
export const analysisImage = z.object({
  id: idOf('analysis_image'),
  /** Name of the file, if given. */
  name: z.string(),
});
export type AnalysisImage = z.infer<typeof analysisImage>;

/** Exactly one of photo and image is present. */
const found = {
  target_id: z.string(),
  photo: z.nullable(z.object({ id: idOf('photo'), datetime: z.string() })),
  image: z.nullable(analysisImage),
};

/** The result of one target for one picture. */
const analysisRecord = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('gauge'),
    ...found,
    value: z.nullable(z.number()),
    uncertainty: z.nullable(z.number()),
    confidence: z.nullable(z.number()),
    status: z.enum(MEASUREMENT_STATUSES),
    reasons: z.array(z.enum(REASONS)),
    /** Stored as a measurement by this analysis. */
    is_saved: z.boolean(),
  }),
  z.object({
    kind: z.literal('guard'),
    ...found,
    is_anomaly: z.nullable(z.boolean()),
    score: z.nullable(z.number()),
    threshold: z.nullable(z.number()),
    reasons: z.array(z.enum(UNINSPECTED_REASONS)),
    is_saved: z.boolean(),
  }),
]);
export type AnalysisRecord = z.infer<typeof analysisRecord>;

export const ANALYSIS_STATUSES = ['queued', 'running', 'completed', 'failed'] as const;

export const analysis = z.object({
  id: idOf('analysis'),
  camera: z.object({ id: idOf('camera') }),
  status: z.enum(ANALYSIS_STATUSES),
  /** Completed pictures and their total. */
  progress: z.object({ done: z.number(), total: z.number() }),
  save_results: z.boolean(),
  records: z.array(analysisRecord),
  created_at: z.string(),
});
export type Analysis = z.infer<typeof analysis>;
