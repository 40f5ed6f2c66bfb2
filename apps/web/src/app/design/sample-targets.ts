import type {
  GaugeTarget,
  GuardTarget,
  LatestMeasurement,
} from '../../features/measurement/target/inspection-target.ts';
import type { HistoryPoint } from '../../features/measurement/history/sparkline-geometry.ts';

const day = 24 * 60 * 60 * 1000;
export const sampleNow = Date.parse('2026-11-15T00:40:00Z');
export const sampleSpan = { from: sampleNow - 6 * day, until: sampleNow };

type Words = { pressure: string; temperature: string; leak: string; lamp: string; boiler: string };

const latest: LatestMeasurement = {
  value: 1.49,
  estimated_value: 1.49,
  confirmed_value: null,
  is_confirmed: false,
  status: 'error',
  uncertainty: 0.01,
  reasons: [],
  datetime: '2026-11-15T00:40:00Z',
  confirmed_by: null,
  confirmed_at: null,
};

const pressure: Omit<GaugeTarget, 'name' | 'camera' | 'image_url' | 'thumbnail_url'> = {
  kind: 'gauge',
  id: 'pressure',
  type: 'circle',
  is_active: true,
  unit: 'MPa',
  measurement_format: { rounding_method: 'round_to_nearest_value', digits_after_decimal_point: 2 },
  scale: { minimum: 0, maximum: 1.6 },
  control_limits_config: { minimum_value: 0.4, maximum_value: 1.3 },
  system_limits_config: { minimum_value: 0.2, maximum_value: 1.45 },
  is_read: true,
  alert_recipient_user_ids: [],
  outline: [],
  photo_size: null,
  uninspected_count: 3,
  latest_measurement: latest,
};

/** One target in each state the parts must be able to show. */
export function sampleTargets(words: Words, image_url: string | null): (GaugeTarget | GuardTarget)[] {
  const camera = { id: 'boiler', name: words.boiler };
  const gauge = { ...pressure, camera, image_url, thumbnail_url: image_url };
  return [
    { ...gauge, name: words.pressure },
    {
      ...gauge,
      id: 'temperature',
      name: words.temperature,
      unit: '℃',
      scale: { minimum: 0, maximum: 120 },
      measurement_format: { ...gauge.measurement_format, digits_after_decimal_point: 1 },
      control_limits_config: undefined,
      system_limits_config: { minimum_value: null, maximum_value: 100 },
      is_read: true,
      alert_recipient_user_ids: [],
      outline: [],
      photo_size: null,
      uninspected_count: 0,
      latest_measurement: {
        ...latest,
        value: 47.2,
        status: 'information',
        is_confirmed: true,
        confirmed_value: 47.2,
        uncertainty: null,
        confirmed_by: { name: 'Misaki Sato' },
        confirmed_at: '2026-11-14T23:52:00Z',
      },
    },
    {
      kind: 'guard',
      id: 'leak',
      name: words.leak,
      is_active: true,
      camera,
      image_url,
      thumbnail_url: image_url,
      is_read: true,
      alert_recipient_user_ids: [],
      outline: [],
      photo_size: null,
      uninspected_count: 1,
      latest_estimate: {
        status: 'completed',
        is_anomaly: true,
        confirmed_is_anomaly: null,
        score: 0.94,
        threshold: 0.62,
        is_confirmed: false,
        datetime: '2026-11-15T00:35:00Z',
        confirmed_by: null,
        confirmed_at: null,
      },
    },
    {
      ...gauge,
      id: 'unread',
      name: words.lamp,
      image_url: null,
      thumbnail_url: null,
      latest_measurement: {
        ...latest,
        value: null,
        estimated_value: null,
        status: 'unknown',
        uncertainty: null,
        reasons: ['glare'],
      },
    },
  ];
}

/** A slow wave that leaves its limits at the end; the last day is not yet reviewed. */
export function sampleHistory(): HistoryPoint[] {
  return Array.from({ length: 96 }, (_, index) => {
    const drift = index > 80 ? (index - 80) * 0.035 : 0;
    return {
      datetime: new Date(sampleSpan.from + (index / 95) * 6 * day).toISOString(),
      value: 0.93 + 0.09 * Math.sin(index / 9) + 0.02 * Math.sin(index * 1.7) + drift,
      is_confirmed: index < 80,
    };
  });
}
