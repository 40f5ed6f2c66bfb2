import type { Id } from '@tenken/contract/wire/id.ts';
import { isAnomaly, reasonsOf } from './answer-in-row.ts';
import type { Finding } from './anomaly-estimate-writing.store.ts';
import type { Verdict } from './inspect-photo.ts';

/** What is stored of a verdict. A photo that cannot be judged is uninspected, never an alarm. */
export function toFinding(
  verdict: Verdict,
  {
    threshold,
    isSteady,
    beside,
  }: {
    readonly threshold: number;
    readonly isSteady: boolean | null;
    readonly beside: { readonly id: Id<'guard_model'>; readonly verdict: Verdict } | null;
  },
): Finding {
  const shadow = {
    shadow_model_id: beside?.id ?? null,
    shadow_answer: beside?.verdict.kind === 'judged' ? beside.verdict.answer : null,
  };
  if (verdict.kind === 'unusable')
    return {
      status: 'failed',
      is_anomaly: null,
      score: null,
      threshold,
      light_allowance: null,
      is_light_steady: null,
      reasons: [verdict.reason],
      has_heatmap: false,
      heatmap_area: null,
      boxes: [],
      nearest_photo_id: null,
      ...shadow,
    };
  return {
    status: 'completed',
    is_anomaly: isAnomaly(verdict.answer),
    score: verdict.score,
    threshold,
    light_allowance: verdict.allowance,
    is_light_steady: isSteady,
    reasons: reasonsOf(verdict.answer),
    has_heatmap: true,
    heatmap_area: verdict.area,
    boxes: verdict.boxes,
    nearest_photo_id: verdict.nearestPhotoId,
    ...shadow,
  };
}
