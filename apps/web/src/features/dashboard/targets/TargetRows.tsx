import { memo } from 'react';
import { latestOf, type GuardTarget } from '../../measurement/target/inspection-target.ts';
import { TargetRow } from '../../measurement/target/TargetRow.tsx';
import { ItemBox, itemProps, useLook, type ItemProps, type ListProps } from './list-item.tsx';
import { TargetHistory } from '../../measurement/history/TargetHistory.tsx';
import { useQuery } from '@tanstack/react-query';
import { cellHours, fillCells } from '../../measurement/target/guard-cells.ts';
import { GuardStrip } from '../../measurement/target/GuardStrip.tsx';
import { measurementMessages } from '../../measurement/measurement.messages.ts';
import { guardHistoryQuery } from '../../measurement/measurement.queries.ts';
import type { TimeStyle } from '../../../shared/text/format-time.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { useStaysInView } from '../../../shared/ui/view/use-stays-in-view.ts';
import { dayTicks } from '../../measurement/history/day-ticks.ts';

const DAY_MS = 86_400_000;

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
  const { imageSize, days, isHidingPredicted, style } = useLook();
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

type GuardHistoryProps = { target: GuardTarget; days: number; style: TimeStyle };

/** The last days of a guard, asked for when somebody looks at the row. */
export function GuardHistory({ target, days, style }: GuardHistoryProps) {
  const text = useText(measurementMessages);
  const [ref, isInView] = useStaysInView<HTMLDivElement>();
  const hours = cellHours(days);
  const { data } = useQuery({
    ...guardHistoryQuery(target.id, days, hours),
    enabled: isInView && target.latest_estimate !== null,
  });
  if (!data) return <div ref={ref} className="min-h-34" />;
  const ticks = dayTicks({ from: data.from, until: data.from + days * DAY_MS }, style);
  const named = [ticks[0], ticks[Math.floor((ticks.length - 1) / 2)], ticks.at(-1)];
  return (
    <div className="flex min-h-34 flex-col justify-center">
      <GuardStrip
        hours={hours}
        cells={fillCells(data.cells, { from: data.from, days, hours })}
        dayLabels={[...new Set(named.flatMap((tick) => tick?.label ?? []))]}
        label={text.history(target.name)}
      />
    </div>
  );
}
