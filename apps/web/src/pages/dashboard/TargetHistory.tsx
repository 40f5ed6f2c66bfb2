import { useQuery } from '@tanstack/react-query';
import { HistorySparkline } from '../../measurement/HistorySparkline.tsx';
import { statusOf, type GaugeTarget } from '../../measurement/inspection-target.ts';
import { limitScaleOf } from '../../measurement/limit-scale.ts';
import { measurementMessages } from '../../measurement/measurement.messages.ts';
import { historyQuery } from '../../measurement/measurement.queries.ts';
import type { TimeStyle } from '../../text/format-time.ts';
import { useText } from '../../text/LanguageProvider.tsx';
import { useInView } from '../../ui/use-in-view.ts';
import { dayTicks } from './day-ticks.ts';

type Props = { target: GaugeTarget; days: number; isHidingPredicted: boolean; style: TimeStyle };

/** The last days of a gauge, asked for when the row comes near the screen. */
export function TargetHistory({ target, days, isHidingPredicted, style }: Props) {
  const text = useText(measurementMessages);
  const [ref, isSeen] = useInView<HTMLDivElement>();
  const scale = limitScaleOf(target);
  const { data, dataUpdatedAt: until } = useQuery({
    ...historyQuery(target.id, days),
    enabled: isSeen && target.latest_measurement !== null,
  });
  const span = { from: until - days * 86_400_000, until };
  const points = (data ?? []).filter((point) => point.is_confirmed || !isHidingPredicted);
  return (
    <div ref={ref} className="min-h-34">
      {scale && data && (
        <HistorySparkline
          points={points}
          span={span}
          scale={scale}
          status={statusOf(target)}
          ticks={dayTicks(span, style)}
          label={text.history(target.name)}
        />
      )}
    </div>
  );
}
