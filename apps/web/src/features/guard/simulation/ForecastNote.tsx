import { Info, TriangleAlert } from 'lucide-react';
import type { FalseAlarmForecast } from '@tenken/contract/guard/ai-model.schema.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { Icon } from '../../../shared/ui/text/Icon.tsx';
import { simulationMessages } from './simulation.messages.ts';

/** What the training photos can support, said honestly. */
export function ForecastNote({ forecast }: { forecast: FalseAlarmForecast }) {
  const text = useText(simulationMessages);
  const { is_supported, is_extrapolated, expected_per_month, low_per_month, high_per_month } = forecast;
  const expected = text.supported(
    rate(expected_per_month),
    rate(low_per_month),
    rate(high_per_month),
    forecast.photos_per_month,
  );
  return (
    <output
      className={cx(
        'flex items-start gap-2 rounded-control px-3 py-2',
        is_supported ? 'bg-sunken text-ink' : 'bg-warning-t text-warning-ink',
      )}
    >
      <Icon of={is_supported ? Info : TriangleAlert} className="mt-0.5" />
      <span className="num">
        {!is_supported && `${text.unsupported} `}
        {is_extrapolated && !is_supported && `${text.extrapolated} `}
        {expected}
      </span>
    </output>
  );
}

const rate = (value: number): string => (value >= 10 ? value.toFixed(0) : value.toFixed(1));
