import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { patchAnomalyEstimate } from '@tenken/contract/estimate/estimate.routes.ts';
import type { Guard } from '@tenken/contract/guard/guard.schema.ts';
import { createMeasurement } from '@tenken/contract/measurement/measurement.routes.ts';
import { call } from '../../api/call.ts';
import { changed } from '../../api/changes.ts';
import { key } from '../../api/query-keys.ts';
import { refresh } from '../../api/use-change.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import type { GaugeTarget } from '../target/inspection-target.ts';
import { reviewMessages } from './review.messages.ts';
import { useReview, type Review } from './use-review.ts';
import { useText } from '../../text/LanguageProvider.tsx';
import { useAction } from '../../ui/toast/use-action.ts';
import { canSelect, readingOf, type ReviewItem } from './review-item.ts';
import { useReviewDialogs } from './use-review-dialogs.tsx';

export interface TargetReview {
  readonly confirm: (item: ReviewItem) => void;
  readonly revert: (item: ReviewItem) => void;
  readonly correct: (item: ReviewItem) => void;
  readonly enter: (item: ReviewItem) => void;
  readonly judge: (item: ReviewItem, isAnomaly: boolean) => void;
  readonly history: (item: ReviewItem) => void;
  readonly zoom: (item: ReviewItem) => void;
  readonly confirmAll: (items: readonly ReviewItem[]) => Promise<void>;
  readonly dialog: ReactNode;
}

/**
 * Everything a person can do to a row of the dashboard. `onDone` is called with a row before its change is sent, so that the next
 * one can take the focus.
 */
export function useTargetReview(
  facilityId: string,
  formatTime: (instant: string) => string,
  onDone: (item: ReviewItem) => void,
): TargetReview {
  const client = useQueryClient();
  const text = useText(reviewMessages);
  const describeError = useErrorText();
  const review = useReview({ onConflict: () => dialogs.close() });
  const send = (item: ReviewItem, patch: Review['patch']) => {
    const measurement = readingOf(item);
    return measurement && review.run({ gauge: item.target, measurement, patch });
  };
  const enterValue = useAction(
    async (target: GaugeTarget, confirmed_value: number, reason: string | null) => {
      const photo_id = target.photo_to_read!.id;
      const body = { gauge_id: target.id, photo_id, confirmed_value, ...(reason === null ? {} : { reason }) };
      const { id } = await call(createMeasurement, { body });
      await refresh(client, changed.measurement({ measurementId: id, gaugeId: target.id, facilityId }));
    },
    { success: text.entered, describeError, onSuccess: () => dialogs.close() },
  );
  const judgeGuard = useAction(
    async (guard: Guard, patch: { is_confirmed: boolean; confirmed_is_anomaly?: boolean }) => {
      const { id, version } = guard.latest_estimate!;
      await call(patchAnomalyEstimate, { params: { id }, body: { ...patch, version } });
      await refresh(client, changed.estimate(guard.id));
    },
    { success: text.confirmed, describeError },
  );
  const guardOf = ({ target }: ReviewItem): Guard | undefined =>
    client.getQueryData<Guard[]>(key('guards', facilityId))?.find(({ id }) => id === target.id);
  const judge = (item: ReviewItem, confirmed_is_anomaly: boolean): void => {
    const guard = item.target.kind === 'guard' ? guardOf(item) : undefined;
    if (guard?.latest_estimate) void judgeGuard.run(guard, { is_confirmed: true, confirmed_is_anomaly });
  };
  const dialogs = useReviewDialogs(formatTime, {
    onCorrect: async (item, confirmed_value, reason) => {
      const patch = { is_confirmed: true, confirmed_value, ...(reason === null ? {} : { reason }) };
      if (!(await send(item, patch))) return; // a refused value stays in its dialog, to be tried again
      dialogs.close();
      onDone(item);
    },
    onEnter: (item, value, reason) => void enterValue.run(item.target as GaugeTarget, value, reason),
    isEntering: enterValue.isInProgress,
  });
  return {
    confirm: (item) => {
      const reading = readingOf(item);
      if (!reading || reading.value === null) return;
      onDone(item);
      // what is confirmed already, or about to be, holds nobody up
      if (canSelect(item) && !review.isBusy(reading.id)) void send(item, { is_confirmed: true });
    },
    revert: (item) => {
      const guard = item.target.kind === 'guard' ? guardOf(item) : undefined;
      if (guard?.latest_estimate?.is_confirmed) void judgeGuard.run(guard, { is_confirmed: false });
      else if (readingOf(item)?.is_confirmed) void send(item, { is_confirmed: false });
    },
    correct: (item) => {
      if (readingOf(item)) dialogs.openCorrect(item);
    },
    enter: dialogs.openEnter,
    judge,
    history: dialogs.openHistory,
    zoom: dialogs.openPhoto,
    confirmAll: (items) =>
      review.confirmAll(
        items.filter(canSelect).map((item) => ({ gauge: item.target, measurement: readingOf(item)! })),
      ),
    dialog: dialogs.open,
  };
}
