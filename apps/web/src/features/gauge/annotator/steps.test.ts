import { describe, expect, it } from 'vitest';
import type { GaugeType } from '@tenken/contract/gauge/gauge-configuration.schema.ts';
import { GAUGE_TYPES } from '@tenken/contract/gauge/gauge-types.ts';
import { withPicture } from './driver.testing.ts';
import { emptyForm } from './form/empty-form.ts';
import type { GaugeForm, HandForm } from './form/gauge-form.ts';
import { startAnnotator } from './reduce-annotator.ts';
import { firstStep, lastDrawnStep, modeOfStep, shownStep, stepOfIssue, stepsOf } from './steps.ts';

const form = (type: GaugeType): GaugeForm => emptyForm(type, 'C1');
const dial = (changes: Partial<HandForm> = {}): GaugeForm => {
  const empty = form('circle');
  return { ...empty, part: { ...(empty.part as HandForm), ...changes } };
};
const round = dial({ isHandRotating360: true });

describe('the steps of an annotator', () => {
  it.each([
    ['circle', ['hand', 'ticks']],
    ['counter', ['digits']],
    ['level', ['areas', 'ticks']],
    ['lamp', ['areas']],
  ] as const)('of a %s draw %j between the corners and the value', (type, drawn) => {
    expect(stepsOf(form(type))).toEqual(['crop', ...drawn, 'value', 'limits', 'test']);
    expect(lastDrawnStep(form(type))).toBe(drawn.at(-1));
  });

  it('include the min/max step for a full circle only', () => {
    expect(lastDrawnStep(round)).toBe('min_max');
    expect(shownStep('min_max', stepsOf(round))).toBe('min_max');
    expect(shownStep('min_max', stepsOf(dial()))).toBe('ticks');
    expect(shownStep('value', stepsOf(dial()))).toBe('value');
  });

  it('start at the corners, or at the first mark if they are set', () => {
    expect(firstStep(dial())).toBe('crop');
    const drawn = withPicture(dial());
    expect(firstStep(drawn)).toBe('hand');
    const three = { ...drawn.perspective, corners: drawn.perspective.corners.slice(1) };
    expect(firstStep({ ...drawn, perspective: three })).toBe('crop');
  });

  it.each(GAUGE_TYPES)('of a %s begin where a link asks for one of them', (type) => {
    const drawn = withPicture(form(type));
    expect(firstStep(drawn, 'limits')).toBe('limits');
    expect(startAnnotator(drawn, 'limits').mode).toBe('none');
    expect(firstStep(drawn, 'min_max')).toBe(firstStep(drawn));
  });

  it('set the mode of the pointer', () => {
    expect(modeOfStep(dial(), 'crop')).toBe('selecting_corners');
    expect(modeOfStep(dial(), 'hand')).toBe('selecting_gauge_center');
    expect(modeOfStep(dial({ center: { x: 1, y: 2 } }), 'hand')).toBe('selecting_gauge_hand_tip');
    expect(modeOfStep(dial(), 'ticks')).toBe('selecting_ticks');
    expect(modeOfStep(round, 'min_max')).toBe('selecting_min_max_tick');
    expect(modeOfStep(form('counter'), 'digits')).toBe('selection');
    expect(modeOfStep(form('lamp'), 'areas')).toBe('drawing_lamp_area');
    expect(modeOfStep(dial(), 'areas')).toBe('none');
    for (const step of ['value', 'limits', 'test'] as const) expect(modeOfStep(dial(), step)).toBe('none');
  });

  it.each([
    ['perspective', 'crop'],
    ['hand_config.min_max_tick', 'min_max'],
    ['hand_config.ticks', 'ticks'],
    ['tick:3', 'ticks'],
    ['hand_config.center', 'hand'],
    ['digits_config.digits', 'digits'],
    ['lamp_config.on_color', 'areas'],
    ['name', 'value'],
    ['control_limits_config', 'limits'],
  ])('mend an issue of %s at %s', (place, step) => {
    expect(stepOfIssue({ place, code: 'required' })).toBe(step);
  });
});
