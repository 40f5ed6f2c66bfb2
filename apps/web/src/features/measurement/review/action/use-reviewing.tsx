import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createMeasurement } from '@tenken/contract/measurement/measurement.routes.ts';
import { call } from '../../../../shared/api/call.ts';
import { changed } from '../../../../shared/api/changes.ts';
import { refresh } from '../../../../shared/api/use-change.ts';
import { useErrorText } from '../../../../shared/api/use-error-text.ts';
import { busyReadings } from '../busy-readings.ts';
import type { GaugeTarget } from '../../target/inspection-target.ts';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { useAction } from '../../../../shared/ui/toast/use-action.ts';
import { useOutlierConfirmation } from '../dialog/use-outlier-confirmation.tsx';
import { useReviewDialogs } from '../dialog/use-review-dialogs.tsx';
import { reviewMessages } from '../review.messages.ts';
import { busyIdOf, type GaugeRow, type GuardRow, type ReviewRow } from '../row/review-row.ts';
import { NO_LIST, type ReviewedList } from './reviewed-list.ts';
import type { GuardReview } from './send-guard-review.ts';
import type { Review } from './send-review.ts';
import { useReview } from './use-review.ts';
import { placeAmong, type Undo } from './use-undo.ts';
import { outlierOf, type Outlier } from '@tenken/contract/measurement/correction.rules.ts';
import { historyQuery } from '../../measurement.queries.ts';

/** So many days are what a gauge showed recently; the rows and the sheet draw the same. */
const RECENT_DAYS = 7;
/** A history some minutes old is sufficient to detect outliers. */
const FRESH_MS = 300_000;

export interface Reviewing {
  /** As it is. */
  readonly confirm: (row: ReviewRow) => void;
  readonly revert: (row: ReviewRow) => void;
  /** Asks for the right value. */
  readonly correct: (row: ReviewRow) => void;
  /** Saves the right value; answers whether it was. */
  readonly correctTo: (row: GaugeRow, value: number, reason: string | null) => Promise<boolean>;
  readonly enter: (row: ReviewRow) => void;
  readonly judge: (row: ReviewRow, isAnomaly: boolean) => void;
  readonly history: (row: ReviewRow) => void;
  readonly zoom: (row: ReviewRow) => void;
}

type Options = {
  facilityId: string;
  formatTime: (instant: string) => string;
  list?: ReviewedList;
  /** What stands there now, so that the way back is offered where a row was; a page without it shows the row itself. */
  rows?: readonly ReviewRow[];
  /** The list has several results of one target: what is offered to be taken back says which. */
  isManyOfTarget?: boolean;
  /** Before a confirmation is sent, and after a correction is saved: the next row can take the focus. */
  onDone?: (row: ReviewRow) => void;
  /** The person changes a row and stays. */
  onStay?: (row: ReviewRow) => void;
};

/** All review actions on a row of any list. */
export function useReviewing(options: Options): Reviewing & { undo: Undo; dialog: ReactNode } {
  const { facilityId, formatTime, list = NO_LIST, rows, onDone = nothing, onStay = nothing } = options;
  const { isManyOfTarget = false } = options;
  const client = useQueryClient();
  const text = useText(reviewMessages);
  const describeError = useErrorText();
  const { ask, question } = useOutlierConfirmation();
  const review = useReview({ list, onConflict: () => dialogs.close() });

  const standing = ({ key, datetime }: ReviewRow) =>
    rows && { ...placeAmong(rows, key), ...(isManyOfTarget ? { time: formatTime(datetime) } : {}) };
  const orRefetch = async (row: ReviewRow, saving: Promise<object | null>): Promise<boolean> => {
    const isSaved = (await saving) !== null;
    if (!isSaved) await list.renew([row]).catch(() => undefined);
    return isSaved;
  };
  const change = async (row: GaugeRow, patch: Review['patch']): Promise<boolean> =>
    row.record !== null &&
    orRefetch(row, review.reading({ gauge: row.target, measurement: row.record, patch }, standing(row)));
  const say = async (row: GuardRow, judgement: GuardReview): Promise<boolean> =>
    row.record !== null && orRefetch(row, review.judgement(row.target, row.record, judgement, standing(row)));
  const asItIs = (row: ReviewRow): Promise<boolean> =>
    row.kind === 'gauge'
      ? change(row, { is_confirmed: true })
      : say(row, { is_confirmed: true, confirmed_is_anomaly: row.record?.is_anomaly === true });
  const back = (row: ReviewRow): Promise<boolean> =>
    row.kind === 'gauge' ? change(row, { is_confirmed: false }) : say(row, { is_confirmed: false });

  const enterValue = useAction(
    async (target: GaugeTarget, confirmed_value: number, reason: string | null) => {
      const photo_id = target.photo_to_read!.id;
      const body = { gauge_id: target.id, photo_id, confirmed_value, ...(reason === null ? {} : { reason }) };
      const { id } = await call(createMeasurement, { body });
      await refresh(client, changed.measurement({ measurementId: id, gaugeId: target.id, facilityId }));
    },
    { success: text.entered, describeError, onSuccess: () => dialogs.close() },
  );
  /** A value outlier from the others is asked about first; true when it is meant, or ordinary. */
  const isMeant = async (target: GaugeTarget, value: number): Promise<boolean> => {
    const outlier = await findOutlier(client, target, value).catch(() => null);
    return outlier === null || ask(target, value, outlier);
  };
  const correctTo: Reviewing['correctTo'] = async (row, confirmed_value, reason) => {
    if (!(await isMeant(row.target, confirmed_value))) return false;
    const why = reason === null ? {} : { reason };
    onStay(row); // it may leave the list before the answer comes
    const isSaved = await change(row, { is_confirmed: true, confirmed_value, ...why });
    if (isSaved) onDone(row);
    return isSaved;
  };
  const dialogs = useReviewDialogs(formatTime, {
    // a refused value stays in its dialog, to be tried again
    onCorrect: async (row, value, reason) => {
      if (await correctTo(row, value, reason)) dialogs.close();
    },
    onEnter: async (row, value, reason) => {
      if (await isMeant(row.target, value)) await enterValue.run(row.target, value, reason);
    },
    isEntering: enterValue.isInProgress,
    onRevert: (row) => revert(row),
  });
  const revert = (row: ReviewRow): void => {
    if (!row.record?.is_confirmed) return;
    onStay(row);
    void back(row);
  };
  return {
    confirm: (row) => {
      if (row.record === null || (row.isWaiting && !row.isConfirmable)) return;
      onDone(row);
      // what is confirmed already, or about to be, holds nobody up
      if (row.isConfirmable && !busyReadings.has(busyIdOf(row))) void asItIs(row);
    },
    revert,
    correct: (row) => {
      if (row.kind === 'gauge' && row.record) dialogs.openCorrect(row);
    },
    correctTo,
    enter: dialogs.openEnter,
    judge: (row, confirmed_is_anomaly) => {
      if (row.kind !== 'guard' || row.record === null) return;
      onDone(row);
      void say(row, { is_confirmed: true, confirmed_is_anomaly });
    },
    history: dialogs.openHistory,
    zoom: dialogs.openPhoto,
    undo: review.undo,
    dialog: (
      <>
        {dialogs.open}
        {question}
      </>
    ),
  };
}

const nothing = (): void => undefined;

/** Whether a typed value is an outlier to what the gauge shows; null for an ordinary one, and for a lamp. */
export async function findOutlier(
  client: QueryClient,
  { id, type, scale }: GaugeTarget,
  value: number,
): Promise<Outlier | null> {
  if (type === 'lamp') return null;
  const outlier = outlierOf(value, scale, []);
  if (outlier) return outlier;
  const recent = await client.fetchQuery({ ...historyQuery(id, RECENT_DAYS), staleTime: FRESH_MS });
  return outlierOf(
    value,
    scale,
    recent.flatMap((reading) => reading.value ?? []),
  );
}
