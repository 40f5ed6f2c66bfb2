import type { Observation } from '@tenken/contract/alert/observation.ts';
import type { AlertKind } from '@tenken/contract/alert/alert-rule.ts';
import { rulesOfGauge } from '@tenken/contract/alert/rules-of.ts';
import { gaugeAlertSettings } from '@tenken/contract/alert/alert-settings.schema.ts';
import { emailNotificationConfig } from '@tenken/contract/gauge/gauge-configuration.schema.ts';
import { runBackTest } from '@tenken/server/src/features/alert/back-test/run-back-test.ts';
import * as z from 'zod/mini';

const MINUTE_MS = 60_000;
const GOOD_MS = 1000;
const REPETITIONS = 5;

interface BackTestSpeed {
  readonly readings: number;
  readonly alerts: number;
  readonly fastest_ms: number;
}

/** CPU time of a back-test over days of 10-minute readings with every rule on. */
export function measureBackTest(days: number): { result: BackTestSpeed; isGood: boolean } {
  const series = readingsOf(days);
  const rules = Object.entries(everyRule()).map(([kind, rule]) => ({
    kind: kind as AlertKind,
    rule,
    suppressions: [],
  }));
  let [fastest, alerts] = [Infinity, 0];
  for (let index = 0; index < REPETITIONS; index += 1) {
    const before = performance.now();
    alerts = runBackTest({ rules, series, from: 0 }).length;
    fastest = Math.min(fastest, performance.now() - before);
  }
  const fastest_ms = Math.round(fastest);
  return { result: { readings: series.length, alerts, fastest_ms }, isGood: fastest_ms < GOOD_MS };
}

/** A value that rises and falls through its limits, now and then unreadable. */
const readingsOf = (days: number): Observation[] =>
  Array.from({ length: days * 144 }, (_, index) => ({
    of: 'reading',
    at: index * 10 * MINUTE_MS,
    id: String(index).padStart(6, '0'),
    estimated_value: index % 97 === 0 ? null : 1 + 0.4 * Math.sin(index / 60) + 0.05 * Math.sin(index * 7.3),
    confirmed_value: null,
    is_confirmed: false,
    is_doubtful: false,
  }));

const everyRule = () =>
  rulesOfGauge(
    {
      control_limits_config: { minimum_value: 0.7, maximum_value: 1.3 },
      system_limits_config: { minimum_value: 0.5, maximum_value: 1.5 },
      email_notification_config: z.parse(emailNotificationConfig, {
        is_enabled: true,
        notification_period: { start: '08:00', end: '18:00' },
      }),
      measurement_change_alert_config: { is_enabled: true, minimum_change: 0.1 },
    },
    z.parse(gaugeAlertSettings, {
      unreadable: { is_enabled: true, photos: 1 },
      time_to_limit: { is_enabled: true, hours: 24 },
    }),
    'Asia/Tokyo',
  );
