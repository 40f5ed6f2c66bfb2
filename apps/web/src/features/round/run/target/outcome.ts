import { formatValue } from '@tenken/contract/measurement/format-value.ts';
import type { GaugeDetail } from '@tenken/contract/gauge/gauge.schema.ts';
import { parseTypedNumber } from '@tenken/contract/gauge/typed-number.ts';
import type { Reading, Unreadable } from '@tenken/vision/reading.ts';
import type { LocalReading } from '../offline/local-data.ts';

/** What the phone keeps of a reading. */
export const localReading = (result: Reading | Unreadable): LocalReading => ({
  value: result.kind === 'reading' ? result.value : null,
  uncertainty: result.kind === 'reading' ? result.uncertainty : null,
  reasons: result.reasons,
});

/** The text the value field begins with. */
export function firstText(
  reading: LocalReading | null,
  { type, measurement_format }: Pick<GaugeDetail, 'type' | 'measurement_format'>,
): string {
  if (reading?.value == null) return '';
  // the field of a lamp knows 1 and 0 only, however many decimals its format has
  return type === 'lamp' ? String(reading.value) : formatValue(reading.value, measurement_format);
}

/**
 * The value that a person stands for: what was read while its text was left alone, not a rounded one; null where nothing is
 * typed; NaN where it is no number.
 */
export const valueOf = (
  text: string,
  reading: LocalReading | null,
  gauge: Pick<GaugeDetail, 'type' | 'measurement_format'>,
): number | null =>
  reading?.value != null && text === firstText(reading, gauge) ? reading.value : parseTypedNumber(text);

/** Which is stopped, so that the photo is kept and not read. A round of an earlier release does not say it of the camera. */
export function stoppedOf({
  camera,
  is_active,
}: Pick<GaugeDetail, 'camera' | 'is_active'>): 'camera' | 'target' | null {
  if ((camera as Partial<GaugeDetail['camera']>).is_active === false) return 'camera';
  return is_active ? null : 'target';
}
