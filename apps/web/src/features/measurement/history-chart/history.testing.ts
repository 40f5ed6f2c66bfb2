import type { Measurement } from '@tenken/contract/measurement/measurement.schema.ts';
import { buildScene } from './build-scene.ts';
import type { PlotGauge } from './chart/plot-series.ts';

export const START = Date.parse('2026-03-05T00:00:00Z');
const TEN_MINUTES = 600_000;

/** A reading ten minutes after the one before it, estimated unless said otherwise. */
export const readingAt = (index: number, more: Partial<Measurement> = {}): Measurement => {
  const value = more.value === undefined ? 0.8 : more.value;
  return {
    id: `m${index}`,
    datetime: new Date(START + index * TEN_MINUTES).toISOString(),
    gauge: { id: 'G1', facility_id: 'F1' },
    photo: { id: `p${index}`, image_url: `/p${index}`, thumbnail_url: `/t${index}` },
    estimated_value: value,
    confirmed_value: more.is_confirmed ? value : null,
    value,
    is_confirmed: false,
    is_corrected: false,
    confirmed_by: null,
    confirmed_at: null,
    status: value === null ? 'unknown' : 'information',
    confidence: 0.9,
    uncertainty: 0.01,
    reasons: value === null ? ['glare'] : [],
    failure_code: null,
    engine_version: 'test',
    annotation_version: 1,
    is_shifted: false,
    is_late: false,
    comment_count: 0,
    version: 1,
    ...more,
  };
};

/** A day of one gauge's chart that shows everything. */
export const sceneOf = (
  readings: readonly Measurement[],
  more: Partial<Parameters<typeof buildScene>[0]> = {},
): ReturnType<typeof buildScene> =>
  buildScene({
    gauges: [{ gauge: pressure, readings }],
    versions: [],
    suppressions: [],
    isHidingPredicted: false,
    isFitted: false,
    from: START,
    until: START + 86_400_000,
    ...more,
  });

export const pressure: PlotGauge = {
  id: 'G1',
  name: 'Pressure',
  type: 'circle',
  unit: 'MPa',
  scale: { minimum: 0, maximum: 1.6 },
  measurement_format: { rounding_method: 'round_to_nearest_value', digits_after_decimal_point: 3 },
  control_limits_config: { minimum_value: 0.4, maximum_value: 1.2 },
  system_limits_config: { minimum_value: 0.2, maximum_value: null },
};
export const counter: PlotGauge = {
  ...pressure,
  id: 'G2',
  name: 'Flow',
  type: 'counter',
  unit: 'm³',
  scale: null,
  control_limits_config: undefined,
  system_limits_config: undefined,
};
export const lamp: PlotGauge = {
  ...counter,
  id: 'G3',
  name: 'Run lamp',
  type: 'lamp',
  unit: '',
  scale: { minimum: 0, maximum: 1 },
};
