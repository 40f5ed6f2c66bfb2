import { useRef, useState } from 'react';
import { useReviewing } from '../../review/action/use-reviewing.tsx';
import { useBulkConfirm } from '../../review/bulk/use-bulk-confirm.ts';
import { useCurrent } from '../../review/list/use-current.ts';
import { useReviewKeys } from '../../review/list/use-review-keys.ts';
import { useSelection } from '../../review/list/use-selection.ts';
import type { ReviewRow } from '../../review/row/review-row.ts';
import { useShortcutsEnabled } from '../../../../shared/session/use-shortcuts-enabled.ts';
import { formatShortDateTime, type TimeStyle } from '../../../../shared/text/format-time.ts';
import { useStable } from '../../../../shared/ui/use-stable.ts';
import { useMediaQuery } from '../../../../shared/ui/view/use-media-query.ts';
import type { RowActions } from '../ResultRow.tsx';
import type { InspectionLists } from '../use-inspection-lists.ts';

/** Over a narrow page: opened to look at a result, or to correct it. */
export type Sheet = 'look' | 'correct' | null;

type Board = {
  facilityId: string;
  lists: InspectionLists;
  /** What the filters leave. */
  listed: readonly ReviewRow[];
  /** The page of it that is on the screen. */
  shown: readonly ReviewRow[];
  view: string;
  style: TimeStyle;
};

/** Current row, selection, keys and the open result of the board. */
export function useBoardReview({ facilityId, lists, listed, shown, view, style }: Board) {
  const isWide = useMediaQuery('(min-width: 75rem)');
  const [sheet, setSheet] = useState<Sheet>(null);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLTableSectionElement>(null);
  const current = useCurrent(shown, {
    list,
    view,
    isQueue: true,
    // what still comes may push the first row off the page before anybody has looked at it
    isAlwaysSomewhere: !lists.isFilling,
  });
  const selection = useSelection({ listed, shown });
  const { undo, dialog, ...review } = useReviewing({
    facilityId,
    formatTime: (instant) => formatShortDateTime(instant, style),
    list: lists,
    rows: shown,
    isManyOfTarget: true,
    onDone: current.leave,
    onStay: current.stay,
  });
  const bulk = useBulkConfirm({ facilityId, list: lists, rows: listed, undo });
  const confirmSelected = (): void => void bulk.run(selection.rows);
  const open = (row: ReviewRow, opened: Sheet): void => {
    current.choose(row);
    if (!isWide) setSheet(opened);
  };
  const correct = (row: ReviewRow): void => {
    open(row, 'correct');
    // the field of another row is drawn first
    if (isWide) requestAnimationFrame(() => field.current?.focus());
  };
  const actions = useStable<RowActions>({
    onOpen: (row) => open(row, 'look'),
    onToggle: selection.toggle,
    onConfirm: review.confirm,
    onCorrect: correct,
  });
  useReviewKeys(
    current,
    {
      ...review,
      correct: (row) => {
        if (row.kind === 'gauge') correct(row);
      },
      zoom: () => document.querySelector<HTMLElement>('[data-zoom]')?.click(),
      toggle: selection.toggle,
      selectTo: selection.selectTo,
      confirmSelected,
      undo: undo.last,
    },
    useShortcutsEnabled(),
  );
  const inspector = {
    current,
    isWide,
    sheet,
    onCloseSheet: () => setSheet(null),
    review,
    field,
  };
  return { list, current, selection, bulk, confirmSelected, actions, inspector, offers: undo.offers, dialog };
}
