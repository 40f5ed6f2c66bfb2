import { describe, expect, it } from 'vitest';
import { axisValues, historyScaleOf } from './history-scale.ts';
import type { GaugeTarget } from '../target/inspection-target.ts';

const gauge = (changes: Partial<GaugeTarget>) => ({ type: 'circle', scale: null, ...changes }) as GaugeTarget;
const points = (...values: (number | null)[]) =>
  values.map((value) => ({ datetime: '2026-11-15T00:00:00Z', value, is_confirmed: false }));

describe('vertical scale of the small chart', () => {
  it('a dial uses its own scale', () => {
    const dial = gauge({ scale: { minimum: 0, maximum: 1.6 } });
    expect(historyScaleOf(dial, points(0.8))).toMatchObject({ minimum: 0, maximum: 1.6 });
    expect(axisValues(dial, historyScaleOf(dial, []))).toEqual([0, 0.8, 1.6]);
  });

  it('a lamp uses off and on', () => {
    const lamp = gauge({ type: 'lamp' });
    const scale = historyScaleOf(lamp, points(0, 1));
    expect(scale.minimum).toBeLessThan(0);
    expect(scale.maximum).toBeGreaterThan(1);
    expect(axisValues(lamp, scale)).toEqual([0, 1]);
  });

  it('digits use the range of readings with a margin, including the limits', () => {
    const counter = gauge({
      type: 'counter',
      control_limits_config: { minimum_value: null, maximum_value: 4800 },
    });
    const scale = historyScaleOf(counter, points(4600, null, 4740));
    expect(scale.minimum).toBeCloseTo(4584);
    expect(scale.maximum).toBeCloseTo(4816);
    expect(axisValues(counter, scale)).toEqual([4600, 4700, 4800]);
  });

  it.each([
    [[], [0, 1]],
    [[null], [0, 1]],
    [[5], [4, 6]],
    [[-100], [-108, -92]],
  ])('%s has a scale too', (values, [minimum, maximum]) => {
    expect(historyScaleOf(gauge({ type: 'counter' }), points(...values))).toMatchObject({ minimum, maximum });
  });
});
