import * as z from 'zod/mini';
import { BACK_TEST_DAYS, ALERT_COMMENT_MAX_LENGTH, SUPPRESSION_REASON_MAX_LENGTH } from './alert.limits.ts';
import {
  emailNotificationConfig,
  limits,
  measurementChangeAlertConfig,
  ROUNDING_METHODS,
} from '../gauge/gauge-configuration.schema.ts';
import { GAUGE_TYPES } from '../gauge/gauge-types.ts';
import { TIME_PATTERN } from '../schedule/schedule.rules.ts';
import { idOf } from '../wire/id.ts';
import { datetime, wholeNumber } from '../wire/scalars.ts';
import { requiredText, textLike } from '../wire/text.ts';
import { ALERT_KINDS } from './alert-rule.ts';
import { gaugeAlertPatch, guardAlertPatch } from './alert-settings.schema.ts';

const person = z.object({ id: idOf('user'), name: z.string() });
const level = z.enum(['warning', 'error']);
const named = <Thing extends string>(thing: Thing) => z.object({ id: idOf(thing), name: z.string() });
/** With the format of its values. */
const namedGauge = z.extend(named('gauge'), {
  type: z.enum(GAUGE_TYPES),
  measurement_format: z.object({
    rounding_method: z.enum(ROUNDING_METHODS),
    digits_after_decimal_point: z.number(),
  }),
});

/** One alert, from the observation that raised it to the one that resolved it. */
export const alert = z.object({
  id: idOf('alert'),
  kind: z.enum(ALERT_KINDS),
  /** The worst so far. */
  level,
  /** withdrawn: a correction removed its cause. */
  state: z.enum(['open', 'resolved', 'withdrawn']),
  started_at: z.string(),
  ended_at: z.nullable(z.string()),
  /** Detected by late data. */
  is_late: z.boolean(),
  facility: named('facility'),
  camera: named('camera'),
  gauge: z.nullable(namedGauge),
  guard: z.nullable(named('guard')),
  /** The photo that raised it. */
  photo_id: z.nullable(idOf('photo')),
  value: z.nullable(z.number()),
  unit: z.string(),
  /** The worst level that was notified; null: none. */
  announced_level: z.nullable(level),
  /** Why it was not notified. */
  held_back: z.nullable(z.enum(['switched_off', 'shelved', 'outside_period', 'cooldown'])),
  acknowledged: z.nullable(z.object({ at: z.string(), by: person })),
  shelved: z.nullable(z.object({ until: z.string(), reason: z.string() })),
  assignee: z.nullable(person),
  comment_count: z.number(),
});
export type Alert = z.infer<typeof alert>;

/** The channels of notifications. */
const ALERT_CHANNELS = ['mail', 'push', 'chat'] as const;
export type AlertChannelName = (typeof ALERT_CHANNELS)[number];

const alertMessage = z.object({
  id: idOf('alert_message'),
  /** A user, or a chat channel of the facility. */
  to: z.object({ id: z.string(), name: z.string() }),
  channel: z.enum(ALERT_CHANNELS),
  cause: z.enum(['raised', 'worsened', 'repeated', 'recovered', 'escalated']),
  level: z.enum(['normal', 'warning', 'error']),
  /** queued: waiting, possibly for the reason in `why`; failed: not delivered, see `error`. */
  status: z.enum(['queued', 'sent', 'failed', 'held_back']),
  why: z.nullable(z.enum(['quiet_hours', 'digest', 'switched_off', 'no_access', 'acknowledged', 'over'])),
  error: z.nullable(z.string()),
  is_late: z.boolean(),
  created_at: z.string(),
  due_at: z.string(),
  sent_at: z.nullable(z.string()),
});
export type AlertMessage = z.infer<typeof alertMessage>;

export const alertComment = z.object({
  id: idOf('alert_comment'),
  at: z.string(),
  by: z.nullable(person),
  text: z.string(),
});
export type AlertComment = z.infer<typeof alertComment>;

export const alertDetail = z.extend(alert, {
  messages: z.array(alertMessage),
  comments: z.array(alertComment),
});
export type AlertDetail = z.infer<typeof alertDetail>;

/** open: all open ones, of which the next two are parts; history: resolved ones. */
export const ALERT_LISTS = ['open', 'unacknowledged', 'acknowledged', 'shelved', 'history'] as const;

export const newAlertComment = z.object({ text: requiredText(ALERT_COMMENT_MAX_LENGTH) });
const suppressionReason = requiredText(SUPPRESSION_REASON_MAX_LENGTH);
export const shelfBody = z.object({ until: datetime, reason: suppressionReason });
export const assigneeBody = z.object({ user_id: z.nullable(idOf('user')) });

export const alertCounts = z.object({
  facilities: z.array(
    z.object({
      id: idOf('facility'),
      open: z.number(),
      /** Open ones that need attention. */
      unacknowledged: z.number(),
      /** Open ones. */
      error: z.number(),
      /** Unacknowledged ones. */
      unacknowledged_error: z.number(),
    }),
  ),
});
export type AlertCounts = z.infer<typeof alertCounts>;

/** Alerts since the last visit. */
export const alertNews = z.object({
  count: z.number(),
  alerts: z.array(alert),
  seen_at: z.nullable(z.string()),
  /** Server time of this answer: marks the alerts until then as seen. */
  until: z.string(),
});
export type AlertNews = z.infer<typeof alertNews>;

const clockTime = textLike(TIME_PATTERN, 5, 'invalid_time');
/** Notification preferences of a user; the hours are in their own time zone and may span midnight. */
export const alertPreferences = z.object({
  is_mail_enabled: z.boolean(),
  quiet_hours: z.nullable(
    z
      .object({ start: clockTime, end: clockTime })
      .check(z.refine(({ start, end }) => start !== end, { error: 'not_before_end', path: ['end'] })),
  ),
});
export type AlertPreferences = z.infer<typeof alertPreferences>;

export const maintenanceWindow = z.object({
  id: idOf('maintenance_window'),
  facility: z.nullable(named('facility')),
  camera: z.nullable(named('camera')),
  from: z.string(),
  until: z.nullable(z.string()),
  reason: z.string(),
  by: z.nullable(person),
});
export type MaintenanceWindow = z.infer<typeof maintenanceWindow>;

/** For a camera, or for a whole facility; starts now by default. */
export const newMaintenanceWindow = z
  .object({
    facility_id: z.optional(idOf('facility')),
    camera_id: z.optional(idOf('camera')),
    from: z.optional(datetime),
    until: z.nullable(datetime),
    reason: suppressionReason,
  })
  .check(
    z.refine(({ facility_id, camera_id }) => (facility_id === undefined) !== (camera_id === undefined), {
      error: 'required',
      path: ['camera_id'],
    }),
  );

const days = wholeNumber.check(
  z.minimum(BACK_TEST_DAYS.minimum, 'too_small'),
  z.maximum(BACK_TEST_DAYS.maximum, 'too_big'),
);

/** Absent fields have their stored values. */
export const gaugeBackTest = z.object({
  days,
  control_limits_config: z.optional(z.nullable(limits)),
  system_limits_config: z.optional(z.nullable(limits)),
  email_notification_config: z.optional(emailNotificationConfig),
  measurement_change_alert_config: z.optional(z.nullable(measurementChangeAlertConfig)),
  alert_settings: z.optional(gaugeAlertPatch),
});
export const guardBackTest = z.object({
  days,
  alert_on_anomaly_estimate: z.optional(z.boolean()),
  alert_on_anomaly_confirmed: z.optional(z.boolean()),
  alert_settings: z.optional(guardAlertPatch),
});

export const backTest = z.object({
  /** Later than requested where there are more than MAX_OBSERVATIONS. */
  from: z.string(),
  until: z.string(),
  /** Number of evaluated readings or guard results. */
  observation_count: z.number(),
  alert_count: z.number(),
  /** Number of notifications to each recipient. */
  announcement_count: z.number(),
  alerts: z.array(
    z.object({
      kind: z.enum(ALERT_KINDS),
      level,
      started_at: z.string(),
      ended_at: z.nullable(z.string()),
      photo_id: z.nullable(idOf('photo')),
      value: z.nullable(z.number()),
      announcements: z.array(
        z.object({
          at: z.string(),
          cause: z.enum(['raised', 'worsened', 'repeated', 'recovered']),
          photo_id: z.nullable(idOf('photo')),
        }),
      ),
    }),
  ),
});
export type BackTest = z.infer<typeof backTest>;
