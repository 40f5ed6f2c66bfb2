import { formatValue } from '@tenken/contract/measurement/format-value.ts';
import { measurementMessages } from '../../../measurement/measurement.messages.ts';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { useAnnotator } from '../annotator-context.ts';
import { numberFormatOf } from '../settings/number-format.ts';

/** A value as this gauge will write it: rounded, or ON and OFF for a lamp. */
export function useValueText(): (value: number) => string {
  const { form } = useAnnotator();
  const { lamp } = useText(measurementMessages);
  if (form.gaugeType === 'lamp') return (value) => (value >= 0.5 ? lamp.on : lamp.off);
  const format = numberFormatOf(form.settings);
  return (value) => formatValue(value, format);
}
