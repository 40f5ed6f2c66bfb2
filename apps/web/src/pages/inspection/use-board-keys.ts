import type { CurrentRow } from '../../inspection/use-current-row.ts';
import { useInspectionKeys } from '../../inspection/use-inspection-keys.ts';
import type { RowReview } from '../../inspection/use-row-review.ts';
import type { RowSelection } from '../../inspection/use-selection.ts';

type Board = {
  current: CurrentRow;
  selection: RowSelection;
  review: RowReview;
  confirmSelected: () => void;
  openInspector: () => void;
};

/** The whole list without a mouse. */
export function useBoardKeys({ current, selection, review, confirmSelected, openInspector }: Board): void {
  const { row } = current;
  const judge = (isAnomaly: boolean): void => {
    if (row?.kind === 'guard') void review.judge(row, isAnomaly);
  };
  useInspectionKeys(
    {
      onNext: () => current.move(1),
      onPrevious: () => current.move(-1),
      onConfirm: () => {
        if (row?.isConfirmable) void review.confirm(row);
      },
      onConfirmSelected: confirmSelected,
      onCorrect: () => {
        if (row?.kind === 'gauge') openInspector();
      },
      onSelect: () => row && selection.toggle(row),
      onSelectTo: () => row && selection.selectTo(row),
      onAnomaly: () => judge(true),
      onNormal: () => judge(false),
      onZoom: () => document.querySelector<HTMLElement>('[data-zoom]')?.click(),
    },
    true,
  );
}
