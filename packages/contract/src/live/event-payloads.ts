import * as z from 'zod/mini';
import { ALERT_KINDS } from '../alert/alert-rule.ts';
import { ALERT_LEVELS } from '../alert/level.ts';
import { ANALYSIS_STATUSES } from '../analysis/analysis.schema.ts';
import { CAMERA_STATES } from '../photo/calendar.schema.ts';
import { CAMERA_ACTIONS } from '../camera/camera-change.schema.ts';
import { UNINSPECTED_REASONS } from '../guard/estimate.schema.ts';
import { EXPORT_HEADINGS } from '../export/export.schema.ts';
import { AI_MODEL_STATUSES } from '../guard/ai-model.schema.ts';
import { TRAINING_STAGES } from '../guard/guard.schema.ts';
import { REREAD_STATUSES } from '../measurement/reread.schema.ts';
import { PHOTO_TRIGGERS } from '../photo/photo.schema.ts';
import { TASK_RESULTS, TASK_STATUSES, TASK_TYPES } from '../camera/task.schema.ts';
import { idOf, type Id } from '../wire/id.ts';
import type { EventName, EventOwner, OwnerOf } from './events.ts';

const camera = { camera_id: idOf('camera') };
const reading = { measurement_id: idOf('measurement'), gauge_id: idOf('gauge'), ...camera };
const estimate = { estimate_id: idOf('anomaly_estimate'), guard_id: idOf('guard'), ...camera };

/** The ids that identify the owner of an event. */
type Owned<Owner extends EventOwner> = Owner extends 'camera'
  ? { camera_id: Id<'camera'> }
  : Owner extends 'user'
    ? { user_id: Id<'user'> }
    : object;

/** The payload of each event. */
const eventPayloads = {
  'photo.received': z.object({
    photo_id: idOf('photo'),
    ...camera,
    /** The time under which the photo is stored. */
    taken_at: z.string(),
    received_at: z.string(),
    is_late: z.boolean(),
    is_clock_suspect: z.boolean(),
    /** A further exposure of the same shot: stored, not read. */
    is_bracketed: z.boolean(),
    trigger: z.enum(PHOTO_TRIGGERS),
    /** When the photo arrived: without gauges the picture was examined at receipt. */
    has_gauges: z.boolean(),
    has_guards: z.boolean(),
    /** The camera was neither late nor silent, and the photo arrived within its grace time. */
    is_punctual: z.boolean(),
  }),
  'photo.examined': z.object({ photo_id: idOf('photo'), ...camera }),
  'photo.taken_by_hand': z.object({ photo_id: idOf('photo'), gauge_id: idOf('gauge'), ...camera }),
  'measurement.estimated': z.object({
    ...reading,
    is_late: z.boolean(),
    /** Implausible: alerts wait until another photo agrees. */
    is_doubtful: z.boolean(),
    /** The same value for a long time: the picture may be frozen. */
    is_standing_still: z.boolean(),
  }),
  'measurement.changed': z.object(reading),
  'measurement.commented': z.object(reading),
  'gauge.reread_progressed': z.object({
    reread_id: idOf('gauge_reread'),
    gauge_id: idOf('gauge'),
    ...camera,
    status: z.enum(REREAD_STATUSES),
    done: z.number(),
    total: z.number(),
  }),
  'estimate.started': z.object(estimate),
  'estimate.completed': z.object({
    ...estimate,
    photo_id: idOf('photo'),
    model_id: idOf('guard_model'),
    /** failed = uninspected, completed without is_anomaly = unknown lighting: no alert; see reasons. */
    status: z.enum(['completed', 'failed']),
    is_anomaly: z.nullable(z.boolean()),
    score: z.nullable(z.number()),
    threshold: z.nullable(z.number()),
    reasons: z.readonly(z.array(z.enum(UNINSPECTED_REASONS))),
    /** Mails report only the state after the newest photo (decision U-110). */
    is_late: z.boolean(),
  }),
  /** With the fields for the two alert flags. */
  'estimate.changed': z.object({
    ...estimate,
    photo_id: idOf('photo'),
    is_confirmed: z.boolean(),
    confirmed_is_anomaly: z.nullable(z.boolean()),
    /** The effective verdict before: the earlier review, else the model's. */
    was_anomaly: z.nullable(z.boolean()),
    is_late: z.boolean(),
  }),
  'gauge.changed': z.object({ gauge_id: idOf('gauge'), ...camera }),
  'guard.changed': z.object({ guard_id: idOf('guard'), ...camera }),
  'guard.deleted': z.object({ guard_id: idOf('guard'), ...camera }),
  'guard_model.training_requested': z.object({ model_id: idOf('guard_model') }),
  'guard_model.progressed': z.object({
    model_id: idOf('guard_model'),
    guard_id: idOf('guard'),
    ...camera,
    status: z.enum(AI_MODEL_STATUSES),
    stage: z.enum(TRAINING_STAGES),
    progress: z.number(),
  }),
  'camera.changed': z.object({ ...camera, deeds: z.array(z.enum(CAMERA_ACTIONS)) }),
  'camera.reported': z.object(camera),
  'camera.state_changed': z.object({
    ...camera,
    from: z.enum(CAMERA_STATES),
    to: z.enum(CAMERA_STATES),
    at: z.string(),
  }),
  'camera.trigger_changed': z.object({
    ...camera,
    input: z.union([z.literal(1), z.literal(2)]),
    state: z.enum(['raised', 'resolved']),
    at: z.string(),
  }),
  'camera_task.changed': z.object({
    task_id: idOf('camera_task'),
    ...camera,
    type: z.enum(TASK_TYPES),
    status: z.enum(TASK_STATUSES),
    result: z.nullable(z.enum(TASK_RESULTS)),
    message: z.string(),
  }),
  'analysis.progressed': z.object({
    analysis_id: idOf('analysis'),
    ...camera,
    status: z.enum(ANALYSIS_STATUSES),
    done: z.number(),
    total: z.number(),
  }),
  'export.requested': z.object({
    export_id: idOf('export'),
    user_id: idOf('user'),
    /** Which of the two queues it is in. */
    is_large: z.boolean(),
    headings: z._default(z.enum(EXPORT_HEADINGS), 'api'),
  }),
  'alert.changed': z.object({
    alert_id: idOf('alert'),
    ...camera,
    gauge_id: z.nullable(idOf('gauge')),
    guard_id: z.nullable(idOf('guard')),
    kind: z.enum(ALERT_KINDS),
    level: z.enum(ALERT_LEVELS),
    state: z.enum(['open', 'resolved', 'withdrawn']),
  }),
  'saved_view.changed': z.object({ saved_view_id: idOf('saved_view') }),
  'round.changed': z.object({ round_id: idOf('round') }),
  'alert.message_due': z.object({ user_id: idOf('user') }),
  'alert.chat_due': z.object({ facility_id: idOf('facility'), chat_channel_id: idOf('chat_channel') }),
} satisfies { [Name in EventName]: z.ZodMiniType<Owned<OwnerOf<Name>>> };

export type EventPayload<Name extends EventName> = z.infer<(typeof eventPayloads)[Name]>;
