import { X } from 'lucide-react';
import { joinMessages } from '../../../shared/text/join.messages.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { IconButton } from '../../../shared/ui/button/IconButton.tsx';
import { historyMessages } from './history.messages.ts';
import type { PlotSeries } from './chart/plot-series.ts';

/** The roles of chart-colors.ts, which only the downloaded chart knows. */
const COLORS = ['var(--ink)', 'var(--pri)', 'var(--field)', 'var(--focus)', 'var(--ink-2)'];

type Props = { series: readonly PlotSeries[]; onRemove: (id: string) => void };

/** Which number in the chart is which gauge. */
export function SeriesList({ series, onRemove }: Props) {
  const text = useText(historyMessages);
  const { noted } = useText(joinMessages);
  return (
    <ol aria-label={text.compareWith} className="flex flex-wrap gap-x-4 gap-y-1">
      {series.map(({ gauge }, i) => (
        <li key={gauge.id} className="inline-flex items-center gap-1.5">
          <svg width="18" height="6" aria-hidden>
            <rect width="18" height="3" y="1.5" fill={COLORS[i]} />
          </svg>
          <b className="font-semibold num">{i + 1}</b>
          {gauge.unit === '' ? gauge.name : noted(gauge.name, gauge.unit)}
          {i > 0 && (
            <IconButton
              icon={X}
              size="small"
              label={text.stopComparing(gauge.name)}
              onClick={() => onRemove(gauge.id)}
            />
          )}
        </li>
      ))}
    </ol>
  );
}
