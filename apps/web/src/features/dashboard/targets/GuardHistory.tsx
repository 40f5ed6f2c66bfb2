import { useQuery } from '@tanstack/react-query';
import { cellHours, fillCells } from '../../measurement/target/guard-cells.ts';
import { GuardStrip } from '../../measurement/target/GuardStrip.tsx';
import type { GuardTarget } from '../../measurement/target/inspection-target.ts';
import { measurementMessages } from '../../measurement/measurement.messages.ts';
import { guardHistoryQuery } from '../../measurement/measurement.queries.ts';
import type { TimeStyle } from '../../../shared/text/format-time.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { useStaysInView } from '../../../shared/ui/view/use-stays-in-view.ts';
import { dayTicks } from '../../measurement/history/day-ticks.ts';

type Props = { target: GuardTarget; days: number; style: TimeStyle };

const DAY_MS = 86_400_000;

/** The last days of a guard, asked for when somebody looks at the row. */
export function GuardHistory({ target, days, style }: Props) {
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
