import { cx } from '../ui/cx.ts';
import { statusOf } from './inspection-target.ts';
import { ReviewColumn } from './ReviewColumn.tsx';
import { TargetPhoto, type TargetViewProps } from './TargetRow.tsx';
import { TargetTitle } from './TargetTitle.tsx';
import { TargetValue } from './TargetValue.tsx';

/** Compact layout: one card per target, for a wall of many. */
export function TargetCard({ target, href, formatTime, actions, menu }: TargetViewProps) {
  const status = statusOf(target);
  return (
    <article
      className={cx(
        'flex flex-col overflow-hidden rounded-panel border bg-surface',
        status === 'error' ? 'border-error' : status === 'warning' ? 'border-warning' : 'border-line',
      )}
    >
      <TargetPhoto target={target} formatTime={formatTime} aspectRatio={16 / 10} />
      <div className="flex flex-1 flex-col gap-2 p-3">
        <TargetTitle target={target} href={href} menu={menu} />
        <TargetValue target={target} />
        <div className="mt-auto pt-1">
          <ReviewColumn target={target} actions={{ ...actions, onNext: undefined }} formatTime={formatTime} />
        </div>
      </div>
    </article>
  );
}
