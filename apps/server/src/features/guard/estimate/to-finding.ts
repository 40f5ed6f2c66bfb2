import type { Id } from '@tenken/contract/wire/id.ts';
import { isAnomaly, reasonsOf } from './answer-columns.ts';
import type { Finding } from './anomaly-estimate-writing.store.ts';
import type { InspectionResult } from './inspect-photo.ts';

/** The stored form of a verdict. An unusable photo is uninspected and raises no alert. */
export function toFinding(
  result: InspectionResult,
  {
    threshold,
    isSteady,
    shadowResult,
  }: {
    readonly threshold: number;
    readonly isSteady: boolean | null;
    readonly shadowResult: { readonly id: Id<'guard_model'>; readonly result: InspectionResult } | null;
  },
): Finding {
  const shadow = {
    shadow_model_id: shadowResult?.id ?? null,
    shadow_answer: shadowResult?.result.kind === 'inspected' ? shadowResult.result.answer : null,
  };
  if (result.kind === 'unusable')
    return {
      status: 'failed',
      is_anomaly: null,
      score: null,
      threshold,
      light_allowance: null,
      is_light_steady: null,
      reasons: [result.reason],
      has_heatmap: false,
      heatmap_area: null,
      boxes: [],
      nearest_photo_id: null,
      ...shadow,
    };
  return {
    status: 'completed',
    is_anomaly: isAnomaly(result.answer),
    score: result.score,
    threshold,
    light_allowance: result.allowance,
    is_light_steady: isSteady,
    reasons: reasonsOf(result.answer),
    has_heatmap: true,
    heatmap_area: result.area,
    boxes: result.boxes,
    nearest_photo_id: result.nearestPhotoId,
    ...shadow,
  };
}
