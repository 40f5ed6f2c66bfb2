import * as z from 'zod/mini';
import { text } from '../wire/text.ts';

/** What happens to a photo, in this order. */
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

/** Those that can be run again. */
const REPEATABLE_STEPS = [
  'registered',
  'reading',
  'judgement',
  'alerts',
  'message',
  'webhook',
] as const satisfies readonly PhotoStepKind[];

const PHOTO_STEP_STATES = ['done', 'waiting', 'failed', 'held_back'] as const;

/** One step of a photo's way: what it was about, when it was done, what came out, and why it was not. */
const photoStep = z.object({
  kind: z.enum(PHOTO_STEPS),
  /** Which of its kind: the gauge, the guard, the alert, the message, the delivery. */
  id: z.string(),
  /** As people call it: a gauge, a guard, a person, a destination. */
  name: z.string(),
  state: z.enum(PHOTO_STEP_STATES),
  at: z.nullable(z.string()),
  value: z.nullable(z.number()),
  unit: z.string(),
  /** Codes of a result without a value, or why something waits or is held back. */
  reasons: z.array(z.string()),
  /** What went wrong, as the program says it. */
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

/** Both ids of a delivery and what is between them. */
const STEP_ID_MAX_LENGTH = 200;

export const stepToRepeat = z.strictObject({
  kind: z.enum(REPEATABLE_STEPS),
  id: text(STEP_ID_MAX_LENGTH),
});
export type StepToRepeat = z.infer<typeof stepToRepeat>;
