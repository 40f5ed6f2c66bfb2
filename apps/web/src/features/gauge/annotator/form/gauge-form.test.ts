import { validConfiguration } from '@tenken/contract/gauge/gauge-configuration.testing.ts';
import { applyHomography } from '@tenken/image/homography.ts';
import { describe, expect, it } from 'vitest';
import { photoToCorrected } from '../perspective/corner-points.ts';
import { toConfiguration } from './check-form.ts';
import { emptyForm } from './empty-form.ts';
import { fromConfiguration } from './from-configuration.ts';
import type { GaugeForm, HandForm, LimitsForm } from './gauge-form.ts';

const saved = validConfiguration('circle');
const form = fromConfiguration('circle', 'g1', saved);
const withLimits = (control: LimitsForm, system: LimitsForm): GaugeForm => ({
  ...form,
  settings: { ...form.settings, control, system },
});
const NONE = { minimum: '', maximum: '' };

describe('the form of a gauge', () => {
  it('[ENT-023] knows its type, its gauge, its camera, its name and the token of its picture', () => {
    expect(emptyForm('level', 'C1')).toMatchObject({
      gaugeType: 'level',
      gaugeId: null,
      cameraId: 'C1',
      gaugeName: '',
      referenceImageToken: null,
    });
    expect(form).toMatchObject({
      gaugeType: 'circle',
      gaugeId: 'g1',
      cameraId: saved.camera_id,
      gaugeName: saved.name,
    });
    expect(toConfiguration({ ...form, referenceImageToken: 'token' })).toMatchObject({
      camera_id: saved.camera_id,
      name: saved.name,
      reference_image_token: 'token',
    });
  });

  it('[ENT-024] [ENT-025] sends no key for limits that are not set', () => {
    const bare = toConfiguration(withLimits(NONE, NONE));
    expect(bare).not.toHaveProperty('control_limits_config');
    expect(bare).not.toHaveProperty('system_limits_config');
    const control = toConfiguration(withLimits({ minimum: '0.4', maximum: '' }, NONE));
    expect(control.control_limits_config).toEqual({ minimum_value: 0.4, maximum_value: null });
    expect(control).not.toHaveProperty('system_limits_config');
    const system = toConfiguration(withLimits(NONE, { minimum: '', maximum: '1.4' }));
    expect(system.system_limits_config).toEqual({ minimum_value: null, maximum_value: 1.4 });
    expect(system).not.toHaveProperty('control_limits_config');
  });

  it('[ENT-028] [ENT-030] holds centre, tip, ticks, the min/max tick and the unit', () => {
    const full = structuredClone(saved);
    full.hand_config!.is_hand_rotating_360 = true;
    full.hand_config!.min_max_tick = { x: 20, y: 50, minimum_value: -0.1, maximum_value: 1.7 };
    const drawn = fromConfiguration('circle', null, full);
    const hand = drawn.part as HandForm;
    expect(hand.center).toEqual({ x: 100, y: 50 });
    expect(hand.handTip).toEqual({ x: 100, y: 20 });
    expect(hand.ticks.map(({ x, y, value }) => [x, y, value])).toEqual([
      [170, 50, '1.6'],
      [100, 10, '0.8'],
      [30, 50, '0'],
    ]);
    expect(hand.minMaxTick).toEqual({ x: 20, y: 50, minimumValue: '-0.1', maximumValue: '1.7' });
    expect(drawn.settings.unit).toBe('MPa');
    expect(toConfiguration(drawn).hand_config).toEqual(full.hand_config);
    expect(toConfiguration(drawn).unit).toBe('MPa');
  });

  it('[ENT-049] holds source and destination points, their matrix and both slider values', () => {
    const { perspective } = toConfiguration(form);
    expect(form.perspective).toMatchObject({
      corners: saved.perspective.source_points,
      width: 200,
      height: 100,
    });
    expect(perspective).toEqual(saved.perspective);
    const matrix = photoToCorrected(form.perspective)!;
    for (const [i, corner] of perspective.source_points.entries()) {
      const { x, y } = applyHomography(matrix, corner);
      expect(x).toBeCloseTo(perspective.destination_points[i]!.x, 9);
      expect(y).toBeCloseTo(perspective.destination_points[i]!.y, 9);
    }
  });
});
