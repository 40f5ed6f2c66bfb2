import type { CameraSettings } from '../camera/camera-settings.schema.ts';
import type { GaugeConfiguration } from '../gauge/gauge-configuration.schema.ts';
import { hasLimit } from '../gauge/limits.rules.ts';
import { MOVED_COOLDOWN_MINUTES } from './alert.limits.ts';
import { type AlertKind, type AlertRule, type Announcing, NO_TOOLS } from './alert-rule.ts';
import type { AlertLevel } from './level.ts';
import type {
  FacilityAlertSettings,
  GaugeAlertSettings,
  GuardAlertSettings,
} from './alert-settings.schema.ts';

/** The rules of one gauge, guard or camera, at most one of each kind. */
export type RuleSet = Partial<Record<AlertKind, AlertRule>>;

type Watched = Pick<
  GaugeConfiguration,
  | 'control_limits_config'
  | 'system_limits_config'
  | 'email_notification_config'
  | 'measurement_change_alert_config'
>;

/** The rules of a gauge. With mails switched off, alerts are listed and no one is notified. */
export function rulesOfGauge(gauge: Watched, more: GaugeAlertSettings, timezone: string): RuleSet {
  const { email_notification_config: mails, measurement_change_alert_config: change } = gauge;
  const announcing: Announcing = {
    levels: mails.is_enabled ? wanted(mails.on_warning, mails.on_error) : [],
    repeat: mails.repeat,
    on_recovery: more.on_recovery,
    period: mails.notification_period && {
      start: toMinutes(mails.notification_period.start),
      end: toMinutes(mails.notification_period.end),
    },
    timezone,
  };
  const [control, system] = [gauge.control_limits_config ?? null, gauge.system_limits_config ?? null];
  const { deadband, tools } = more;
  return {
    ...((hasLimit(control) || hasLimit(system)) && {
      limit: {
        condition: { kind: 'limit', control, system, when: mails.when, deadband },
        tools,
        announcing,
      },
    }),
    ...(change?.is_enabled && {
      change: {
        condition: { kind: 'change', minimum_change: change.minimum_change, when: 'both' },
        tools: { ...NO_TOOLS, cooldown_minutes: tools.cooldown_minutes },
        /** Every change is a new alert. */
        announcing: { ...announcing, levels: ['warning'], repeat: 'every_time', on_recovery: false },
      },
    }),
    ...(more.unreadable.is_enabled && {
      unreadable: {
        condition: { kind: 'unreadable' },
        tools: { ...NO_TOOLS, needed: more.unreadable.photos, of: more.unreadable.photos },
        announcing: { ...announcing, levels: ['warning'], repeat: 'on_change' },
      },
    }),
    ...(more.time_to_limit.is_enabled &&
      (hasLimit(control) || hasLimit(system)) && {
        time_to_limit: {
          condition: { kind: 'time_to_limit', hours: more.time_to_limit.hours, control, system },
          tools,
          announcing: { ...announcing, levels: ['warning'], repeat: 'on_change' },
        },
      }),
  };
}

export function rulesOfGuard(
  guard: { readonly alert_on_anomaly_estimate: boolean; readonly alert_on_anomaly_confirmed: boolean },
  { tools, on_recovery }: GuardAlertSettings,
  timezone: string,
): RuleSet {
  const levels = wanted(guard.alert_on_anomaly_estimate, guard.alert_on_anomaly_confirmed);
  return {
    anomaly: {
      condition: { kind: 'anomaly' },
      tools,
      announcing: { levels, repeat: 'on_change', on_recovery, period: null, timezone },
    },
  };
}

/** The rules of a camera by its facility's settings, and that of its trigger. */
export function rulesOfCamera(
  { trigger }: Pick<CameraSettings, 'trigger'>,
  facility: FacilityAlertSettings,
  timezone: string,
): RuleSet {
  const announcing: Announcing = {
    levels: ['warning'],
    repeat: 'on_change',
    on_recovery: true,
    period: null,
    timezone,
  };
  const rules: RuleSet = {};
  for (const kind of ['camera_late', 'camera_silent', 'camera_blind', 'camera_moved'] as const)
    if (facility[kind])
      rules[kind] = {
        condition: { kind },
        tools: kind === 'camera_moved' ? { ...NO_TOOLS, cooldown_minutes: MOVED_COOLDOWN_MINUTES } : NO_TOOLS,
        announcing,
      };
  const { is_enabled, below_percentage } = facility.battery;
  if (is_enabled)
    rules.battery = {
      condition: { kind: 'battery', below_percentage },
      tools: NO_TOOLS,
      announcing: { ...announcing, on_recovery: false },
    };
  if (trigger.is_enabled && trigger.alert.is_enabled)
    rules.trigger = { condition: { kind: 'trigger' }, tools: NO_TOOLS, announcing };
  return rules;
}

/** A result of the model is a warning, a confirmed anomaly an error. */
const wanted = (warning: boolean, error: boolean): readonly AlertLevel[] => [
  ...(warning ? (['warning'] as const) : []),
  ...(error ? (['error'] as const) : []),
];

function toMinutes(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}
