import * as z from 'zod/mini';
import { text } from '../wire/text.ts';

/** The processing steps of a photo, in order. */
const PHOTO_STEPS = [
  'received',
  'registered',
  'reading',
  'judgement',
  'alerts',
  'alert',
  'message',
  'webhook',
] as const;
export type PhotoStepKind = (typeof PHOTO_STEPS)[number];

/** Steps that can be repeated. */
const REPEATABLE_STEPS = [
  'registered',
  'reading',
  'judgement',
  'alerts',
  'message',
  'webhook',
] as const satisfies readonly PhotoStepKind[];

const PHOTO_STEP_STATES = ['done', 'waiting', 'failed', 'held_back'] as const;

/** One step: its subject, when it was done, its result, and why it failed. */
const photoStep = z.object({
  kind: z.enum(PHOTO_STEPS),
  /** Id of the gauge, guard, alert, message or delivery. */
  id: z.string(),
  /** Name of the gauge, guard, user or destination. */
  name: z.string(),
  state: z.enum(PHOTO_STEP_STATES),
  at: z.nullable(z.string()),
  value: z.nullable(z.number()),
  unit: z.string(),
  /** Codes of a result without a value, or why something waits or is held back. */
  reasons: z.array(z.string()),
  /** The error message. */
  error: z.nullable(z.string()),
  can_be_repeated: z.boolean(),
});
export type PhotoStep = z.infer<typeof photoStep>;

export const processingTimeline = z.object({
  photo_id: z.string(),
  camera: z.object({ id: z.string(), name: z.string(), facility_id: z.string() }),
  taken_at: z.string(),
  steps: z.array(photoStep),
});
export type ProcessingTimeline = z.infer<typeof processingTimeline>;

/** Both ids of a delivery and the separator. */
const STEP_ID_MAX_LENGTH = 200;

export const stepToRepeat = z.strictObject({
  kind: z.enum(REPEATABLE_STEPS),
  id: text(STEP_ID_MAX_LENGTH),
});
export type StepToRepeat = z.infer<typeof stepToRepeat>;
