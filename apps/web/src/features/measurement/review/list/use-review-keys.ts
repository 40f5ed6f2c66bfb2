import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { useLetterKeys } from '../../../../shared/ui/keys/use-letter-keys.ts';
import { useToasts } from '../../../../shared/ui/toast/ToastProvider.tsx';
import { reviewMessages } from '../review.messages.ts';
import type { ReviewRow } from '../row/review-row.ts';
import { focusRow, isOnScreen } from './row-element.ts';
import type { Current } from './use-current.ts';

/** What keys can do; each is given the row that is on the screen. */
export interface ReviewCommands {
  readonly confirm: (row: ReviewRow) => void;
  readonly correct: (row: ReviewRow) => void;
  readonly revert: (row: ReviewRow) => void;
  readonly judge: (row: ReviewRow, isAnomaly: boolean) => void;
  readonly zoom: (row: ReviewRow) => void;
  readonly toggle: (row: ReviewRow) => void;
  readonly selectTo: (row: ReviewRow) => void;
  readonly confirmSelected: () => void;
  readonly undo: () => void;
}

/**
 * Review without a mouse, by the table of keys. A key acts on what the person has before them and on nothing else: not on a
 * reading that has left, not on one that came into its place, not on one that is out of sight.
 */
export function useReviewKeys(current: Current, commands: ReviewCommands, isOn: boolean): void {
  const text = useText(reviewMessages);
  const toasts = useToasts();
  const onRow = (act: (row: ReviewRow) => void) => (): void => {
    const { row } = current;
    if (current.isGone) toasts.notice({ text: text.gone, detail: text.nothingDone });
    if (!row) return;
    if (!isOnScreen(row.key)) {
      focusRow(document.body, row.key);
      toasts.notice({ text: text.outOfSight, detail: text.nothingDone });
    } else if (current.isUnchanged) act(row);
    else {
      current.choose(row);
      toasts.notice({ text: text.changedUnderWay(row.target.name), detail: text.nothingDone });
    }
  };
  useLetterKeys(
    {
      j: () => current.move(1),
      k: () => current.move(-1),
      c: onRow(commands.confirm),
      C: commands.confirmSelected,
      e: onRow(commands.correct),
      r: onRow(commands.revert),
      u: commands.undo,
      x: onRow(commands.toggle),
      X: onRow(commands.selectTo),
      a: onRow((row) => commands.judge(row, true)),
      n: onRow((row) => commands.judge(row, false)),
      z: onRow(commands.zoom),
    },
    isOn,
  );
}
