import { useQueryClient } from '@tanstack/react-query';
import { isApiError } from '../../../shared/api/api-error.ts';
import { changed } from '../../../shared/api/changes.ts';
import { reportLog } from '../../../shared/api/client-log.ts';
import { key } from '../../../shared/api/query-keys.ts';
import { refresh } from '../../../shared/api/use-change.ts';
import { usePatchErrorText } from '../../../shared/api/use-error-text.ts';
import type { AnomalyEstimate } from '@tenken/contract/guard/estimate.schema.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { useAction } from '../../../shared/ui/toast/use-action.ts';
import { showModel } from '../model/model.queries.ts';
import { estimateMessages } from './estimate.messages.ts';
import { learnEstimate, patchEstimate, showEstimate } from './estimate.queries.ts';

export interface GuardReviewControl {
  readonly isBusy: boolean;
  readonly judge: (estimate: AnomalyEstimate, isAnomaly: boolean) => void;
  readonly revert: (estimate: AnomalyEstimate) => void;
  readonly learn: (estimate: AnomalyEstimate) => void;
}

type Change = { is_confirmed: boolean; confirmed_is_anomaly?: boolean };

/** What a person says about a result; each word can be taken back by the toast. */
export function useGuardReview(): GuardReviewControl {
  const client = useQueryClient();
  const text = useText(estimateMessages);
  const describeError = usePatchErrorText();
  const onError = (error: unknown): void => {
    reportLog('error', `a result could not be saved: ${String(error)}`);
    const current = isApiError(error) ? error.details['current'] : undefined;
    if (current) showEstimate(client, current as AnomalyEstimate);
    void refresh(client, [key('guard estimates')]);
  };
  const save = async (estimate: AnomalyEstimate, change: Change): Promise<Saved> => {
    const saved = await patchEstimate(estimate, change);
    showEstimate(client, saved);
    return { before: estimate, saved };
  };
  const undo = useAction(save, { success: text.reverted, describeError, onError });
  const judging = useAction(save, {
    describeError,
    onError,
    success: ({ before, saved }) => ({
      text: wordsFor(saved, text),
      action: { label: text.undo, run: () => void undo.run(saved, asBefore(before)) },
    }),
  });
  const learning = useAction(
    async (estimate: AnomalyEstimate) => {
      showModel(client, await learnEstimate(estimate));
      await refresh(client, changed.estimate(estimate.guard.id));
    },
    { success: text.learning, describeError, onError },
  );
  return {
    isBusy: judging.isInProgress || undo.isInProgress || learning.isInProgress,
    judge: (estimate, confirmed_is_anomaly) =>
      void judging.run(estimate, { is_confirmed: true, confirmed_is_anomaly }),
    revert: (estimate) => void judging.run(estimate, { is_confirmed: false }),
    learn: (estimate) => void learning.run(estimate),
  };
}

type Saved = { before: AnomalyEstimate; saved: AnomalyEstimate };

function wordsFor(saved: AnomalyEstimate, text: (typeof estimateMessages)['en']): string {
  if (!saved.is_confirmed) return text.reverted;
  return saved.confirmed_is_anomaly ? text.savedAnomaly : text.savedNormal;
}

/** The change that brings back what stood before. */
const asBefore = ({ is_confirmed, confirmed_is_anomaly }: AnomalyEstimate): Change =>
  is_confirmed && confirmed_is_anomaly !== null
    ? { is_confirmed: true, confirmed_is_anomaly }
    : { is_confirmed: false };
