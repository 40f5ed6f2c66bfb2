import { expect, it } from 'vitest';
import { limitScaleOf } from './limit-scale.ts';

const none = { minimum_value: null, maximum_value: null };
const scaleOf = (target: object) => limitScaleOf({ type: 'seven-segment', scale: null, ...target } as never);

it('a display with limits has a bar with a margin around limits and value', () => {
  const control_limits_config = { minimum_value: 60, maximum_value: 160 };
  expect(scaleOf({ control_limits_config })).toMatchObject({ minimum: 35, maximum: 185 });
  expect(scaleOf({ control_limits_config, latest_measurement: { value: 260 } })).toMatchObject({
    minimum: 10,
    maximum: 310,
  });
});

it('the ends of such a bar are rounded outwards', () => {
  const control_limits_config = { minimum_value: 154.92, maximum_value: 180.74 };
  const latest_measurement = { value: 129.1 };
  expect(scaleOf({ control_limits_config, latest_measurement })).toMatchObject({
    minimum: 116,
    maximum: 194,
  });
  const { minimum, maximum } = scaleOf({
    control_limits_config: { minimum_value: 0.1, maximum_value: 0.3 },
  })!;
  expect([minimum, maximum].map((end) => Number(end.toPrecision(12)))).toEqual([0.05, 0.35]);
});

it('a single limit gives a bar with two ends', () => {
  expect(scaleOf({ system_limits_config: { minimum_value: null, maximum_value: 8 } })).toMatchObject({
    minimum: 6,
    maximum: 10,
  });
  expect(scaleOf({ system_limits_config: { minimum_value: 0, maximum_value: null } })).toMatchObject({
    minimum: -0.25,
    maximum: 0.25,
  });
});

it('displays without limits and lamps have no bar; a dial uses its scale', () => {
  expect(scaleOf({ control_limits_config: none })).toBeNull();
  expect(scaleOf({ type: 'lamp', scale: { minimum: 0, maximum: 1 } })).toBeNull();
  expect(scaleOf({ type: 'circle', scale: { minimum: 0, maximum: 1.6 } })).toMatchObject({ maximum: 1.6 });
});
