import { validConfiguration } from '@tenken/contract/gauge/gauge-configuration.testing.ts';
import type { GaugeDetail } from '@tenken/contract/gauge/gauge.schema.ts';
import { describe, expect, it } from 'vitest';
import { checkForm, issuesFrom, toConfiguration } from './check-form.ts';
import { copyGauge } from './copy-form.ts';
import { differencesBetween } from './differences.ts';
import { fromConfiguration } from './from-configuration.ts';

describe('two versions of a gauge', () => {
  const mine = validConfiguration('circle');

  it('have no differences when equal', () => {
    expect(differencesBetween(mine, structuredClone(mine), 'en')).toEqual([]);
  });

  it('differ in name, limits, number of points and moved points', () => {
    const hand = mine.hand_config!;
    const theirs = {
      ...mine,
      name: 'Feed pressure',
      control_limits_config: { minimum_value: 0.4, maximum_value: null },
      hand_config: { ...hand, ticks: [...hand.ticks, { x: 20, y: 60, value: -0.2 }] },
    };
    expect(differencesBetween(mine, theirs, 'en')).toEqual([
      { field: 'name', mine: 'Pressure', theirs: 'Feed pressure' },
      { field: 'control', mine: null, theirs: '0.4 – ' },
      { field: 'points', mine: '5', theirs: '6' },
      { field: 'scale', mine: '0 – 1.6', theirs: '-0.2 – 1.6' },
      { field: 'marks', mine: null, theirs: null },
    ]);
    const scale = differencesBetween(mine, theirs, 'ja').find(({ field }) => field === 'scale');
    expect(scale).toMatchObject({ mine: '0〜1.6', theirs: '-0.2〜1.6' });
  });
});

describe('a saved gauge as a form', () => {
  it.each(['circle', 'seven-segment', 'level', 'float', 'lamp', 'thermal-area', 'unsupported'] as const)(
    '[ENT-023] [ENT-028] [ENT-049] of type %s comes back as it was saved',
    (type) => {
      const saved = validConfiguration(type);
      const form = fromConfiguration(type, 'g1', saved);
      expect(checkForm(form)).toEqual([]);
      const again = toConfiguration(form);
      const ticks = (list: readonly { value: number }[] | undefined) =>
        list?.toSorted((p, q) => q.value - p.value);
      expect(again.perspective).toEqual(saved.perspective);
      expect(again.hand_config).toEqual(saved.hand_config);
      expect(again.digits_config).toEqual(saved.digits_config);
      expect(again.lamp_config).toEqual(saved.lamp_config);
      expect(again.thermal_area_config).toEqual(saved.thermal_area_config);
      expect(ticks(again.level_config?.ticks)).toEqual(ticks(saved.level_config?.ticks));
    },
  );

  it('is copied to another camera with corners at the same relative position', () => {
    const detail = {
      type: 'circle',
      gauge_configuration: validConfiguration('circle'),
      reference_photo: { id: 'p', image_url: '', width: 640, height: 480 },
    } as unknown as GaugeDetail;
    const form = copyGauge(detail, {
      cameraId: 'C2',
      name: 'Copy',
      photo: { width: 1280, height: 480 },
    });
    expect(form).toMatchObject({ gaugeId: null, cameraId: 'C2', gaugeName: 'Copy' });
    expect(form.perspective.corners[2]).toEqual({ x: 800, y: 200 });
    expect(form.perspective.width).toBe(200);
  });
});

describe('a refusal by the server', () => {
  it('is shown at its field', () => {
    const form = fromConfiguration('circle', null, validConfiguration('circle'));
    const issues = issuesFrom(form, {
      'gauge_configuration.name': ['required'],
      'gauge_configuration.hand_config.ticks.0.value': ['not_descending'],
      'gauge_configuration.email_notification_config.recipient_user_ids.1': ['unknown_recipient'],
    });
    expect(issues).toEqual([
      { place: 'name', code: 'required' },
      { place: 'tick:1.value', code: 'not_descending' },
      { place: 'email_notification_config.recipient_user_ids', code: 'unknown_recipient' },
    ]);
  });
});
