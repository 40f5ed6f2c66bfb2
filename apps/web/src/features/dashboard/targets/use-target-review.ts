import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { changed } from '../../../shared/api/changes.ts';
import { refresh } from '../../../shared/api/use-change.ts';
import { useReviewing } from '../../measurement/review/action/use-reviewing.tsx';
import { NO_LIST } from '../../measurement/review/action/reviewed-list.ts';
import { useBulkConfirm } from '../../measurement/review/bulk/use-bulk-confirm.ts';
import { useCurrent } from '../../measurement/review/list/use-current.ts';
import { useReviewKeys } from '../../measurement/review/list/use-review-keys.ts';
import { useSelection } from '../../measurement/review/list/use-selection.ts';
import type { ReviewRow } from '../../measurement/review/row/review-row.ts';
import { useShortcutsEnabled } from '../../../shared/session/use-shortcuts-enabled.ts';
import { useStable } from '../../../shared/ui/use-stable.ts';

type Where = {
  facilityId: string;
  rows: readonly ReviewRow[];
  /** Whether a confirmed row leaves the list. */
  isQueue: boolean;
  /** Filter and search. */
  view: string;
  formatTime: (instant: string) => string;
};

/** Current row, selection, keys and dialogs of the target tab. */
export function useTargetReview({ facilityId, rows, isQueue, view, formatTime }: Where) {
  const client = useQueryClient();
  const list = useRef<HTMLDivElement>(null);
  const current = useCurrent(rows, { list, isQueue, view });
  const selection = useSelection({ listed: rows, shown: rows });
  const reviewed = useMemo(
    () => ({ ...NO_LIST, renew: () => refresh(client, changed.measurements(facilityId)) }),
    [client, facilityId],
  );
  const { undo, dialog, ...actions } = useReviewing({
    facilityId,
    formatTime,
    list: reviewed,
    rows,
    onDone: current.leave,
    onStay: current.stay,
  });
  const bulk = useBulkConfirm({ facilityId, list: reviewed, rows, undo });
  const confirmSelected = (): void => void bulk.run(selection.rows);
  useReviewKeys(
    current,
    {
      ...actions,
      toggle: selection.toggle,
      selectTo: selection.selectTo,
      confirmSelected,
      undo: undo.last,
    },
    useShortcutsEnabled(),
  );
  const commands = useStable({ ...actions, next: () => current.move(1) });
  return { list, current, selection, bulk, confirmSelected, commands, offers: undo.offers, dialog };
}
