import { CheckCheck, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../../shared/ui/button/Button.tsx';
import { cx } from '../../../../shared/ui/cx.ts';
import { ProgressBar } from '../../../../shared/ui/loading/ProgressBar.tsx';
import { Checkbox } from '../../../../shared/ui/form/Checkbox.tsx';
import { Icon } from '../../../../shared/ui/text/Icon.tsx';
import { Kbd } from '../../../../shared/ui/text/Kbd.tsx';
import type { RowSelection } from '../list/use-selection.ts';
import { reviewMessages } from '../review.messages.ts';

export type BulkProgress = { readonly done: number; readonly total: number };

type Props = {
  selection: RowSelection;
  progress: BulkProgress | null;
  onConfirm: () => void;
  /** Beside what is selected: what arrived since. */
  children?: ReactNode;
};

/**
 * What is selected and what can be done with it; it stands there all the time, so that nothing jumps at the first tick. In a
 * narrow bar the words that are not needed go first, so that it stays one line.
 */
export function SelectionBar({ selection, progress, onConfirm, children }: Props) {
  const text = useText(reviewMessages);
  const { rows, shown, shownCount } = selection;
  const count = rows.length;
  return (
    <div
      className={cx(
        '@container flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-3.5 py-1.75',
        count > 0 && 'bg-pri-t',
      )}
    >
      <Checkbox
        label={text.selectShown(shownCount)}
        isLabelVisible={count === 0 && shownCount > 0}
        checked={shown === 'all'}
        isPartial={shown === 'some'}
        disabled={shownCount === 0 && count === 0}
        onChange={selection.toggleShown}
      />
      <output className={cx('flex items-baseline gap-2', count === 0 && shownCount > 0 && 'sr-only')}>
        <b className="font-semibold num">{count > 0 ? text.selected(count) : text.noneSelected}</b>
        {count > 0 && rows.every(({ isInRange }) => isInRange) && (
          <span className="text-note text-ink-2 @max-3xl:hidden">{text.inRangeOnly}</span>
        )}
      </output>
      {children}
      {progress ? (
        <Progress {...progress} />
      ) : (
        count > 0 && <Choices selection={selection} onConfirm={onConfirm} />
      )}
    </div>
  );
}

function Choices({ selection, onConfirm }: Pick<Props, 'selection' | 'onConfirm'>) {
  const text = useText(reviewMessages);
  const { rows, shown, leftCount, clear, selectListed } = selection;
  return (
    <div className="ml-auto flex items-center gap-2 @max-md:contents">
      {shown === 'all' && leftCount > 0 && (
        <Button
          size="small"
          variant="simple"
          color="primary"
          className="@max-md:order-last"
          onClick={selectListed}
        >
          {text.selectListed(leftCount)}
        </Button>
      )}
      <Button size="small" className="@max-md:ml-auto" onClick={clear}>
        <Icon of={X} size="small" className="@xl:hidden" />
        <span className="@max-xl:sr-only">{text.clear}</span>
      </Button>
      <Button color="primary" size="small" icon={CheckCheck} onClick={onConfirm}>
        {text.confirmSelected(rows.length)}
        <span aria-hidden className="ml-1 @max-2xl:hidden pointer-coarse:hidden">
          <Kbd keys="⇧ C" />
        </span>
      </Button>
    </div>
  );
}

function Progress({ done, total }: BulkProgress) {
  const text = useText(reviewMessages);
  const words = text.confirming(done, total);
  return (
    <div className="ml-auto flex items-center gap-2.5">
      <ProgressBar label={words} value={done} max={total} className="w-36" />
      <output className="text-note num">{words}</output>
    </div>
  );
}
