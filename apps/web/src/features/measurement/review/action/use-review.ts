import { useQueryClient } from '@tanstack/react-query';
import type { AnomalyEstimate } from '@tenken/contract/guard/estimate.schema.ts';
import type { Measurement } from '@tenken/contract/measurement/measurement.schema.ts';
import { isApiError } from '../../../../shared/api/api-error.ts';
import { usePatchErrorText } from '../../../../shared/api/use-error-text.ts';
import { busyReadings } from '../busy-readings.ts';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { useFailureToast } from '../../../../shared/ui/toast/use-failure-toast.ts';
import { reviewMessages } from '../review.messages.ts';
import { NO_LIST, type ReviewedList } from './reviewed-list.ts';
import { sendGuardReview, type GuardReview } from './send-guard-review.ts';
import { sendReview, type Review } from './send-review.ts';
import { useUndo, type RowPlace, type Undo } from './use-undo.ts';

export interface ReviewAction {
  /**
   * Confirms, corrects or reverts a reading. Answers what was saved, or null when it was refused: by the server, or because
   * an earlier change of the same reading is still under way. Other readings are not held up.
   */
  readonly reading: (review: Review, place?: RowPlace) => Promise<Measurement | null>;
  /** The same for what a guard found. */
  readonly judgement: (
    guard: { readonly name: string },
    estimate: AnomalyEstimate,
    judgement: GuardReview,
    place?: RowPlace,
  ) => Promise<AnomalyEstimate | null>;
  readonly undo: Undo;
}

type Options = {
  list?: Pick<ReviewedList, 'put'>;
  /** Somebody else was faster: what they stored is shown now. */
  onConflict?: () => void;
};

/** Reviews one result: optimistic update, toast and undo. */
export function useReview({ list = NO_LIST, onConflict }: Options = {}): ReviewAction {
  const client = useQueryClient();
  const failure = useFailureToast('review');
  const text = useText(reviewMessages);
  const describeError = usePatchErrorText();
  const undo = useUndo();

  async function oneAtATime<Result extends Measurement | AnomalyEstimate>(
    id: string,
    send: () => Promise<Result>,
  ): Promise<Result | null> {
    if (busyReadings.has(id)) return null;
    busyReadings.add(id);
    undo.withdraw(id);
    try {
      const saved = await send();
      failure.close(id);
      list.put(saved);
      return saved;
    } catch (error) {
      failure.show({ text: describeError(error) }, id);
      if (isApiError(error, 409)) onConflict?.();
      return null;
    } finally {
      busyReadings.remove(id);
    }
  }

  const reading: ReviewAction['reading'] = async (review, place) => {
    const { gauge, measurement } = review;
    const saved = await oneAtATime(measurement.id, () => sendReview(client, review));
    if (saved)
      undo.offer(
        {
          text: saved.is_confirmed ? (saved.is_corrected ? text.corrected : text.confirmed) : text.reverted,
          detail: gauge.name,
        },
        () => void reading({ gauge, measurement: saved, patch: valueBefore(measurement) }, place),
        saved.id,
        place,
      );
    return saved;
  };

  const judgement: ReviewAction['judgement'] = async (guard, estimate, guardReview, place) => {
    const saved = await oneAtATime(estimate.id, () => sendGuardReview(client, estimate, guardReview));
    if (saved)
      undo.offer(
        { text: saved.is_confirmed ? text.confirmed : text.reverted, detail: guard.name },
        () => void judgement(guard, saved, guardReviewBefore(estimate), place),
        saved.id,
        place,
      );
    return saved;
  };
  return { reading, judgement, undo };
}

/** The change that restores a reading. */
const valueBefore = ({ is_confirmed, confirmed_value }: Measurement): Review['patch'] =>
  is_confirmed && confirmed_value !== null ? { is_confirmed, confirmed_value } : { is_confirmed: false };

const guardReviewBefore = ({ is_confirmed, confirmed_is_anomaly }: AnomalyEstimate): GuardReview =>
  is_confirmed && confirmed_is_anomaly !== null
    ? { is_confirmed, confirmed_is_anomaly }
    : { is_confirmed: false };
