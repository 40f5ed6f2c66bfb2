import { Chip } from '../../../shared/ui/text/Chip.tsx';
import { formatValue } from '@tenken/contract/measurement/format-value.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { LimitBar } from '../../../shared/ui/reading/LimitBar.tsx';
import { MeasurementLabel } from '../../../shared/ui/reading/MeasurementLabel.tsx';
import { limitScaleOf } from './limit-scale.ts';
import {
  latestOf,
  statusOf,
  type GaugeTarget,
  type GuardTarget,
  type InspectionTarget,
} from './inspection-target.ts';
import { measurementMessages } from '../measurement.messages.ts';
import { useReadingText } from '../use-reading-text.ts';

/** The latest value, large, on its scale and with its sentence. */
export function TargetValue({ target }: { target: InspectionTarget }) {
  const { value, unit, sentence, uncertainty } = useReadingText()(target);
  if (!latestOf(target)) return <p className="text-note text-ink-2">{sentence}</p>;
  return (
    <MeasurementLabel
      size="tile"
      value={value}
      unit={uncertainty ? `${unit} ${uncertainty}` : unit}
      status={statusOf(target)}
      limitBar={target.kind === 'gauge' && <GaugeLimitBar target={target} />}
      beside={target.kind === 'guard' && <GuardScore target={target} />}
      sentence={sentence}
    />
  );
}

/** The bar of a gauge; null where a scale says nothing, as for a lamp. */
export function GaugeLimitBar({ target }: { target: GaugeTarget }) {
  const scale = limitScaleOf(target);
  if (!scale) return null;
  return (
    <LimitBar scale={scale} value={target.latest_measurement?.value ?? null} status={statusOf(target)} />
  );
}

function GuardScore({ target }: { target: GuardTarget }) {
  const text = useText(measurementMessages);
  const score = target.latest_estimate?.score ?? null;
  if (score === null) return null;
  return (
    <Chip tone={statusOf(target) === 'error' ? 'error' : 'neutral'}>
      {text.score(formatValue(score, { digits_after_decimal_point: 2 }))}
    </Chip>
  );
}
