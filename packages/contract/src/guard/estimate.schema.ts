import * as z from 'zod/mini';
import { MAX_BULK_CONFIRM, MAX_LEARNED_AT_ONCE } from './guard.limits.ts';
import { idOf } from '../wire/id.ts';
import { REASON_MAX_LENGTH } from '../measurement/measurement.schema.ts';
import { wholeNumber } from '../wire/scalars.ts';
import { text } from '../wire/text.ts';

/** in_progress while the photo waits or is examined; failed = uninspected, with the reason why. */
const ESTIMATE_STATUSES = ['in_progress', 'completed', 'failed'] as const;
export type EstimateStatus = (typeof ESTIMATE_STATUSES)[number];

/**
 * Why a photo was not judged; never an alarm. The engine gives the same words, two are the server's (picture_missing,
 * engine_error). light_not_seen alone has a score: no normal photo shows such a light, so it can be told neither way.
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
 * What a guard's model found on one photo (decision U-56): one for each photo, guard and model. is_anomaly is null while in
 * progress, when the photo was not judged, and in a light that no normal photo shows (completed, reasons light_not_seen);
 * what a person confirmed counts before it.
 */
export const anomalyEstimate = z.object({
  id: idOf('anomaly_estimate'),
  datetime: z.string(),
  guard: z.object({ id: idOf('guard'), facility_id: idOf('facility') }),
  photo: z.object({ id: idOf('photo'), ...pictureOf, width: z.number(), height: z.number() }),
  model: z.object({ id: idOf('guard_model') }),
  status: z.enum(ESTIMATE_STATUSES),
  is_anomaly: z.nullable(z.boolean()),
  /** Above the threshold is an anomaly. */
  score: z.nullable(z.number()),
  threshold: z.nullable(z.number()),
  /** How much of the strangeness a light that no normal photo shows explains; it is off the score. Null without a score. */
  light_allowance: z.nullable(z.number()),
  /** Why it was not judged; empty when it was. */
  reasons: z.array(z.enum(UNINSPECTED_REASONS)),
  failure_code: z.nullable(z.enum(UNINSPECTED_REASONS)),
  /** A transparent picture laid over `heatmap_area` of the photo; null when there is none. */
  heatmap_url: z.nullable(z.string()),
  heatmap_area: z.nullable(z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })),
  /** Strongest first. */
  boxes: z.array(anomalousBox),
  /** The training photo in the nearest light, or that looks most alike, to compare with; null when there is none. */
  /** The normal photo of the model that is most like it, and when it was taken. */
  nearest_photo: z.nullable(z.object({ id: idOf('photo'), ...pictureOf, datetime: z.nullable(z.string()) })),
  is_confirmed: z.boolean(),
  confirmed_is_anomaly: z.nullable(z.boolean()),
  confirmed_by: z.nullable(z.object({ id: idOf('user'), name: z.string() })),
  confirmed_at: z.nullable(z.string()),
  /** A training photo of a newer model: a person said "this is normal, learn it", or the guard learnt a new light. */
  is_learned: z.boolean(),
  is_late: z.boolean(),
  version: z.number(),
});
export type AnomalyEstimate = z.infer<typeof anomalyEstimate>;

/**
 * The fields that change, one is enough: {is_confirmed: true} accepts the judgement, {confirmed_is_anomaly} is the person's
 * own, which counts; revert {is_confirmed: false}. With the version that was seen, what somebody else changed meanwhile is a
 * conflict.
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

/** Hours one cell of a guard's history may stand for. */
export const GUARD_CELL_HOURS = [3, 12] as const;

/** What mattered in some hours: the highest score, and whether anything was strange; a person's word counts. */
export const guardHistoryCell = z.object({
  /** Beginning of the cell. */
  datetime: z.string(),
  score: z.nullable(z.number()),
  /** Null when no photo of these hours could be judged. */
  is_anomaly: z.nullable(z.boolean()),
  /** Photos in a light that no normal photo shows, and that nobody judged: neither normal nor anomalies. */
  light_not_seen_count: z.number(),
});
export type GuardHistoryCell = z.infer<typeof guardHistoryCell>;

/** What a guard promises at its threshold, and what came of it since. Only what people said counts as a false alarm. */
export const guardRecord = z.object({
  /** Since the last training by a person or after an upgrade, or since the threshold was changed; 90 days at most. */
  since: z.string(),
  photos_per_day: z.number(),
  /** At the threshold of the model in use and as many photos as the camera takes. */
  promised_per_week: z.number(),
  /** Photos with an answer of the guard. */
  judged: z.number(),
  /** False alarms that were promised for as many photos. */
  expected: z.number(),
  /** Called anomalies, and normal by a person's word. */
  false_alarms: z.number(),
  measured_per_week: z.number(),
  /** Called anomalies that nobody has looked at. */
  unconfirmed_alarms: z.number(),
  light_not_seen: z.number(),
  /** More false alarms than chance explains (fewer than one in a hundred guards that keep their budget). */
  is_broken: z.boolean(),
});
export type GuardRecord = z.infer<typeof guardRecord>;

const besideCounts = z.object({
  anomalies: z.number(),
  /** Of those, how many people called normal. */
  false_alarms: z.number(),
  /** Of the anomalies that people confirmed. */
  found: z.number(),
  light_not_seen: z.number(),
});

/** What the model in use and the one beside it said of the same photos. */
export const shadowRecord = z.object({
  model: z.object({ id: idOf('guard_model') }),
  since: z.string(),
  /** Photos that both judged. */
  photos: z.number(),
  confirmed_anomalies: z.number(),
  active: besideCounts,
  shadow: besideCounts,
});
export type ShadowRecord = z.infer<typeof shadowRecord>;
