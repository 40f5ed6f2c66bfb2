import { useHasLetters } from '../../session/use-has-letters.ts';
import type { CurrentRow } from '../use-current-row.ts';
import type { RowReview } from '../use-row-review.ts';
import type { RowSelection } from '../use-selection.ts';
import { useLetterKeys } from '../../ui/keys/use-letter-keys.ts';

type Board = {
  current: CurrentRow;
  selection: RowSelection;
  review: RowReview;
  confirmSelected: () => void;
  openInspector: () => void;
};

/**
 * The whole list without a mouse: J K move, C confirms, Shift+C confirms the selected, E corrects, X and Shift+X select, A and
 * N judge, Z zooms.
 */
export function useBoardKeys({ current, selection, review, confirmSelected, openInspector }: Board): void {
  const { row } = current;
  const judge = (isAnomaly: boolean): void => {
    if (row?.kind === 'guard') void review.judge(row, isAnomaly);
  };
  useLetterKeys(
    {
      j: () => current.move(1),
      k: () => current.move(-1),
      c: () => {
        if (row?.isConfirmable) void review.confirm(row);
      },
      C: confirmSelected,
      e: () => {
        if (row?.kind === 'gauge') openInspector();
      },
      x: () => row && selection.toggle(row),
      X: () => row && selection.selectTo(row),
      a: () => judge(true),
      n: () => judge(false),
      z: () => document.querySelector<HTMLElement>('[data-zoom]')?.click(),
    },
    useHasLetters(),
  );
}
