import type { AnalysisRecord } from '@tenken/contract/analysis/analysis.schema.ts';
import { limitStatus } from '@tenken/contract/measurement/measurement.rules.ts';
import { isAnomaly, reasonsOf } from '../guard/estimate/answer-columns.ts';
import type { InspectionResult } from '../guard/estimate/inspect-photo.ts';
import { limitsOf } from '../gauge/configuration-of.ts';
import type { GaugeRow } from '../gauge/gauge.store.ts';
import type { GuardRow } from '../guard/guard.store.ts';
import type { PhotoReadings } from '../measurement/read-photo.ts';

type Reading = Extract<AnalysisRecord, { kind: 'gauge' }>;
type AnomalyResult = Extract<AnalysisRecord, { kind: 'guard' }>;
/** Identifies the picture of a record. */
export type AnalysedPicture = Pick<Reading, 'photo' | 'image'>;

/** The result of a gauge for a picture; null readings: the picture is deleted. */
export function toReading(
  gauge: GaugeRow,
  readings: PhotoReadings | null,
  picture: AnalysedPicture,
): Reading {
  const result = readings?.readings.find(({ gauge_id }) => gauge_id === gauge.id)?.result;
  const isRead = result?.kind === 'reading';
  const value = isRead ? result.value : null;
  const { control, system } = limitsOf(gauge);
  return {
    kind: 'gauge',
    target_id: gauge.id,
    ...picture,
    value,
    uncertainty: isRead ? result.uncertainty : null,
    confidence: isRead ? result.confidence : null,
    status: limitStatus(value, control, system),
    reasons: result ? [...result.reasons] : ['engine_error'],
    is_saved: false,
  };
}

/** The result of a guard for a picture; without a verdict it has no model. */
export function toGuardResult(
  guard: GuardRow,
  verdict: InspectionResult | undefined,
  picture: AnalysedPicture,
): AnomalyResult {
  const isInspected = verdict?.kind === 'inspected';
  const threshold = guard.active_model?.threshold ?? null;
  return {
    kind: 'guard',
    target_id: guard.id,
    ...picture,
    is_anomaly: isInspected ? isAnomaly(verdict.answer) : null,
    score: isInspected ? verdict.score : null,
    threshold,
    reasons: isInspected
      ? reasonsOf(verdict.answer)
      : [verdict?.kind === 'unusable' ? verdict.reason : 'engine_error'],
    is_saved: false,
  };
}
