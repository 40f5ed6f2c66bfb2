import type { Gauge } from '@tenken/contract/gauge/gauge.schema.ts';
import type { Measurement, MeasurementStatus } from '@tenken/contract/measurement/measurement.schema.ts';
import type { ReviewState } from '../../ui/reading/status.ts';

/** Who looked at a result, and when. */
type Review = {
  datetime: string;
  is_confirmed: boolean;
  confirmed_by: { name: string } | null;
  confirmed_at: string | null;
};

/** The latest reading of a gauge. */
export type LatestMeasurement = Review &
  Pick<Measurement, 'value' | 'estimated_value' | 'confirmed_value' | 'status' | 'uncertainty' | 'reasons'> &
  Partial<Pick<Measurement, 'id' | 'is_corrected' | 'comment_count'>>;

/** The latest judgement of a guard. */
type LatestEstimate = Review & {
  id?: string;
  is_anomaly: boolean | null;
  confirmed_is_anomaly: boolean | null;
  score: number | null;
  threshold: number | null;
};

type TargetBase = {
  id: string;
  name: string;
  is_active: boolean;
  camera: { id: string; name: string; timezone?: string };
  /** False while no engine of this release reads it. */
  is_read: boolean;
  image_url: string | null;
  /** The corners of the inspected part, in photo pixels. */
  outline: readonly { x: number; y: number }[];
  photo_size: { width: number; height: number } | null;
  uninspected_count: number;
};

export type GaugeTarget = TargetBase &
  Pick<
    Gauge,
    'type' | 'unit' | 'measurement_format' | 'scale' | 'control_limits_config' | 'system_limits_config'
  > & {
    kind: 'gauge';
    latest_measurement: LatestMeasurement | null;
    /** The newest photo of a gauge that no engine reads and nobody has read yet. */
    photo_to_read?: { id: string; datetime: string } | null;
  };

export type GuardTarget = TargetBase & { kind: 'guard'; latest_estimate: LatestEstimate | null };

export type InspectionTarget = GaugeTarget | GuardTarget;

/** What both kinds of result have in common. */
export function latestOf(target: InspectionTarget): Review | null {
  return target.kind === 'gauge' ? target.latest_measurement : target.latest_estimate;
}

/** What a person decided counts before what the guard judged; null while nobody knows. */
export function judgementOf({ latest_estimate }: GuardTarget): boolean | null {
  if (!latest_estimate) return null;
  const { is_confirmed, confirmed_is_anomaly, is_anomaly } = latest_estimate;
  return is_confirmed ? confirmed_is_anomaly : is_anomaly;
}

/** A guard knows two states of the process: an anomaly is an error, anything judged normal is information. */
export function statusOf(target: InspectionTarget): MeasurementStatus {
  if (target.kind === 'gauge') return target.latest_measurement?.status ?? 'unknown';
  const isAnomaly = judgementOf(target);
  if (isAnomaly === null) return 'unknown';
  return isAnomaly ? 'error' : 'information';
}

export function reviewOf(target: InspectionTarget): ReviewState | undefined {
  const latest = latestOf(target);
  if (!latest) return undefined;
  return latest.is_confirmed ? 'confirmed' : 'estimated';
}

const severity: Record<MeasurementStatus, number> = { information: 0, unknown: 1, warning: 2, error: 3 };

/** The status that a camera shows for all its targets. */
export function worstStatus(targets: readonly InspectionTarget[]): MeasurementStatus {
  return targets
    .map(statusOf)
    .reduce((worst, status) => (severity[status] > severity[worst] ? status : worst), 'information');
}
