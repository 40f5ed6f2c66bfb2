import { cx } from '../../../shared/ui/cx.ts';
import { latestOf, statusOf } from './inspection-target.ts';
import { EnterButton } from '../review/ReviewButtons.tsx';
import { ReviewColumn } from '../review/ReviewColumn.tsx';
import { TargetPhoto, type TargetViewProps } from './TargetRow.tsx';
import { TargetTitle } from './TargetTitle.tsx';
import { TargetValue } from './TargetValue.tsx';

/** Compact layout: one card per target, for a wall of many. */
export function TargetCard(props: TargetViewProps) {
  const { target, href, formatTime, actions, menu, isSelected, timeThere } = props;
  const status = statusOf(target);
  return (
    <article
      className={cx(
        'flex h-full flex-col overflow-hidden rounded-panel border',
        isSelected ? 'bg-pri-t' : 'bg-surface',
        status === 'error' ? 'border-error' : status === 'warning' ? 'border-warning' : 'border-line',
      )}
    >
      <TargetPhoto target={target} formatTime={formatTime} timeThere={timeThere} aspectRatio={16 / 10} />
      <div className="flex flex-1 flex-col gap-2 p-3">
        <TargetTitle target={target} href={href} menu={menu} />
        <TargetValue target={target} />
        <div className="mt-auto pt-1">
          {latestOf(target) ? (
            <ReviewColumn
              target={target}
              actions={{ ...actions, onNext: undefined }}
              formatTime={formatTime}
            />
          ) : (
            actions.onEnter && <EnterButton onEnter={actions.onEnter} />
          )}
        </div>
      </div>
    </article>
  );
}
