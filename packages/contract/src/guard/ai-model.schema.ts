import * as z from 'zod/mini';
import { idOf } from '../wire/id.ts';
import { datetime, finite } from '../wire/scalars.ts';
import { textLike } from '../wire/text.ts';
import { detectionArea, exclusionAreas, TRAINING_STAGES } from './guard.schema.ts';
import { MAX_FALSE_ALARMS_PER_MONTH, MAX_THRESHOLD, MAX_TRAINING_IMAGES } from './guard.limits.ts';
import { percentage } from './percentage.ts';
import { TRAINING_ADVICE } from './training-advice.ts';

export const AI_MODEL_STATUSES = ['training', 'active', 'archived', 'error'] as const;
const MODEL_OCCASIONS = ['training', 'learning', 'new_light', 'upgrade', 'shadow'] as const;
export type ModelOccasion = (typeof MODEL_OCCASIONS)[number];
export type AiModelStatus = (typeof AI_MODEL_STATUSES)[number];

/** Why a training failed; the console has a text for each, error_message names the photos. */
export const TRAINING_ERRORS = [
  'too_few_images',
  'different_resolutions',
  'unreadable_photos',
  'identical_photos',
  'unusable_photos',
  'bad_area',
  'out_of_memory',
  'time_limit',
  'cancelled',
  'engine_error',
] as const;
export type TrainingError = (typeof TRAINING_ERRORS)[number];

/** One row of a guard's training history. */
export const aiModel = z.object({
  id: idOf('guard_model'),
  guard: z.object({ id: idOf('guard') }),
  status: z.enum(AI_MODEL_STATUSES),
  stage: z.enum(TRAINING_STAGES),
  /** 0 to 1 within the stage. */
  progress: z.number(),
  created_at: z.string(),
  created_by: z.nullable(z.object({ id: idOf('user'), name: z.string() })),
  /** When the training ended, with any result. */
  finished_at: z.nullable(z.string()),
  image_count: z.number(),
  resolution: z.nullable(z.object({ width: z.number(), height: z.number() })),
  percentile: z.number(),
  /** Scores above it are anomalies; null until calibrated. */
  threshold: z.nullable(z.number()),
  error_code: z.nullable(z.enum(TRAINING_ERRORS)),
  /** What the user can do about it, in English. */
  error_message: z.nullable(z.string()),
  /** Its area; editing the guard does not change it. */
  detection_area: detectionArea,
  exclusion_areas: exclusionAreas,
  is_area_current: z.boolean(),
  engine_version: z.nullable(z.string()),
  /** Outlier photos; a user reviews them while stage is review. */
  standing_out_count: z.number(),
  /** Photos left out because they are unusable in the area. */
  skipped_count: z.number(),
  advice: z.array(z.enum(TRAINING_ADVICE)),
  /**
   * Why it was trained: by a user, or with photos that a user added; automatically with unknown lighting, after an
   * upgrade, or as a shadow model from confirmed photos.
   */
  occasion: z.enum(MODEL_OCCASIONS),
  /** The model it extends; null for a training from scratch. */
  base_model: z.nullable(z.object({ id: idOf('guard_model') })),
});
export type AiModel = z.infer<typeof aiModel>;

/** The number is checked after the other rules, with its own codes: too_few_images, too_many_images. */
export const newAiModel = z.object({
  photo_ids: z.array(idOf('photo')).check(z.maxLength(2 * MAX_TRAINING_IMAGES, 'too_many')),
  percentile: z.optional(percentage),
});

/** Exactly one of the two. */
const thresholdChoice = z.object({
  percentile: z.optional(percentage),
  threshold: z.optional(finite.check(z.minimum(0, 'too_small'), z.maximum(MAX_THRESHOLD, 'too_big'))),
});
const isOne = (choice: { percentile?: number | undefined; threshold?: number | undefined }): boolean =>
  (choice.percentile === undefined) !== (choice.threshold === undefined);

export const aiModelPatch = thresholdChoice.check(z.refine(isOne, 'one_of_percentile_threshold'));

export const simulationRequest = z
  .extend(thresholdChoice, { from_datetime: datetime, until_datetime: datetime })
  .check(z.refine(isOne, 'one_of_percentile_threshold'));

/**
 * The results of the model with another threshold, from its stored scores. By reviews: confirmed_anomalies + missed
 * are the confirmed anomalies; false_alarms are flagged photos confirmed or chosen as normal; the other flagged ones
 * are not reviewed.
 */
export const simulation = z.object({
  threshold: z.number(),
  percentile: z.number(),
  total: z.number(),
  /** Photos above the threshold. */
  anomalies: z.number(),
  confirmed_anomalies: z.number(),
  false_alarms: z.number(),
  missed: z.number(),
  /** Photos in unknown lighting: neither flagged nor normal. */
  light_not_seen: z.number(),
  /** Oldest first. */
  records: z.array(
    z.object({
      photo_id: idOf('photo'),
      datetime: z.string(),
      score: z.number(),
      /** As in an estimate; score plus allowance is above the threshold again. 0 for a training photo. */
      light_allowance: z.number(),
      is_anomaly: z.boolean(),
      /** The review; null without one. A training photo was chosen as normal. */
      truth_is_anomaly: z.nullable(z.boolean()),
      is_training_photo: z.boolean(),
    }),
  ),
});
export type Simulation = z.infer<typeof simulation>;

export const forecastQuery = z.object({
  false_alarms_per_month: z.pipe(
    textLike(/^\d{1,4}(\.\d{1,2})?$/, 7, 'invalid_number'),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.number().check(z.maximum(MAX_FALSE_ALARMS_PER_MONTH, 'too_big')),
    ),
  ),
});

/** The threshold for "at most N false alarms a month", and how far the training photos support it. */
export const falseAlarmForecast = z.object({
  threshold: z.number(),
  percentile: z.number(),
  /** Photos of the camera in the last 30 days, extrapolated for a new camera. */
  photos_per_month: z.number(),
  /** False when the photos cannot prove so low a rate: the threshold is the best estimate. */
  is_supported: z.boolean(),
  /** The threshold is beyond every known score. */
  is_extrapolated: z.boolean(),
  expected_per_month: z.number(),
  low_per_month: z.number(),
  high_per_month: z.number(),
});
export type FalseAlarmForecast = z.infer<typeof falseAlarmForecast>;

/** A training photo with its held-out score. */
export const aiModelPhoto = z.object({
  photo: z.object({
    id: idOf('photo'),
    datetime: z.string(),
    image_url: z.string(),
    thumbnail_url: z.string(),
    width: z.number(),
    height: z.number(),
  }),
  score: z.nullable(z.number()),
  is_standing_out: z.boolean(),
  /** Why the photo is unusable and not part of the model. */
  skipped_reason: z.nullable(z.string()),
  /** Of outlier photos. */
  heatmap_url: z.nullable(z.string()),
  heatmap_area: z.nullable(z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })),
});
export type AiModelPhoto = z.infer<typeof aiModelPhoto>;

/** Leaves some photos out and calibrates again, or with none accepts the model. */
export const modelReview = z.object({
  leave_out_photo_ids: z.array(idOf('photo')).check(z.maxLength(MAX_TRAINING_IMAGES, 'too_many')),
});
