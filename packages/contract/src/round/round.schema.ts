import * as z from 'zod/mini';
import { timezoneText } from '../account/timezone.schema.ts';
import { gaugeDetail } from '../gauge/gauge.schema.ts';
import { measurement } from '../measurement/measurement.schema.ts';
import { TIME_PATTERN } from '../schedule/schedule.rules.ts';
import { idOf } from '../wire/id.ts';
import { datetime, wholeNumber } from '../wire/scalars.ts';
import { requiredName, textLike, typedText } from '../wire/text.ts';
import {
  MAX_ROUND_NAME_LENGTH,
  MAX_ROUND_NOTE_LENGTH,
  MAX_ROUND_TARGETS,
  MAX_ROUND_TIMES,
  MAX_RUN_REVISION,
  ROUND_WITHIN_MINUTES,
} from './round.limits.ts';
import { ROUND_STATES, WEEKDAYS } from './round.rules.ts';

const person = z.object({ id: idOf('user'), name: z.string() });

/** Who runs a round and when; times are local to the plan's zone. */
const roundPlan = z.object({
  weekdays: z.array(z.enum(WEEKDAYS)),
  times: z.array(z.string()),
  timezone: z.string(),
  within_minutes: z.number(),
  /** Null: whoever sees the facility. */
  assignee: z.nullable(person),
});
export type RoundPlan = z.infer<typeof roundPlan>;

/** A round as lists show it. */
export const roundSummary = z.object({
  id: idOf('round'),
  facility_id: idOf('facility'),
  name: z.string(),
  version: z.number(),
  target_count: z.number(),
  plan: z.nullable(roundPlan),
  state: z.enum(ROUND_STATES),
  /** The last time that has come; null where none has. */
  due_at: z.nullable(z.string()),
  next_due_at: z.nullable(z.string()),
  last_run: z.nullable(
    z.object({
      id: idOf('round_run'),
      started_at: z.string(),
      finished_at: z.nullable(z.string()),
      by: person,
    }),
  ),
});
export type RoundSummary = z.infer<typeof roundSummary>;

/** A round with everything a phone needs to run it offline. */
export const round = z.extend(roundSummary, { targets: z.array(gaugeDetail) });
export type Round = z.infer<typeof round>;

const planRequest = z.object({
  weekdays: z.array(z.enum(WEEKDAYS)).check(z.minLength(1, 'required'), z.maxLength(7, 'too_many')),
  times: z
    .array(textLike(TIME_PATTERN, 5, 'invalid_time'))
    .check(z.minLength(1, 'required'), z.maxLength(MAX_ROUND_TIMES, 'too_many')),
  timezone: timezoneText,
  within_minutes: wholeNumber.check(
    z.minimum(ROUND_WITHIN_MINUTES.minimum, 'too_small'),
    z.maximum(ROUND_WITHIN_MINUTES.maximum, 'too_big'),
  ),
  assignee_id: z.nullable(idOf('user')),
});
export type RoundPlanRequest = z.infer<typeof planRequest>;

const name = requiredName(MAX_ROUND_NAME_LENGTH);
const targets = z
  .array(idOf('gauge'))
  .check(z.minLength(1, 'required'), z.maxLength(MAX_ROUND_TARGETS, 'too_many'));

export const newRound = z.object({
  facility_id: idOf('facility'),
  name,
  gauge_ids: targets,
  plan: z.nullable(planRequest),
});

/** What is left out stays. */
export const roundPatch = z.object({
  name: z.optional(name),
  gauge_ids: z.optional(targets),
  plan: z.optional(z.nullable(planRequest)),
  version: wholeNumber,
});

/** Names a photo or a run before the server knows it: made by the phone. */
export const phoneUuid = textLike(/^[A-Za-z0-9-]{8,64}$/, 64, 'invalid_format');

const SKIP_REASONS = ['not_reachable', 'out_of_order', 'not_there', 'other'] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

const note = typedText(MAX_ROUND_NOTE_LENGTH);

/** What was done at one target: a photo, or why there is none. */
const runStepRequest = z.object({
  gauge_id: idOf('gauge'),
  at: datetime,
  photo_uuid: z.nullable(phoneUuid),
  skipped: z.nullable(z.enum(SKIP_REASONS)),
  note,
});

/** A run as its phone knows it, whole each time: the one with the higher revision counts, whichever comes last. */
export const runRequest = z.object({
  revision: wholeNumber.check(z.minimum(1, 'too_small'), z.maximum(MAX_RUN_REVISION, 'too_big')),
  started_at: datetime,
  finished_at: z.nullable(datetime),
  steps: z.array(runStepRequest).check(z.maxLength(MAX_ROUND_TARGETS, 'too_many')),
  /** Who runs it; refused where somebody else is signed in on the phone. */
  walked_by: z.optional(idOf('user')),
});
export type RunRequest = z.infer<typeof runRequest>;

const runStep = z.object({
  gauge: z.object({
    id: idOf('gauge'),
    name: z.string(),
    unit: z.string(),
    measurement_format: gaugeDetail.shape.measurement_format,
  }),
  at: z.string(),
  skipped: z.nullable(z.enum(SKIP_REASONS)),
  note: z.string(),
  /** Null where none was taken, or where it has not arrived yet. */
  photo: z.nullable(z.object({ id: idOf('photo'), image_url: z.string(), thumbnail_url: z.string() })),
  is_photo_awaited: z.boolean(),
  measurement: z.nullable(measurement),
});

/** What was sent after a run was finished: the targets it changed, each as it stood before. */
const runCorrection = z.object({
  revision: z.number(),
  received_at: z.string(),
  changes: z.array(
    z.object({
      gauge: z.object({ id: idOf('gauge'), name: z.string() }),
      /** Null where there was no step before. */
      before: z.nullable(
        z.object({ skipped: z.nullable(z.enum(SKIP_REASONS)), note: z.string(), has_photo: z.boolean() }),
      ),
    }),
  ),
});

/** The sheet of a round: one run with its steps, in the order they were made. */
export const roundRun = z.object({
  id: idOf('round_run'),
  round: z.object({ id: idOf('round'), name: z.string(), facility_id: idOf('facility') }),
  run_uuid: z.string(),
  revision: z.number(),
  by: person,
  started_at: z.string(),
  finished_at: z.nullable(z.string()),
  received_at: z.string(),
  target_count: z.number(),
  steps: z.array(runStep),
  /** Targets without a step, in inspection order; fewer than there were where the round was changed since. */
  unvisited: z.array(z.object({ id: idOf('gauge'), name: z.string() })),
  /** Oldest first. */
  corrections: z.array(runCorrection),
});
export type RoundRun = z.infer<typeof roundRun>;

/** A run as lists show it. */
export const runSummary = z.extend(z.omit(roundRun, { steps: true, unvisited: true, corrections: true }), {
  photo_count: z.number(),
  skipped_count: z.number(),
});
export type RunSummary = z.infer<typeof runSummary>;
