import { useState } from 'react';
import { patchAnomalyEstimate } from '@tenken/contract/estimate/estimate.routes.ts';
import type { AnomalyEstimate } from '@tenken/contract/estimate/estimate.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { changed } from '../api/changes.ts';
import { reportLog } from '../api/client-log.ts';
import { refreshSoon } from '../api/refresh-soon.ts';
import { useErrorText } from '../api/use-error-text.ts';
import { reviewMessages } from '../measurement/review/review.messages.ts';
import { useReview } from '../measurement/review/use-review.ts';
import { useText } from '../text/LanguageProvider.tsx';
import { useAction } from '../ui/toast/use-action.ts';
import type { GaugeRow, GuardRow, InspectionRow } from './inspection-row.ts';
import type { InspectionLists } from './use-inspection-lists.ts';

export interface RowReview {
  readonly busyKey: string | null;
  /** As it is. */
  readonly confirm: (row: InspectionRow) => Promise<boolean>;
  readonly correct: (row: GaugeRow, value: number) => Promise<boolean>;
  readonly judge: (row: GuardRow, isAnomaly: boolean) => Promise<boolean>;
}

/** What a person does to one row: it leaves the list when it is saved, and comes back by Undo. */
export function useRowReview(lists: InspectionLists): RowReview {
  const [busyKey, setBusyKey] = useState<string | null>(null);
  const review = useReview();
  const judgement = useJudgement(lists);

  async function whileBusy(row: InspectionRow, act: () => Promise<boolean>): Promise<boolean> {
    if (busyKey !== null) return false;
    setBusyKey(row.key);
    try {
      return await act();
    } finally {
      setBusyKey(null);
    }
  }

  async function patch(row: GaugeRow, change: { confirmed_value?: number }): Promise<boolean> {
    const saved = await review.run({
      gauge: row.target,
      measurement: row.record,
      patch: { is_confirmed: true, ...change },
    });
    if (saved) lists.applyReading(saved);
    else await lists.renew([row]).catch(() => undefined);
    return saved !== null;
  }

  return {
    busyKey,
    confirm: (row) =>
      whileBusy(row, () =>
        row.kind === 'gauge' ? patch(row, {}) : judgement(row, row.record.is_anomaly === true),
      ),
    correct: (row, confirmed_value) => whileBusy(row, () => patch(row, { confirmed_value })),
    judge: (row, isAnomaly) => whileBusy(row, () => judgement(row, isAnomaly)),
  };
}

/** Confirms what a guard found, or says otherwise. */
function useJudgement(lists: InspectionLists): (row: GuardRow, isAnomaly: boolean) => Promise<boolean> {
  const client = useQueryClient();
  const text = useText(reviewMessages);
  const save = async (
    estimate: AnomalyEstimate,
    judged: { is_confirmed: boolean; confirmed_is_anomaly?: boolean },
  ): Promise<AnomalyEstimate> => {
    const body = { ...judged, version: estimate.version };
    const { data } = await call(patchAnomalyEstimate, { params: { id: estimate.id }, body });
    lists.applyEstimate(data);
    refreshSoon(client, ...changed.estimate(data.guard.id));
    return data;
  };
  const undo = useAction(save, { success: text.reverted, describeError: useErrorText() });
  const action = useAction(save, {
    describeError: useErrorText(),
    onError: (error) => reportLog('error', `an estimate could not be saved: ${String(error)}`),
    success: (saved) => ({
      text: text.confirmed,
      action: { label: text.undo, run: () => void undo.run(saved, { is_confirmed: false }) },
    }),
  });
  return (row, isAnomaly) => action.run(row.record, { is_confirmed: true, confirmed_is_anomaly: isAnomaly });
}
