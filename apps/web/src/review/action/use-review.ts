import { useQueryClient } from '@tanstack/react-query';
import type { Measurement } from '@tenken/contract/measurement/measurement.schema.ts';
import { isApiError } from '../../api/api-error.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useText } from '../../text/LanguageProvider.tsx';
import type { ToastMessage } from '../../ui/toast/toast-store.ts';
import { useToasts } from '../../ui/toast/ToastProvider.tsx';
import { busyReadings } from './busy-readings.ts';
import { reviewMessages } from './review.messages.ts';
import { sendConfirmations, sendReview, type Review } from './send-review.ts';

export type { Review } from './send-review.ts';

export interface ReviewAction {
  /**
   * Answers what was saved, or null when it was refused: by the server, or because an earlier change of the same reading is
   * still under way. Other readings are not held up.
   */
  run: (review: Review) => Promise<Measurement | null>;
  /** Confirms many as they are; one toast says how many were, another how many were not. */
  confirmAll: (reviews: readonly Pick<Review, 'gauge' | 'measurement'>[]) => Promise<void>;
  isBusy: (measurementId: string) => boolean;
}

type Options = {
  /** Somebody else was faster: what they stored is shown now. */
  onConflict?: () => void;
};

/** Confirms, corrects and reverts readings: shown at once, reported in a toast, and taken back by its Undo. */
export function useReview({ onConflict }: Options = {}): ReviewAction {
  const client = useQueryClient();
  const toasts = useToasts();
  const text = useText(reviewMessages);
  const describeError = useErrorText();
  const save = async (review: Review): Promise<Measurement | null> => {
    const { id } = review.measurement;
    if (busyReadings.has(id)) return null;
    busyReadings.add(id);
    try {
      return await sendReview(client, review);
    } finally {
      busyReadings.remove(id);
    }
  };
  const run = async (review: Review): Promise<Measurement | null> => {
    try {
      const saved = await save(review);
      if (saved) toasts.success(messageFor(review, saved));
      return saved;
    } catch (error) {
      toasts.error({ text: describeError(error) });
      if (isApiError(error, 409)) onConflict?.();
      return null;
    }
  };
  const confirmAll: ReviewAction['confirmAll'] = async (reviews) => {
    const wanted = reviews.filter(({ measurement }) => !busyReadings.has(measurement.id));
    try {
      const patch = { is_confirmed: true };
      const count = await sendConfirmations(
        client,
        wanted.map((review) => ({ ...review, patch })),
      );
      if (count > 0) toasts.success({ text: text.confirmedMany(count) });
      if (count < wanted.length)
        toasts.error({ text: text.refusedMany(wanted.length - count), detail: text.changedMeanwhile });
    } catch (error) {
      toasts.error({ text: describeError(error) });
    }
  };
  const messageFor = (review: Review, saved: Measurement): ToastMessage => ({
    text: saved.is_confirmed ? (saved.is_corrected ? text.corrected : text.confirmed) : text.reverted,
    detail: review.gauge.name,
    action: {
      label: text.undo,
      run: () => void run({ gauge: review.gauge, measurement: saved, patch: backTo(review.measurement) }),
    },
  });
  return { run, confirmAll, isBusy: busyReadings.has };
}

/** What makes a reading again what it was. */
const backTo = ({ is_confirmed, confirmed_value }: Measurement): Review['patch'] =>
  is_confirmed && confirmed_value !== null ? { is_confirmed, confirmed_value } : { is_confirmed: false };
