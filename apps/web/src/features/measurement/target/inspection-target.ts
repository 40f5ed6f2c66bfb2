import {
  isUnknownLighting as isUnknownLightingOn,
  anomalyVerdict as verdictOfEstimate,
} from '@tenken/contract/guard/estimate.rules.ts';
import type { EstimateStatus } from '@tenken/contract/guard/estimate.schema.ts';
import type { Gauge } from '@tenken/contract/gauge/gauge.schema.ts';
import type { Measurement, MeasurementStatus } from '@tenken/contract/measurement/measurement.schema.ts';
import { cameraStatus, guardResultStatus } from '@tenken/contract/measurement/severity.rules.ts';
import type { ReviewState } from '../../../shared/ui/reading/status.ts';

/** Who looked at a result, and when. */
type Review = {
  id?: string;
  datetime: string;
  is_confirmed: boolean;
  confirmed_by: { name: string } | null;
  confirmed_at: string | null;
};

/** The latest reading of a gauge. */
export type LatestMeasurement = Review &
  Pick<Measurement, 'value' | 'estimated_value' | 'confirmed_value' | 'status' | 'uncertainty' | 'reasons'> &
  Partial<Pick<Measurement, 'is_corrected' | 'comment_count'>>;

/** The latest judgement of a guard. */
type LatestEstimate = Review & {
  is_anomaly: boolean | null;
  confirmed_is_anomaly: boolean | null;
  score: number | null;
  threshold: number | null;
  status: EstimateStatus;
};

type TargetBase = {
  id: string;
  name: string;
  is_active: boolean;
  /** What is known of it beside its name is absent where cameras are still on their way. */
  camera: { id: string; name: string; timezone?: string; is_active?: boolean };
  /** False while no engine of this release reads it. */
  is_read: boolean;
  /** Who gets its alerts. */
  alert_recipient_user_ids: readonly string[];
  image_url: string | null;
  /** Its small copy; null where there is no photo. */
  thumbnail_url: string | null;
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
export const anomalyVerdict = ({ latest_estimate }: GuardTarget): boolean | null =>
  latest_estimate && verdictOfEstimate(latest_estimate);

/** The guard could not tell: no normal photo shows such a light, and nobody has said what it is. */
export const isUnknownLighting = ({ latest_estimate }: GuardTarget): boolean =>
  latest_estimate !== null && isUnknownLightingOn(latest_estimate);

/** Where the newest result of a target stands. */
export const statusOf = (target: InspectionTarget): MeasurementStatus =>
  target.kind === 'gauge'
    ? (target.latest_measurement?.status ?? 'unknown')
    : guardResultStatus(anomalyVerdict(target));

/** The status that a camera shows for all its targets. */
export const statusOfCamera = (
  camera: { readonly is_active: boolean },
  targets: readonly InspectionTarget[],
): MeasurementStatus =>
  cameraStatus(
    camera,
    targets.map((target) => ({ is_active: target.is_active, status: statusOf(target) })),
  );

export function reviewOf(target: InspectionTarget): ReviewState | undefined {
  const latest = latestOf(target);
  if (!latest) return undefined;
  return latest.is_confirmed ? 'confirmed' : 'estimated';
}
