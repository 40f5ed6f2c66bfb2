import { memo } from 'react';
import { latestOf } from '../../measurement/target/inspection-target.ts';
import { TargetRow } from '../../measurement/target/TargetRow.tsx';
import { FIRST_ROWS, ItemBox, useLook, type ItemProps } from './list-item.tsx';
import type { ReviewItem } from '../../measurement/review/review-item.ts';
import { GuardHistory } from './GuardHistory.tsx';
import { TargetHistory } from '../../measurement/history/TargetHistory.tsx';

/** Pixels a row is high before it was ever drawn. */
const ROW_PX = 154;
const QUIET_ROW_PX = 66;

type Props = { items: readonly ReviewItem[]; selected: ReadonlySet<string> };

/** The rows in full: photo, value, past and review. */
export function TargetRows({ items, selected }: Props) {
  return (
    <div className="flex flex-col gap-3.5">
      {items.map((item, index) => (
        <FullRow key={item.id} item={item} isSelected={selected.has(item.id)} isFirst={index < FIRST_ROWS} />
      ))}
    </div>
  );
}

const FullRow = memo(function FullRow(props: ItemProps) {
  const { imageSize, days, isHidingPredicted, style } = useLook();
  const { target } = props.item;
  return (
    <ItemBox {...props} heightPx={latestOf(target) ? ROW_PX : QUIET_ROW_PX}>
      {(view) => (
        <TargetRow
          {...view}
          imageSize={imageSize}
          history={
            target.kind === 'gauge' ? (
              <TargetHistory
                target={target}
                days={days}
                isHidingPredicted={isHidingPredicted}
                style={style}
              />
            ) : (
              <GuardHistory target={target} days={days} style={style} />
            )
          }
        />
      )}
    </ItemBox>
  );
});
