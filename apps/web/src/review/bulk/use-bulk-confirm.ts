import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { bulkConfirmEstimates, patchAnomalyEstimate } from '@tenken/contract/estimate/estimate.routes.ts';
import { bulkConfirmMeasurements } from '@tenken/contract/measurement/bulk.routes.ts';
import { patchMeasurement } from '@tenken/contract/measurement/measurement.routes.ts';
import { call } from '../api/call.ts';
import { changed } from '../api/changes.ts';
import { reportLog } from '../api/client-log.ts';
import { holdRefresh, refreshSoon } from '../api/refresh-soon.ts';
import { useErrorText } from '../api/use-error-text.ts';
import { useText } from '../text/LanguageProvider.tsx';
import { useToasts } from '../ui/toast/ToastProvider.tsx';
import { confirmInBulk, type BulkOutcome, type SendBulk } from './confirm-in-bulk.ts';
import type { InspectionRow } from './inspection-row.ts';
import { inspectionMessages } from './inspection.messages.ts';
import type { BulkProgress } from './SelectionBar.tsx';
import type { InspectionLists } from './use-inspection-lists.ts';

/** Taking back is one call a row; more than this is no slip of the hand. */
const MAX_UNDO = 100;

export interface BulkConfirm {
  /** Null while nothing is sent. */
  readonly progress: BulkProgress | null;
  readonly failed: BulkOutcome['failed'];
  /** A second press while one is under way is refused. */
  readonly run: (rows: readonly InspectionRow[]) => Promise<void>;
  readonly dismiss: () => void;
}

/** Confirms many rows: they leave the list chunk by chunk, what failed stays with its reason. */
export function useBulkConfirm(facilityId: string, lists: InspectionLists): BulkConfirm {
  const client = useQueryClient();
  const toasts = useToasts();
  const text = useText(inspectionMessages);
  const describeError = useErrorText();
  const isBusy = useRef(false);
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const [failed, setFailed] = useState<BulkOutcome['failed']>([]);

  const refresh = (rows: readonly InspectionRow[]): void =>
    refreshSoon(client, ...changed.measurements(facilityId), ...guardsOf(rows).flatMap(changed.estimate));

  async function run(rows: readonly InspectionRow[]): Promise<void> {
    if (isBusy.current || rows.length === 0) return;
    isBusy.current = true;
    const release = holdRefresh(client);
    setFailed([]);
    setProgress({ done: 0, total: rows.length });
    const outcome = await confirmInBulk(rows, send, (soFar) => {
      lists.remove(soFar.confirmed);
      setProgress({ done: soFar.confirmed.length + soFar.failed.length, total: rows.length });
    });
    release();
    refresh(rows);
    tell(outcome);
    setProgress(null);
    isBusy.current = false;
  }

  function tell({ confirmed, failed: left }: BulkOutcome): void {
    setFailed(left);
    for (const { row, code } of left) reportLog('error', `${row.key} could not be confirmed: ${code}`);
    if (confirmed.length === 0) return;
    const action = { label: text.undo, run: () => void undo(confirmed) };
    toasts.success({
      text: text.confirmedMany(confirmed.length),
      ...(confirmed.length <= MAX_UNDO ? { action } : {}),
    });
  }

  async function undo(rows: readonly InspectionRow[]): Promise<void> {
    try {
      for (const row of rows) await revert(row);
      toasts.success({ text: text.revertedMany(rows.length) });
    } catch (error) {
      reportLog('error', `a bulk confirmation could not be taken back: ${String(error)}`);
      toasts.error({ text: describeError(error) });
    }
    lists.refresh();
    refresh(rows);
  }

  return { progress, failed, run, dismiss: () => setFailed([]) };
}

const send: SendBulk = (kind, items) =>
  kind === 'gauge'
    ? call(bulkConfirmMeasurements, { body: { items } })
    : call(bulkConfirmEstimates, { body: { items } });

/** Confirming raised the version by one. */
function revert({ kind, id, version }: InspectionRow): Promise<unknown> {
  const change = { params: { id }, body: { is_confirmed: false, version: version + 1 } };
  return kind === 'gauge' ? call(patchMeasurement, change) : call(patchAnomalyEstimate, change);
}

const guardsOf = (rows: readonly InspectionRow[]): string[] => [
  ...new Set(rows.flatMap((row) => (row.kind === 'guard' ? [row.target.id] : []))),
];
