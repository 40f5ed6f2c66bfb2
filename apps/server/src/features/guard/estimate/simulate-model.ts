import { answerTo } from '@tenken/anomaly/detect/answer.ts';
import type { simulateAiModel as simulateAiModelRoute } from '@tenken/contract/guard/ai-model.routes.ts';
import type { Simulation } from '@tenken/contract/guard/ai-model.schema.ts';
import type { UserCaller } from '../../account/caller.ts';
import { resolveThreshold } from '../model/patch-ai-model.ts';
import { requireAiModel } from '../model/require-ai-model.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { rangeOf } from './list-estimates.ts';
import { findScores, type ScoredPhoto } from './simulation.store.ts';

/** What another percentile or threshold would have flagged in a past period, from stored scores. Stores nothing. */
export async function simulateAiModel(
  platform: Platform,
  { caller, params, body }: Call<typeof simulateAiModelRoute, UserCaller>,
): Promise<Simulation> {
  const model = await requireAiModel(platform, caller, params.id, 'read');
  const range = rangeOf(platform, body.from_datetime, body.until_datetime);
  const choice = resolveThreshold(model, body);
  return { ...choice, ...recount(await findScores(platform.db, model, range), choice.threshold) };
}

function recount(
  scores: readonly ScoredPhoto[],
  threshold: number,
): Omit<Simulation, 'threshold' | 'percentile'> {
  const answers = scores.map(({ score, light_allowance: allowance }) =>
    answerTo({ score, allowance }, threshold),
  );
  const records = scores.map(({ datetime, ...photo }, index) => ({
    ...photo,
    datetime: datetime.toISOString(),
    is_anomaly: answers[index] === 'anomaly',
  }));
  const count = (isAnomaly: boolean, truth: boolean): number =>
    records.filter((record) => record.is_anomaly === isAnomaly && record.truth_is_anomaly === truth).length;
  return {
    total: records.length,
    anomalies: records.filter(({ is_anomaly }) => is_anomaly).length,
    confirmed_anomalies: count(true, true),
    false_alarms: count(true, false),
    missed: count(false, true),
    light_not_seen: answers.filter((answer) => answer === 'light_not_seen').length,
    records,
  };
}
