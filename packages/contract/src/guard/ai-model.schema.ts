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

/** Why a training ended without a model; the console has a sentence for each, error_message names the photos. */
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
  /** When the training ended, however it did. */
  finished_at: z.nullable(z.string()),
  image_count: z.number(),
  resolution: z.nullable(z.object({ width: z.number(), height: z.number() })),
  percentile: z.number(),
  /** Scores above it are anomalies; null until it is calibrated. */
  threshold: z.nullable(z.number()),
  error_code: z.nullable(z.enum(TRAINING_ERRORS)),
  /** A sentence a person can act on, in English. */
  error_message: z.nullable(z.string()),
  /** What it watches; editing the guard does not change it. */
  detection_area: detectionArea,
  exclusion_areas: exclusionAreas,
  is_area_current: z.boolean(),
  engine_version: z.nullable(z.string()),
  /** Photos that stand out among the others; they wait for a person while stage is review. */
  standing_out_count: z.number(),
  /** Photos left out because nothing could be seen in the area. */
  skipped_count: z.number(),
  advice: z.array(z.enum(TRAINING_ADVICE)),
  /**
   * Why it was made: a person trained it or taught it a photo; by itself it learnt a new light, was trained again from its
   * photos after an upgrade, or from what people confirmed, to run beside the model in use.
   */
  occasion: z.enum(MODEL_OCCASIONS),
  /** The model it was made from by learning or upgrading; null for a training of its own. */
  base_model: z.nullable(z.object({ id: idOf('guard_model') })),
});
export type AiModel = z.infer<typeof aiModel>;

/** How many there must be is checked after the other rules, with codes of its own: too_few_images, too_many_images. */
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
 * What the model would have found with another threshold, from the scores it has. Judged by people: confirmed_anomalies +
 * missed are the anomalies they confirmed; false_alarms are flagged photos they confirmed or chose as normal; the rest of
 * the flagged ones nobody has judged.
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
  /** Photos in a light that no normal photo shows: neither flagged nor normal. */
  light_not_seen: z.number(),
  /** Oldest first. */
  records: z.array(
    z.object({
      photo_id: idOf('photo'),
      datetime: z.string(),
      score: z.number(),
      /** As in an estimate; with it, the score is above the threshold again. 0 for a training photo. */
      light_allowance: z.number(),
      is_anomaly: z.boolean(),
      /** What a person said; null when nobody did. A training photo was chosen as normal. */
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

/** "At most N false alarms a month" as a threshold, and how far the training photos can support it. */
export const falseAlarmForecast = z.object({
  threshold: z.number(),
  percentile: z.number(),
  /** Photos of the camera in the last 30 days, or as many as its first days suggest. */
  photos_per_month: z.number(),
  /** False when the photos cannot show so low a rate: the threshold is the best guess. */
  is_supported: z.boolean(),
  /** The threshold lies beyond every score that was seen. */
  is_extrapolated: z.boolean(),
  expected_per_month: z.number(),
  low_per_month: z.number(),
  high_per_month: z.number(),
});
export type FalseAlarmForecast = z.infer<typeof falseAlarmForecast>;

/** A training photo with the score it had while it was held out. */
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
  /** Nothing could be seen on it, so it is no part of the model: why. */
  skipped_reason: z.nullable(z.string()),
  /** Of photos that stand out. */
  heatmap_url: z.nullable(z.string()),
  heatmap_area: z.nullable(z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })),
});
export type AiModelPhoto = z.infer<typeof aiModelPhoto>;

/** Leave some of the photos out and calibrate again, or none and accept the model as it is. */
export const modelReview = z.object({
  leave_out_photo_ids: z.array(idOf('photo')).check(z.maxLength(MAX_TRAINING_IMAGES, 'too_many')),
});
