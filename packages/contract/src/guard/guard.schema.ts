import * as z from 'zod/mini';
import { MAX_EXCLUSION_AREAS } from '../gauge/gauge.limits.ts';
import { anomalyEstimate } from './estimate.schema.ts';
import { photo } from '../photo/photo.schema.ts';
import { idOf } from '../wire/id.ts';
import { finite, wholeNumber } from '../wire/scalars.ts';
import { requiredName } from '../wire/text.ts';
import { trainingStock } from './training-coverage.ts';
import {
  GUARD_NAME_MAX_LENGTH,
  MAX_ALERT_RECIPIENTS,
  MAX_POLYGON_CORNERS,
  MIN_POLYGON_CORNERS,
} from './guard.limits.ts';

export const ANNOTATION_MODES = ['rectangle', 'polygon'] as const;
export const GUARD_STATUSES = ['anomaly', 'normal', 'uninspected'] as const;
export type GuardStatus = (typeof GUARD_STATUSES)[number];

/**
 * Stage of a training: queued, then fetch, features, calibrate, save; review = waits for a user because of outliers;
 * done = active, archived or error.
 */
export const TRAINING_STAGES = [
  'queued',
  'fetch',
  'features',
  'calibrate',
  'save',
  'review',
  'done',
] as const;
export type TrainingStage = (typeof TRAINING_STAGES)[number];

const photoPoint = z.object({ x: finite, y: finite });
const photoArea = z.object({ x: finite, y: finite, width: finite, height: finite });

/** Corners in photo pixels; a rectangle has four. */
export const detectionArea = z
  .array(photoPoint)
  .check(z.minLength(MIN_POLYGON_CORNERS, 'too_few'), z.maxLength(MAX_POLYGON_CORNERS, 'too_many'));
/** Rectangles in photo pixels that training and inference ignore (decision U-61). */
export const exclusionAreas = z.array(photoArea).check(z.maxLength(MAX_EXCLUSION_AREAS, 'too_many'));

/** A guard inspects an area of a camera's photos for anomalies. */
export const guard = z.object({
  id: idOf('guard'),
  camera: z.object({ id: idOf('camera'), name: z.string() }),
  name: z.string(),
  is_active: z.boolean(),
  /** False when this release has no anomaly engine. */
  is_read: z.boolean(),
  annotation_mode: z.enum(ANNOTATION_MODES),
  detection_area: detectionArea,
  exclusion_areas: exclusionAreas,
  alert_on_anomaly_estimate: z.boolean(),
  alert_on_anomaly_confirmed: z.boolean(),
  alert_recipient_user_ids: z.array(idOf('user')),
  /** From the newest finished estimate of the last 30 days (decision U-102); its `reasons` explain uninspected. */
  status: z.enum(GUARD_STATUSES),
  latest_estimate: z.nullable(anomalyEstimate),
  /** The model in use; null = none, until one is trained. */
  active_model: z.nullable(
    z.object({
      id: idOf('guard_model'),
      threshold: z.number(),
      percentile: z.number(),
      image_count: z.number(),
      /** False after the areas were changed: the model keeps its own until it is trained again. */
      is_area_current: z.boolean(),
    }),
  ),
  /** A model in training or waiting for a review; null when there is none. */
  training_model: z.nullable(
    z.object({ id: idOf('guard_model'), stage: z.enum(TRAINING_STAGES), progress: z.number() }),
  ),
  /** A shadow model, which inspects every photo beside the active one, until a user activates or discards it. */
  shadow_model: z.nullable(z.object({ id: idOf('guard_model'), since: z.string() })),
  /** Archived permanently: hidden from lists, kept for its history. */
  archived_at: z.nullable(z.string()),
  /** Incremented with every change. */
  version: z.number(),
});
export type Guard = z.infer<typeof guard>;

/** The version that another user saved meanwhile; `current` of a guard_conflict. */
export interface GuardConflict extends Guard {
  readonly updated_at: string;
  /** Null when it was not a user, or is no longer known. */
  readonly updated_by: { readonly name: string } | null;
}

const name = requiredName(GUARD_NAME_MAX_LENGTH);
const recipients = z.array(idOf('user')).check(z.maxLength(MAX_ALERT_RECIPIENTS, 'too_many'));

export const newGuard = z.object({
  camera_id: idOf('camera'),
  name,
  annotation_mode: z.enum(ANNOTATION_MODES),
  detection_area: detectionArea,
  exclusion_areas: z._default(exclusionAreas, []),
  alert_on_anomaly_estimate: z._default(z.boolean(), false),
  alert_on_anomaly_confirmed: z._default(z.boolean(), false),
  alert_recipient_user_ids: z._default(recipients, []),
});
export type NewGuard = z.infer<typeof newGuard>;

/** Changed fields only. */
export const guardPatch = z.object({
  name: z.optional(name),
  is_active: z.optional(z.boolean()),
  annotation_mode: z.optional(z.enum(ANNOTATION_MODES)),
  detection_area: z.optional(detectionArea),
  exclusion_areas: z.optional(exclusionAreas),
  alert_on_anomaly_estimate: z.optional(z.boolean()),
  alert_on_anomaly_confirmed: z.optional(z.boolean()),
  alert_recipient_user_ids: z.optional(recipients),
  /** The version on which the change is based; if omitted, the stored version is overwritten. */
  base_version: z.optional(wholeNumber),
});
export type GuardPatch = z.infer<typeof guardPatch>;

/** Quality marks of a photo; one with any of them is a questionable training photo. */
export const QUALITY_MARKS = ['blurred', 'too_dark', 'overexposed', 'glare', 'shifted'] as const;

/** A candidate for training: its quality, and its newest result. */
export const candidatePhoto = z.extend(photo, {
  quality_marks: z.array(z.enum(QUALITY_MARKS)),
  /** Newest estimate of this guard on it. */
  last_result: z.nullable(
    z.object({
      is_anomaly: z.nullable(z.boolean()),
      score: z.nullable(z.number()),
      is_confirmed: z.boolean(),
      confirmed_is_anomaly: z.nullable(z.boolean()),
    }),
  ),
  is_in_active_model: z.boolean(),
});
export type CandidatePhoto = z.infer<typeof candidatePhoto>;

/** A few photos of one resolution that cover much, oldest first, and the stock they were chosen from. */
export const trainingSuggestion = z.object({ records: z.array(candidatePhoto), stock: trainingStock });
export type TrainingSuggestion = z.infer<typeof trainingSuggestion>;

/** normal, anomaly: the effective verdict; none: without one. */
export const CANDIDATE_RESULTS = ['normal', 'anomaly', 'none'] as const;

/** Whether this release has the anomaly engine. */
export const IS_GUARD_ENGINE_BUILT: boolean = true;
