import { isReadable } from '@tenken/contract/gauge/gauge-types.ts';
import { formatValue } from '@tenken/contract/measurement/format-value.ts';
import { measurementMessages } from '../../../measurement/measurement.messages.ts';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { useAnnotator } from '../annotator-context.ts';
import { latestOf } from '../live/live-reading.ts';
import { numberFormatOf } from '../settings/number-format.ts';
import { inspectorMessages } from './inspector.messages.ts';
import { useValueText } from './use-value-text.ts';

/** What the engine reads with the marks as they are, before anything is saved. */
export function LiveCard() {
  const { form, live } = useAnnotator();
  const { live: text } = useText(inspectorMessages);
  const { reasons } = useText(measurementMessages);
  const valueText = useValueText();
  const seen = latestOf(live);
  if (!isReadable(form.gaugeType)) return null;
  const isLamp = form.gaugeType === 'lamp';
  const nothing = live.state === 'failed' ? text.failed : text.waiting;
  return (
    <div
      aria-live="polite"
      data-part="live"
      data-state={live.state}
      className="flex min-h-17 flex-col justify-center rounded-control border border-line px-3 py-2"
    >
      <p className="text-note text-ink-2">{text.title}</p>
      {seen === null && <p className="text-note text-ink-3">{nothing}</p>}
      {seen?.kind === 'unreadable' && (
        <p className="text-error-ink">{seen.reasons.map((reason) => reasons[reason]).join(' · ')}</p>
      )}
      {seen?.kind === 'reading' && (
        <p className="flex items-baseline justify-between gap-2">
          <span className="num text-value-fit font-semibold">
            {valueText(seen.value)}
            <span className="ml-1 text-body font-normal text-ink-2">{form.settings.unit}</span>
          </span>
          <span className="num text-right text-note text-ink-2">
            {!isLamp && `± ${formatValue(1.96 * seen.uncertainty, numberFormatOf(form.settings))} · `}
            {text.confidence(seen.confidence.toFixed(2))}
          </span>
        </p>
      )}
    </div>
  );
}
