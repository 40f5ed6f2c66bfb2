import type { AnomalyEstimate } from '@tenken/contract/guard/estimate.schema.ts';
import { anomalyVerdict } from '@tenken/contract/guard/estimate.rules.ts';
import type { Measurement } from '@tenken/contract/measurement/measurement.schema.ts';
import type { Period } from '@tenken/contract/wire/date-range.rules.ts';
import type { Scene } from '../../measurement/history-chart/chart/chart-scene.ts';
import { suppressionsBetween, type Suppression } from '../../measurement/history-chart/chart/suppressions.ts';
import { plotSeries, type PlotGauge } from '../../measurement/history-chart/chart/plot-series.ts';

type ScoreSource = {
  guard: { id: string; name: string };
  /** Newest first, as the server answers them. */
  estimates: readonly AnomalyEstimate[];
  threshold: number | null;
  period: Period;
  suppressions: readonly Suppression[];
};

/** Room above the highest score, as a share of it. */
const ROOM = 1.12;

/** The scores of a guard as the chart of readings draws values: the threshold is its one limit. */
export function scoreScene({ guard, estimates, threshold, period, suppressions }: ScoreSource): Scene {
  const oldestFirst = estimates.toReversed();
  const scores = oldestFirst.flatMap(({ score }) => score ?? []);
  const top = Math.max(0, threshold ?? 0, ...scores) * ROOM || 1;
  return {
    kind: 'unit',
    series: [plotSeries(asGauge(guard), oldestFirst.map(asReading))],
    range: [0, top],
    limits: threshold === null ? [] : [{ kind: 'error', side: 'upper', y: threshold, value: threshold }],
    changes: [],
    suppressions: suppressionsBetween(suppressions, period.from.getTime(), period.until.getTime()),
    outside: 0,
    span: { from: period.from.getTime() / 1000, until: period.until.getTime() / 1000 },
    emphasis: 0,
  };
}

const asGauge = ({ id, name }: ScoreSource['guard']): PlotGauge => ({
  id,
  name,
  type: 'circle',
  unit: '',
  scale: null,
  measurement_format: { digits_after_decimal_point: 2, rounding_method: 'round_to_nearest_value' },
});

/** Red is what counts as an anomaly, solid is what a person confirmed. */
function asReading(estimate: AnomalyEstimate): Measurement {
  const isAnomaly = anomalyVerdict(estimate);
  return {
    id: String(estimate.id),
    datetime: estimate.datetime,
    gauge: { id: String(estimate.guard.id), facility_id: estimate.guard.facility_id },
    photo: estimate.photo,
    estimated_value: estimate.score,
    confirmed_value: null,
    value: estimate.score,
    is_confirmed: estimate.is_confirmed,
    is_corrected: false,
    confirmed_by: estimate.confirmed_by,
    confirmed_at: estimate.confirmed_at,
    status: isAnomaly === null ? 'unknown' : isAnomaly ? 'error' : 'information',
    confidence: null,
    uncertainty: null,
    reasons: [],
    failure_code: null,
    engine_version: null,
    annotation_version: null,
    is_shifted: false,
    is_late: estimate.is_late,
    comment_count: 0,
    version: estimate.version,
  };
}
