import { formatValue } from '@tenken/contract/measurement/format-value.ts';
import { measurementMessages } from '../../../measurement/measurement.messages.ts';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { StatusMark } from '../../../../shared/ui/reading/StatusMark.tsx';
import { statusInk, statusTint } from '../../../../shared/ui/reading/status.ts';
import { uiMessages } from '../../../../shared/ui/ui.messages.ts';
import { useAnnotator } from '../annotator-context.ts';
import type { CameraPhoto, Inspection } from '../annotator-services.ts';
import { inspectorMessages } from '../inspector/inspector.messages.ts';
import { useValueText } from '../inspector/use-value-text.ts';
import { hasLimits } from '../settings/has-limits.ts';
import { numberFormatOf } from '../settings/number-format.ts';
import { InspectedPicture } from './InspectedPicture.tsx';
import { testMessages } from './test.messages.ts';

type Props = { photo: CameraPhoto; inspection: Inspection };

/** Value, uncertainty, state and doubts of a tested photo, with what the engine saw on it. */
export function InspectionResult({ photo, inspection }: Props) {
  const { form } = useAnnotator();
  const text = useText(testMessages);
  const { live } = useText(inspectorMessages);
  const { status } = useText(uiMessages);
  const { reasons } = useText(measurementMessages);
  const valueText = useValueText();
  const isRead = inspection.kind === 'reading';
  const state = isRead ? inspection.status : 'unknown';
  const doubts = inspection.reasons.map((reason) => reasons[reason]).join(' · ');
  return (
    <section data-part="inspection" className="overflow-clip rounded-panel border border-line">
      <InspectedPicture photo={photo} inspection={inspection} corners={form.perspective.corners} />
      <div className={`flex flex-col gap-0.5 px-3 py-2 ${statusTint[state]}`}>
        <p className="flex items-baseline justify-between gap-2">
          <span className={`num text-value-fit font-semibold ${statusInk[state]}`}>
            {isRead ? valueText(inspection.value) : text.failed}
            {isRead && <span className="ml-1 text-body font-normal text-ink-2">{form.settings.unit}</span>}
          </span>
          {isRead && (
            <span className="num text-note text-ink-2">
              {form.gaugeType !== 'lamp' &&
                `± ${formatValue(1.96 * inspection.uncertainty, numberFormatOf(form.settings))} · `}
              {live.confidence(inspection.confidence.toFixed(2))}
            </span>
          )}
        </p>
        {isRead && (
          <p className="flex items-center gap-1.5 text-note text-ink-2">
            <StatusMark status={state} />
            {state !== 'information' ? status[state] : hasLimits(form) ? text.within : text.noLimits}
          </p>
        )}
        {doubts !== '' && <p className="text-note text-ink-2">{doubts}</p>}
      </div>
    </section>
  );
}
