import { useQuery } from '@tanstack/react-query';
import { memo, useDeferredValue } from 'react';
import { axisValues, historyScaleOf } from './history-scale.ts';
import { HistorySparkline } from './HistorySparkline.tsx';
import { statusOf, type GaugeTarget } from '../target/inspection-target.ts';
import { measurementMessages } from '../measurement.messages.ts';
import { historyQuery } from '../measurement.queries.ts';
import type { HistoryPoint } from './sparkline-geometry.ts';
import { formatPlainNumber } from '../../../shared/text/format-number.ts';
import type { TimeStyle } from '../../../shared/text/format-time.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { useStaysInView } from '../../../shared/ui/view/use-stays-in-view.ts';
import { dayTicks, midnightTicks } from './day-ticks.ts';

type Props = { target: GaugeTarget; days: number; isHidingPredicted: boolean; style: TimeStyle };

const DAY_MS = 86_400_000;

/**
 * The last days of a gauge, asked for when somebody looks at the row. The curve may wait: the keys of a reviewer come first.
 */
export function TargetHistory({ target, days, isHidingPredicted, style }: Props) {
  const [ref, isInView] = useStaysInView<HTMLDivElement>();
  const { data, dataUpdatedAt: until } = useQuery({
    ...historyQuery(target.id, days),
    enabled: isInView && target.latest_measurement !== null,
  });
  const shown = useDeferredValue(data);
  return (
    <div ref={ref} className="min-h-34">
      {shown && <Drawn {...{ target, days, isHidingPredicted, style, until }} readings={shown} />}
    </div>
  );
}

type DrawnProps = Props & { readings: readonly HistoryPoint[]; until: number };

const Drawn = memo(function Drawn(props: DrawnProps) {
  const { target, days, isHidingPredicted, style, readings, until } = props;
  const text = useText(measurementMessages);
  const points = readings.filter((point) => point.is_confirmed || !isHidingPredicted);
  const span = { from: until - days * DAY_MS, until };
  const scale = historyScaleOf(target, points);
  const nameOf = (value: number): string =>
    target.type === 'lamp' ? (value === 1 ? text.lamp.on : text.lamp.off) : formatPlainNumber(value);
  return (
    <HistorySparkline
      points={points}
      span={span}
      scale={scale}
      axis={axisValues(target, scale).map((value) => ({ value, label: nameOf(value) }))}
      isStepped={target.type === 'lamp'}
      markedAt={target.latest_measurement?.datetime}
      status={statusOf(target)}
      ticks={days === 1 ? dayTicks(span, style) : midnightTicks(span, style)}
      label={text.history(target.name)}
    />
  );
});
