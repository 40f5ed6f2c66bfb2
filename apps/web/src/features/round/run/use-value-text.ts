import type { GaugeDetail } from '@tenken/contract/gauge/gauge.schema.ts';
import { writeValue } from '@tenken/contract/measurement/format-value.ts';
import { measurementMessages } from '../../measurement/measurement.messages.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';

type Valued = Pick<GaugeDetail, 'type' | 'measurement_format'>;

/** A value as the phone shows it, without its unit; a lamp is on or off. */
export function useValueText(): (gauge: Valued, value: number) => string {
  const { lamp } = useText(measurementMessages);
  return ({ type, measurement_format }, value) => writeValue({ type, measurement_format }, value, lamp);
}
