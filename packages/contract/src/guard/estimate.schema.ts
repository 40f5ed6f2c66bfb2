import * as z from 'zod/mini';
import { MAX_BULK_CONFIRM, MAX_LEARNED_AT_ONCE } from './guard.limits.ts';
import { idOf } from '../wire/id.ts';
import { REASON_MAX_LENGTH } from '../measurement/measurement.schema.ts';
import { wholeNumber } from '../wire/scalars.ts';
import { text } from '../wire/text.ts';

/** in_progress while the photo is queued or inspected; failed = uninspected, with the reason. */
const ESTIMATE_STATUSES = ['in_progress', 'completed', 'failed'] as const;
export type EstimateStatus = (typeof ESTIMATE_STATUSES)[number];

/**
 * Why there is no verdict; never an alert. The engine uses the same codes, two are the server's (picture_missing,
 * engine_error). Only light_not_seen has a score: unknown lighting allows no verdict.
 */
export const UNINSPECTED_REASONS = [
  'too_dark',
  'overexposed',
  'blurred',
  'moved',
  'different_size',
  'bad_photo',
  'bad_area',
  'nothing_left',
  'picture_missing',
  'engine_error',
  'light_not_seen',
] as const;
export type UninspectedReason = (typeof UNINSPECTED_REASONS)[number];

/** A region that looks unusual, in photo pixels; strength is its highest score over the threshold. */
const anomalousBox = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  strength: z.number(),
});

const pictureOf = { image_url: z.string(), thumbnail_url: z.string() };

/**
 * The result of a guard's model for one photo (decision U-56): one for each photo, guard and model. is_anomaly is null
 * while in progress, for an unusable photo, and in unknown lighting (completed, reasons light_not_seen); a review
 * takes precedence over it.
 */
export const anomalyEstimate = z.object({
  id: idOf('anomaly_estimate'),
  datetime: z.string(),
  guard: z.object({ id: idOf('guard'), facility_id: idOf('facility') }),
  photo: z.object({ id: idOf('photo'), ...pictureOf, width: z.number(), height: z.number() }),
  model: z.object({ id: idOf('guard_model') }),
  status: z.enum(ESTIMATE_STATUSES),
  is_anomaly: z.nullable(z.boolean()),
  /** An anomaly above the threshold. */
  score: z.nullable(z.number()),
  threshold: z.nullable(z.number()),
  /** The part of the deviation that unknown lighting explains; it is subtracted from the score. Null without a score. */
  light_allowance: z.nullable(z.number()),
  /** Why there is no verdict; otherwise empty. */
  reasons: z.array(z.enum(UNINSPECTED_REASONS)),
  failure_code: z.nullable(z.enum(UNINSPECTED_REASONS)),
  /** A transparent overlay for `heatmap_area` of the photo; null when there is none. */
  heatmap_url: z.nullable(z.string()),
  heatmap_area: z.nullable(z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })),
  /** Strongest first. */
  boxes: z.array(anomalousBox),
  /** The training photo in the nearest light, or that looks most alike, to compare with; null when there is none. */
  /** The training photo that is most similar, and when it was taken. */
  nearest_photo: z.nullable(z.object({ id: idOf('photo'), ...pictureOf, datetime: z.nullable(z.string()) })),
  is_confirmed: z.boolean(),
  confirmed_is_anomaly: z.nullable(z.boolean()),
  confirmed_by: z.nullable(z.object({ id: idOf('user'), name: z.string() })),
  confirmed_at: z.nullable(z.string()),
  /** A training photo of a newer model: added by a user, or learned automatically with its lighting. */
  is_learned: z.boolean(),
  is_late: z.boolean(),
  version: z.number(),
});
export type AnomalyEstimate = z.infer<typeof anomalyEstimate>;

/**
 * The changed fields, at least one: {is_confirmed: true} accepts the verdict, {confirmed_is_anomaly} sets the user's
 * own; revert with {is_confirmed: false}. With a version, a change by another user meanwhile is a conflict.
 */
export const estimatePatch = z.object({
  is_confirmed: z.optional(z.boolean()),
  confirmed_is_anomaly: z.optional(z.boolean()),
  version: z.optional(wholeNumber),
  reason: z.optional(text(REASON_MAX_LENGTH)),
});
export type EstimatePatch = z.infer<typeof estimatePatch>;

export const estimatesToConfirm = z.object({
  items: z
    .array(z.object({ id: idOf('anomaly_estimate'), version: z.optional(wholeNumber) }))
    .check(z.minLength(1, 'required'), z.maxLength(MAX_BULK_CONFIRM, 'too_many')),
});
export const estimatesToLearn = z.object({
  items: z
    .array(z.object({ id: idOf('anomaly_estimate'), version: wholeNumber }))
    .check(z.minLength(1, 'required'), z.maxLength(MAX_LEARNED_AT_ONCE, 'too_many')),
});

/** Hours of one cell of a guard's history. */
export const GUARD_CELL_HOURS = [3, 12] as const;

/** Summary of some hours: the highest score, and whether there was an anomaly; reviews take precedence. */
export const guardHistoryCell = z.object({
  /** Start of the cell. */
  datetime: z.string(),
  score: z.nullable(z.number()),
  /** Null when no photo of these hours has a verdict. */
  is_anomaly: z.nullable(z.boolean()),
  /** Photos in unknown lighting that are not reviewed: neither normal nor anomalies. */
  light_not_seen_count: z.number(),
});
export type GuardHistoryCell = z.infer<typeof guardHistoryCell>;

/**
 * The false-alarm budget of a guard's threshold, and its actual false alarms. Only reviewed photos count as false
 * alarms.
 */
export const guardRecord = z.object({
  /** Since the last training by a user or after an upgrade, or since the threshold was changed; 90 days at most. */
  since: z.string(),
  photos_per_day: z.number(),
  /** Expected at the threshold of the active model and the camera's number of photos. */
  promised_per_week: z.number(),
  /** Photos with a verdict of the guard. */
  judged: z.number(),
  /** False alarms expected for this number of photos. */
  expected: z.number(),
  /** Anomalies reviewed as normal. */
  false_alarms: z.number(),
  measured_per_week: z.number(),
  /** Anomalies without a review. */
  unconfirmed_alarms: z.number(),
  light_not_seen: z.number(),
  /**
   * More false alarms than chance explains (a guard within its budget exceeds this in fewer than one of a hundred
   * cases).
   */
  is_broken: z.boolean(),
});
export type GuardRecord = z.infer<typeof guardRecord>;

const besideCounts = z.object({
  anomalies: z.number(),
  /** Of those, how many were reviewed as normal. */
  false_alarms: z.number(),
  /** Of the confirmed anomalies. */
  found: z.number(),
  light_not_seen: z.number(),
});

/** Results of the active and the shadow model for the same photos. */
export const shadowRecord = z.object({
  model: z.object({ id: idOf('guard_model') }),
  since: z.string(),
  /** Photos inspected by both. */
  photos: z.number(),
  confirmed_anomalies: z.number(),
  active: besideCounts,
  shadow: besideCounts,
});
export type ShadowRecord = z.infer<typeof shadowRecord>;
