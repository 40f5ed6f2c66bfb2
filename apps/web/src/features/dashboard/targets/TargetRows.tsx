import { memo } from 'react';
import { latestOf } from '../../measurement/target/inspection-target.ts';
import { TargetRow } from '../../measurement/target/TargetRow.tsx';
import { ItemBox, itemProps, useListStyle, type ItemProps, type ListProps } from './list-item.tsx';
import { GuardHistory } from './GuardHistory.tsx';
import { TargetHistory } from '../../measurement/history/TargetHistory.tsx';

/** Pixels a row is high before it was ever drawn. */
const ROW_PX = 154;
const QUIET_ROW_PX = 66;

/** The rows in full: photo, value, past and review. */
export function TargetRows(list: ListProps) {
  return (
    <div className="flex flex-col gap-3.5">
      {list.rows.map((row, index) => (
        <FullRow key={row.key} {...itemProps(row, index, list)} />
      ))}
    </div>
  );
}

const FullRow = memo(function FullRow(props: ItemProps) {
  const { imageSize, days, isHidingPredicted, style } = useListStyle();
  const { target } = props.row;
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
