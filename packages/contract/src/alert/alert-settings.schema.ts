import * as z from 'zod/mini';
import { MAX_RECIPIENTS } from '../gauge/gauge.limits.ts';
import { idOf } from '../wire/id.ts';
import { finite, wholeNumber } from '../wire/scalars.ts';
import {
  COOLDOWN_MINUTES,
  DELAY_MINUTES,
  ESCALATION_MINUTES,
  HOURS_TO_LIMIT,
  LOW_BATTERY_PERCENTAGE,
  OBSERVATIONS_COUNTED,
  UNREADABLE_PHOTOS,
} from './alert.limits.ts';
import { NO_TOOLS } from './alert-rule.ts';

const whole = ({ minimum, maximum }: { minimum: number; maximum: number }) =>
  wholeNumber.check(z.minimum(minimum, 'too_small'), z.maximum(maximum, 'too_big'));
const people = z.array(idOf('user')).check(z.maxLength(MAX_RECIPIENTS, 'too_many'));

/** Measures against false alarms. */
const alertTools = z
  .object({
    on_delay_minutes: whole(DELAY_MINUTES),
    off_delay_minutes: whole(DELAY_MINUTES),
    needed: whole(OBSERVATIONS_COUNTED),
    of: whole(OBSERVATIONS_COUNTED),
    cooldown_minutes: whole(COOLDOWN_MINUTES),
  })
  .check(z.refine(({ needed, of }) => needed <= of, { error: 'more_than_all', path: ['needed'] }));

/** Recipients of an alert that was not acknowledged in time. */
const escalation = z.object({
  after_minutes: whole(ESCALATION_MINUTES),
  recipient_user_ids: people.check(z.minLength(1, 'required')),
});
export type Escalation = z.infer<typeof escalation>;

const common = {
  tools: alertTools,
  on_recovery: z.boolean(),
  escalation: z.nullable(escalation),
};
const gaugeFields = {
  ...common,
  /** In the gauge's unit. */
  deadband: finite.check(z.minimum(0, 'too_small')),
  unreadable: z.object({ is_enabled: z.boolean(), photos: whole(UNREADABLE_PHOTOS) }),
  time_to_limit: z.object({ is_enabled: z.boolean(), hours: whole(HOURS_TO_LIMIT) }),
};
const facilityFields = {
  recipient_user_ids: people,
  camera_late: z.boolean(),
  camera_silent: z.boolean(),
  camera_blind: z.boolean(),
  camera_moved: z.boolean(),
  battery: z.object({ is_enabled: z.boolean(), below_percentage: whole(LOW_BATTERY_PERCENTAGE) }),
  escalation: common.escalation,
};

const commonDefaults = {
  tools: z._default(common.tools, NO_TOOLS),
  on_recovery: z._default(common.on_recovery, false),
  escalation: z._default(common.escalation, null),
};

/** In addition to email_notification_config and measurement_change_alert_config of a gauge. */
export const gaugeAlertSettings = z.object({
  ...commonDefaults,
  deadband: z._default(gaugeFields.deadband, 0),
  unreadable: z._default(gaugeFields.unreadable, { is_enabled: false, photos: 3 }),
  time_to_limit: z._default(gaugeFields.time_to_limit, { is_enabled: false, hours: 24 }),
});
export type GaugeAlertSettings = z.infer<typeof gaugeAlertSettings>;

/** In addition to the two flags of a guard. */
export const guardAlertSettings = z.object(commonDefaults);
export type GuardAlertSettings = z.infer<typeof guardAlertSettings>;

/** Alerts about all cameras of a facility. */
export const facilityAlertSettings = z.object({
  recipient_user_ids: z._default(facilityFields.recipient_user_ids, []),
  camera_late: z._default(facilityFields.camera_late, false),
  camera_silent: z._default(facilityFields.camera_silent, true),
  camera_blind: z._default(facilityFields.camera_blind, true),
  camera_moved: z._default(facilityFields.camera_moved, true),
  battery: z._default(facilityFields.battery, { is_enabled: true, below_percentage: 20 }),
  escalation: commonDefaults.escalation,
});
export type FacilityAlertSettings = z.infer<typeof facilityAlertSettings>;

/** The changed fields; absent ones stay. */
export const gaugeAlertPatch = z.partial(z.object(gaugeFields));
export type GaugeAlertPatch = z.infer<typeof gaugeAlertPatch>;
export const guardAlertPatch = z.partial(z.object(common));
export const facilityAlertPatch = z.partial(z.object(facilityFields));
