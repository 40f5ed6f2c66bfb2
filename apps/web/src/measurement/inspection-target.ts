import type { Limits, MeasurementStatus, ReviewState } from '../ui/reading/status.ts';
import type { NumberFormat } from '../text/format-number.ts';

/** The latest reading of a gauge. */
export type LatestMeasurement = {
  value: number | null;
  estimated_value: number | null;
  confirmed_value: number | null;
  is_confirmed: boolean;
  status: MeasurementStatus;
  /** One sigma, in the unit of the gauge. */
  uncertainty: number | null;
  reasons: readonly string[];
  datetime: string;
  confirmed_by: { name: string } | null;
  confirmed_at: string | null;
};

/** The latest judgement of a guard. */
export type LatestEstimate = {
  is_anomaly: boolean | null;
  score: number | null;
  threshold: number | null;
  is_confirmed: boolean;
  datetime: string;
  confirmed_by: { name: string } | null;
  confirmed_at: string | null;
};

type TargetBase = {
  id: string;
  name: string;
  is_active: boolean;
  camera: { id: string; name: string };
  /** The part of the photo that is inspected. */
  image_url: string | null;
  uninspected_count: number;
};

export type GaugeTarget = TargetBase & {
  kind: 'gauge';
  type: string;
  unit: string;
  formatting: NumberFormat;
  minimum_value: number | null;
  maximum_value: number | null;
  control_limits: Limits | null;
  system_limits: Limits | null;
  latest: LatestMeasurement | null;
};

export type GuardTarget = TargetBase & { kind: 'guard'; latest: LatestEstimate | null };

export type InspectionTarget = GaugeTarget | GuardTarget;

/** A guard knows two states of the process: an anomaly is an error, anything judged normal is information. */
export function statusOf(target: InspectionTarget): MeasurementStatus {
  if (target.kind === 'gauge') return target.latest?.status ?? 'unknown';
  const isAnomaly = target.latest?.is_anomaly ?? null;
  if (isAnomaly === null) return 'unknown';
  return isAnomaly ? 'error' : 'information';
}

export function reviewOf(target: InspectionTarget): ReviewState | undefined {
  if (!target.latest) return undefined;
  return target.latest.is_confirmed ? 'confirmed' : 'estimated';
}

const severity: Record<MeasurementStatus, number> = { information: 0, unknown: 1, warning: 2, error: 3 };

/** The status that a camera shows for all its targets. */
export function worstStatus(targets: readonly InspectionTarget[]): MeasurementStatus {
  return targets
    .map(statusOf)
    .reduce((worst, status) => (severity[status] > severity[worst] ? status : worst), 'information');
}
