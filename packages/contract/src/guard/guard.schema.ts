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
 * Where a training is: queued, then fetch, features, calibrate, save; review = waits for a person, because some photos stand
 * out; done = active, archived or error.
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

/** A guard watches an area of a camera's photos for anything unusual. */
export const guard = z.object({
  id: idOf('guard'),
  camera: z.object({ id: idOf('camera'), name: z.string() }),
  name: z.string(),
  is_active: z.boolean(),
  /** False while no engine of this release watches. */
  is_read: z.boolean(),
  annotation_mode: z.enum(ANNOTATION_MODES),
  detection_area: detectionArea,
  exclusion_areas: exclusionAreas,
  alert_on_anomaly_estimate: z.boolean(),
  alert_on_anomaly_confirmed: z.boolean(),
  alert_recipient_user_ids: z.array(idOf('user')),
  /** From the newest finished estimate of the last 30 days (decision U-102); its `reasons` say why it is uninspected. */
  status: z.enum(GUARD_STATUSES),
  latest_estimate: z.nullable(anomalyEstimate),
  /** What watches now; null = nothing does, until a model is trained. */
  active_model: z.nullable(
    z.object({
      id: idOf('guard_model'),
      threshold: z.number(),
      percentile: z.number(),
      image_count: z.number(),
      /** False after the areas were changed: the model goes on watching its own until it is trained again. */
      is_area_current: z.boolean(),
    }),
  ),
  /** A model in training or waiting for a review; null when there is none. */
  training_model: z.nullable(
    z.object({ id: idOf('guard_model'), stage: z.enum(TRAINING_STAGES), progress: z.number() }),
  ),
  /** A model that is asked about every photo beside the one in use, until somebody takes it or throws it away. */
  shadow_model: z.nullable(z.object({ id: idOf('guard_model'), since: z.string() })),
  /** Archived for good: hidden from lists, kept for its history. */
  archived_at: z.nullable(z.string()),
  /** Rises with every change. */
  version: z.number(),
});
export type Guard = z.infer<typeof guard>;

/** What somebody else saved meanwhile; `current` of a guard_conflict. */
export interface GuardConflict extends Guard {
  readonly updated_at: string;
  /** Null when it was no person, or nobody knows any more. */
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
  /** The version the editor started from; left out, whatever is stored is overwritten. */
  base_version: z.optional(wholeNumber),
});
export type GuardPatch = z.infer<typeof guardPatch>;

/** Marks a photo gets at receipt; one with any of them is a doubtful training photo. */
export const QUALITY_MARKS = ['blurred', 'too_dark', 'overexposed', 'glare', 'shifted'] as const;

/** A photo to train on: how good it is, and what was last found on it. */
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

/** Photos of one resolution that cover much with few, oldest first, and what they were chosen from. */
export const trainingSuggestion = z.object({ records: z.array(candidatePhoto), stock: trainingStock });
export type TrainingSuggestion = z.infer<typeof trainingSuggestion>;

/** normal, anomaly: what counts (the person before the model); none: nobody has judged it. */
export const CANDIDATE_RESULTS = ['normal', 'anomaly', 'none'] as const;

/** Guards are watched by the anomaly engine. */
export const IS_GUARD_ENGINE_BUILT: boolean = true;
