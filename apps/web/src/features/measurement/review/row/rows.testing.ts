import type { Measurement } from '@tenken/contract/measurement/measurement.schema.ts';
import type { AnomalyEstimate } from '@tenken/contract/guard/estimate.schema.ts';
import type { GaugeTarget, GuardTarget } from '../../target/inspection-target.ts';
import { buildRows } from './build-rows.ts';
import type { ReviewRow } from './review-row.ts';

const pump = { id: 'C1', name: 'Pump 1' };

export const gauge = {
  kind: 'gauge',
  id: 'G1',
  name: 'Pressure',
  camera: pump,
  type: 'circle',
  unit: 'MPa',
  measurement_format: { rounding_method: 'round_to_nearest_value', digits_after_decimal_point: 3 },
  scale: { minimum: 0, maximum: 1.6 },
  control_limits_config: { minimum_value: 0.4, maximum_value: 1.2 },
  system_limits_config: { minimum_value: 0.2, maximum_value: 1.4 },
  is_active: true,
  is_read: true,
  alert_recipient_user_ids: [],
  image_url: null,
  thumbnail_url: null,
  outline: [],
  photo_size: null,
  uninspected_count: 0,
  latest_measurement: null,
} satisfies GaugeTarget;

export const guard = {
  kind: 'guard',
  id: 'K1',
  name: 'Leak',
  camera: { id: 'C2', name: 'Valve' },
  is_active: true,
  is_read: true,
  alert_recipient_user_ids: [],
  image_url: null,
  thumbnail_url: null,
  outline: [],
  photo_size: null,
  uninspected_count: 0,
  latest_estimate: null,
} satisfies GuardTarget;

const photo = { id: 'P', image_url: '/image', thumbnail_url: '/thumbnail' };

/** A reading of the gauge that waits; its status follows from the value as the server would say. */
export const reading = (id: string, value: number | null, more: Partial<Measurement> = {}): Measurement =>
  ({
    id,
    datetime: '2026-11-15T09:00:00.000Z',
    gauge: { id: 'G1', facility_id: 'F1' },
    photo,
    value,
    estimated_value: value,
    confirmed_value: null,
    is_confirmed: false,
    is_corrected: false,
    status: value === null ? 'unknown' : value >= 1.4 ? 'error' : value >= 1.2 ? 'warning' : 'information',
    uncertainty: 0.01,
    reasons: value === null ? ['glare'] : [],
    version: 1,
    ...more,
  }) as Measurement;

export const estimate = (id: string, is_anomaly: boolean | null, score = 0.2): AnomalyEstimate =>
  ({
    id,
    datetime: '2026-11-15T08:00:00.000Z',
    guard: { id: 'K1', facility_id: 'F1' },
    photo: { ...photo, width: 640, height: 480 },
    is_anomaly,
    score: is_anomaly === null ? null : score,
    threshold: 0.6,
    is_confirmed: false,
    confirmed_is_anomaly: null,
    version: 3,
  }) as AnomalyEstimate;

export const rowsOf = (
  readings: readonly Measurement[],
  estimates: readonly AnomalyEstimate[] = [],
): ReviewRow[] => buildRows(readings, estimates, [gauge, guard]);
