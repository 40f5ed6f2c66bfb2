import { CheckCheck } from 'lucide-react';
import { useText } from '../text/LanguageProvider.tsx';
import { Button } from '../ui/button/Button.tsx';
import { cx } from '../ui/cx.ts';
import { Checkbox } from '../ui/form/Checkbox.tsx';
import { inspectionMessages } from './inspection.messages.ts';

export type BulkProgress = { readonly done: number; readonly total: number };

type Props = {
  count: number;
  /** None, some or all in-range rows of this page are ticked. */
  page: 'none' | 'some' | 'all';
  /** In-range rows of the whole range. */
  safeCount: number;
  hasRisky: boolean;
  progress: BulkProgress | null;
  onPage: () => void;
  onAll: () => void;
  onClear: () => void;
  onConfirm: () => void;
};

/** Stands at the head of the table all the time, so that nothing jumps when the first row is ticked. */
export function SelectionBar({ count, page, safeCount, hasRisky, progress, ...on }: Props) {
  const text = useText(inspectionMessages);
  return (
    <div
      className={cx(
        'flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-3.5 py-1.75',
        count > 0 && 'bg-pri-t',
      )}
    >
      <Checkbox
        label={text.selectPage}
        isLabelVisible={false}
        checked={page === 'all'}
        isPartial={page === 'some'}
        disabled={safeCount === 0 && count === 0}
        onChange={on.onPage}
      />
      <output className="flex items-baseline gap-2">
        <b className="font-semibold num">{count > 0 ? text.selected(count) : text.noneSelected}</b>
        {count > 0 && !hasRisky && (
          <span className="text-note text-ink-2 max-md:hidden">{text.safeOnly}</span>
        )}
      </output>
      {progress ? (
        <Progress {...progress} />
      ) : (
        <div className="ml-auto flex flex-wrap items-center gap-2 max-md:w-full max-md:justify-between">
          {safeCount > count && (
            <Button
              size="small"
              variant="simple"
              color="primary"
              className="max-md:w-full"
              onClick={on.onAll}
            >
              {text.selectAll(safeCount)}
            </Button>
          )}
          {count > 0 && (
            <Button size="small" onClick={on.onClear}>
              {text.clear}
            </Button>
          )}
          <Button
            color="primary"
            size="small"
            icon={CheckCheck}
            disabled={count === 0}
            onClick={on.onConfirm}
          >
            {text.confirmSelected(count)}
          </Button>
        </div>
      )}
    </div>
  );
}

function Progress({ done, total }: BulkProgress) {
  const text = useText(inspectionMessages);
  const words = text.confirming(done, total);
  return (
    <div className="ml-auto flex items-center gap-2.5">
      <progress value={done} max={total} aria-label={words} className="h-1.5 w-36 accent-(--pri)" />
      <output className="text-note num">{words}</output>
    </div>
  );
}
