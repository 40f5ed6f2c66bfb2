import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { bulkConfirmEstimates, patchAnomalyEstimate } from '@tenken/contract/guard/estimate.routes.ts';
import { bulkConfirmMeasurements } from '@tenken/contract/measurement/bulk.routes.ts';
import { patchMeasurement } from '@tenken/contract/measurement/measurement.routes.ts';
import { call } from '../../../../shared/api/call.ts';
import { changed } from '../../../../shared/api/changes.ts';
import { reportLog } from '../../../../shared/api/client-log.ts';
import { pauseRefresh, scheduleRefresh } from '../../../../shared/api/schedule-refresh.ts';
import { usePatchErrorText } from '../../../../shared/api/use-error-text.ts';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { useToasts } from '../../../../shared/ui/toast/ToastProvider.tsx';
import type { ReviewedList } from '../action/reviewed-list.ts';
import { placeAmong, type RowPlace, type Undo } from '../action/use-undo.ts';
import { reviewMessages } from '../review.messages.ts';
import type { ReviewRow } from '../row/review-row.ts';
import { confirmInBulk, type BulkOutcome, type SendBulk } from './confirm-in-bulk.ts';
import { putConfirmed } from './put-confirmed.ts';
import type { BulkProgress } from './SelectionBar.tsx';

/** Undo takes one call per row, so it is limited. */
const MAX_UNDO = 100;

export interface BulkConfirm {
  /** Null while nothing is sent. */
  readonly progress: BulkProgress | null;
  readonly failed: BulkOutcome['failed'];
  /** A second press while one is under way is refused. */
  readonly run: (rows: readonly ReviewRow[]) => Promise<void>;
  /** Looks again at what failed and sends what still waits, with its version of now. */
  readonly retry: () => Promise<void>;
  readonly dismiss: () => void;
}

type Where = {
  facilityId: string;
  list: ReviewedList;
  /** What the list holds now. */
  rows: readonly ReviewRow[];
  undo: Undo;
};

/** Confirms many rows: chunk by chunk with progress, what failed stays with its reason. */
export function useBulkConfirm({ facilityId, list, rows: listed, undo }: Where): BulkConfirm {
  const client = useQueryClient();
  const toasts = useToasts();
  const text = useText(reviewMessages);
  const describeError = usePatchErrorText();
  const isBusy = useRef(false);
  const latest = useRef(listed);
  useEffect(() => {
    latest.current = listed;
  });
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const [failed, setFailed] = useState<BulkOutcome['failed']>([]);

  const refresh = (rows: readonly ReviewRow[]): void =>
    scheduleRefresh(client, ...changed.measurements(facilityId), ...guardsOf(rows).flatMap(changed.estimate));

  async function run(rows: readonly ReviewRow[]): Promise<void> {
    if (isBusy.current || rows.length === 0) return;
    isBusy.current = true;
    const release = pauseRefresh(client);
    setFailed([]);
    setProgress({ done: 0, total: rows.length });
    const place = placeAmong(latest.current, rows[0]!.key);
    let shown = 0;
    const outcome = await confirmInBulk(rows, send, (soFar) => {
      const fresh = soFar.confirmed.slice(shown);
      shown = soFar.confirmed.length;
      putConfirmed(client, fresh);
      list.confirmed(fresh);
      setProgress({ done: soFar.confirmed.length + soFar.failed.length, total: rows.length });
    });
    release();
    refresh(rows);
    showOutcome(outcome, place);
    setProgress(null);
    isBusy.current = false;
  }

  function showOutcome({ confirmed, failed: left }: BulkOutcome, place: RowPlace): void {
    setFailed(left);
    for (const { row, code } of left) reportLog('error', `${row.key} could not be confirmed: ${code}`);
    if (confirmed.length === 0) return;
    const message = { text: text.confirmedMany(confirmed.length) };
    if (confirmed.length > MAX_UNDO) toasts.success(message);
    else undo.offer(message, () => void takeBack(confirmed), undefined, place);
  }

  async function takeBack(rows: readonly ReviewRow[]): Promise<void> {
    try {
      for (const row of rows) await revert(row);
      toasts.success({ text: text.revertedMany(rows.length) });
    } catch (error) {
      reportLog('error', `a bulk confirmation could not be taken back: ${String(error)}`);
      toasts.error({ text: describeError(error) });
    }
    await list.renew(rows).catch(() => undefined);
    refresh(rows);
  }

  async function retry(): Promise<void> {
    const rows = failed.map(({ row }) => row);
    const keys = new Set(rows.map(({ key }) => key));
    await list.renew(rows).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, DRAWN_MS));
    setFailed([]);
    const open = latest.current.filter((row) => keys.has(row.key) && row.isConfirmable);
    // where only the answer was lost there is nothing left to send, and that has to be said
    if (open.length < rows.length) toasts.notice({ text: text.doneMeanwhile(rows.length - open.length) });
    await run(open);
  }

  return { progress, failed, run, retry, dismiss: () => setFailed([]) };
}

/** What was just loaded is in the list after the next drawing. */
const DRAWN_MS = 50;

const send: SendBulk = (kind, items) =>
  kind === 'gauge'
    ? call(bulkConfirmMeasurements, { body: { items } })
    : call(bulkConfirmEstimates, { body: { items } });

/** Confirming raised the version by one. */
function revert({ kind, record }: ReviewRow): Promise<unknown> {
  const { id, version } = record!;
  const change = { params: { id }, body: { is_confirmed: false, version: version + 1 } };
  return kind === 'gauge' ? call(patchMeasurement, change) : call(patchAnomalyEstimate, change);
}

const guardsOf = (rows: readonly ReviewRow[]): string[] => [
  ...new Set(rows.flatMap((row) => (row.kind === 'guard' ? [row.target.id] : []))),
];
