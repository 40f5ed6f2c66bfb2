import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { facilityAlertSettings, gaugeAlertSettings, guardAlertSettings } from './alert-settings.schema.ts';
import { rulesOfCamera, rulesOfGauge, rulesOfGuard } from './rules-of.ts';

const mails = {
  is_enabled: true,
  recipient_user_ids: [],
  on_warning: true,
  on_error: false,
  when: 'both',
  notification_period: { start: '08:00', end: '18:30' },
  repeat: 'every_time',
} as const;
const limited = { control_limits_config: { minimum_value: null, maximum_value: 1.2 } };
const watched = { ...limited, email_notification_config: { ...mails, recipient_user_ids: [] } };
const plain = z.parse(gaugeAlertSettings, {});

describe('a gauge', () => {
  test('with mails and limits has the limit rule of its settings', () => {
    const { limit } = rulesOfGauge(watched, { ...plain, deadband: 0.1, on_recovery: true }, 'Asia/Tokyo');
    expect(limit?.condition).toEqual({
      kind: 'limit',
      control: { minimum_value: null, maximum_value: 1.2 },
      system: null,
      when: 'both',
      deadband: 0.1,
    });
    expect(limit?.announcing).toEqual({
      levels: ['warning'],
      repeat: 'every_time',
      on_recovery: true,
      period: { start: 480, end: 1110 },
      timezone: 'Asia/Tokyo',
    });
  });

  test('without mails has alerts that notify no one', () => {
    const off = { ...watched.email_notification_config, is_enabled: false };
    const rules = rulesOfGauge({ ...watched, email_notification_config: off }, plain, 'UTC');
    expect(rules.limit?.announcing.levels).toEqual([]);
  });

  test('without limits has no rules', () => {
    const control_limits_config = { minimum_value: null, maximum_value: null };
    expect(rulesOfGauge({ ...watched, control_limits_config }, plain, 'UTC')).toEqual({});
  });

  test('every change is notified, for confirmed values where configured', () => {
    const measurement_change_alert_config = { is_enabled: true, minimum_change: 0.3 };
    const { change } = rulesOfGauge({ ...watched, measurement_change_alert_config }, plain, 'UTC');
    expect(change?.condition).toEqual({ kind: 'change', minimum_change: 0.3, when: 'both' });
    expect(change?.announcing.repeat).toBe('every_time');
  });

  test('that cannot be read for some photos, or soon reaches a limit', () => {
    const more = {
      ...plain,
      unreadable: { is_enabled: true, photos: 4 },
      time_to_limit: { is_enabled: true, hours: 12 },
    };
    const rules = rulesOfGauge(watched, more, 'UTC');
    expect(rules.unreadable?.tools).toMatchObject({ needed: 4, of: 4 });
    expect(rules.time_to_limit?.condition).toMatchObject({ kind: 'time_to_limit', hours: 12 });
  });
});

test.each([
  [true, true, ['warning', 'error']],
  [true, false, ['warning']],
  [false, true, ['error']],
  [false, false, []],
])('a guard writes of what its model says: %s, of what people confirm: %s', (estimate, confirmed, levels) => {
  const flags = { alert_on_anomaly_estimate: estimate, alert_on_anomaly_confirmed: confirmed };
  const { anomaly } = rulesOfGuard(flags, z.parse(guardAlertSettings, {}), 'UTC');
  expect(anomaly?.announcing.levels).toEqual(levels);
});

describe('a camera', () => {
  const trigger = {
    is_enabled: true,
    input: 1,
    edge: 'rising',
    interval_seconds: 60,
    duration: 600,
    alert: { is_enabled: true, recipient_user_ids: [] },
  } as never;
  const facility = z.parse(facilityAlertSettings, {});

  test('has rules for not reporting, no view, a move and its battery unless its facility says otherwise', () => {
    const rules = rulesOfCamera({ trigger }, facility, 'UTC');
    expect(Object.keys(rules).toSorted()).toEqual([
      'battery',
      'camera_blind',
      'camera_moved',
      'camera_silent',
      'trigger',
    ]);
    expect(rules.camera_moved?.tools.cooldown_minutes).toBe(1440);
    expect(rules.trigger?.announcing.on_recovery).toBe(true);
  });

  test('has no rule for what is switched off', () => {
    const off = { is_enabled: false, below_percentage: 20 };
    const quiet = {
      ...facility,
      camera_silent: false,
      camera_blind: false,
      camera_moved: false,
      battery: off,
    };
    const silent = { ...(trigger as object), alert: { is_enabled: false, recipient_user_ids: [] } } as never;
    expect(rulesOfCamera({ trigger: silent }, quiet, 'UTC')).toEqual({});
  });
});
