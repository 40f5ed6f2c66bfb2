import type { AnalysisRecord } from '@tenken/contract/analysis/analysis.schema.ts';
import { limitStatus } from '@tenken/contract/measurement/measurement.rules.ts';
import { isAnomaly, reasonsOf } from '../guard/estimate/answer-in-row.ts';
import type { Verdict } from '../guard/estimate/inspect-photo.ts';
import { limitsOf } from '../gauge/configuration-of.ts';
import type { GaugeRow } from '../gauge/gauge.store.ts';
import type { GuardRow } from '../guard/guard.store.ts';
import type { PhotoReadings } from '../measurement/read-photo.ts';

type Reading = Extract<AnalysisRecord, { kind: 'gauge' }>;
type AnomalyResult = Extract<AnalysisRecord, { kind: 'guard' }>;
/** What a record is about. */
export type AnalysedPicture = Pick<Reading, 'photo' | 'image'>;

/** What a gauge says about a picture; null readings: the picture is gone. */
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

/** What a guard says about a picture; without a verdict it has no model to ask. */
export function toGuardResult(
  guard: GuardRow,
  verdict: Verdict | undefined,
  picture: AnalysedPicture,
): AnomalyResult {
  const isJudged = verdict?.kind === 'judged';
  const threshold = guard.active_model?.threshold ?? null;
  return {
    kind: 'guard',
    target_id: guard.id,
    ...picture,
    is_anomaly: isJudged ? isAnomaly(verdict.answer) : null,
    score: isJudged ? verdict.score : null,
    threshold,
    reasons: isJudged
      ? reasonsOf(verdict.answer)
      : [verdict?.kind === 'unusable' ? verdict.reason : 'engine_error'],
    is_saved: false,
  };
}
