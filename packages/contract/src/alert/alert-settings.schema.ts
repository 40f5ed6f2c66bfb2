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

/** What keeps an alert from crying wolf. */
export const alertTools = z
  .object({
    on_delay_minutes: whole(DELAY_MINUTES),
    off_delay_minutes: whole(DELAY_MINUTES),
    needed: whole(OBSERVATIONS_COUNTED),
    of: whole(OBSERVATIONS_COUNTED),
    cooldown_minutes: whole(COOLDOWN_MINUTES),
  })
  .check(z.refine(({ needed, of }) => needed <= of, { error: 'more_than_all', path: ['needed'] }));

/** Whom an alert is brought to when nobody acknowledged it in time. */
export const escalation = z.object({
  after_minutes: whole(ESCALATION_MINUTES),
  recipient_user_ids: people.check(z.minLength(1, 'required')),
});
export type Escalation = z.infer<typeof escalation>;

const common = {
  tools: z._default(alertTools, NO_TOOLS),
  on_recovery: z._default(z.boolean(), false),
  escalation: z._default(z.nullable(escalation), null),
};

/** Beside email_notification_config and measurement_change_alert_config of a gauge. */
export const gaugeAlertSettings = z.object({
  ...common,
  /** In the gauge's unit. */
  deadband: z._default(finite.check(z.minimum(0, 'too_small')), 0),
  unreadable: z._default(z.object({ is_enabled: z.boolean(), photos: whole(UNREADABLE_PHOTOS) }), {
    is_enabled: false,
    photos: 3,
  }),
  time_to_limit: z._default(z.object({ is_enabled: z.boolean(), hours: whole(HOURS_TO_LIMIT) }), {
    is_enabled: false,
    hours: 24,
  }),
});
export type GaugeAlertSettings = z.infer<typeof gaugeAlertSettings>;

/** Beside the two flags of a guard. */
export const guardAlertSettings = z.object(common);
export type GuardAlertSettings = z.infer<typeof guardAlertSettings>;

/** What a facility hears of all its cameras. */
export const facilityAlertSettings = z.object({
  recipient_user_ids: z._default(people, []),
  camera_late: z._default(z.boolean(), false),
  camera_silent: z._default(z.boolean(), true),
  camera_blind: z._default(z.boolean(), true),
  camera_moved: z._default(z.boolean(), true),
  battery: z._default(
    z.object({ is_enabled: z.boolean(), below_percentage: whole(LOW_BATTERY_PERCENTAGE) }),
    {
      is_enabled: true,
      below_percentage: 20,
    },
  ),
  escalation: z._default(z.nullable(escalation), null),
});
export type FacilityAlertSettings = z.infer<typeof facilityAlertSettings>;
