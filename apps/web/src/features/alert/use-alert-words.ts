import type { Alert } from '@tenken/contract/alert/alert.schema.ts';
import { writeValue } from '@tenken/contract/measurement/format-value.ts';
import { measurementMessages } from '../measurement/measurement.messages.ts';
import { formatPlainNumber } from '../../shared/text/format-number.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { alertMessages } from './alert.messages.ts';

export interface AlertWords {
  /** What it is about: the gauge or guard, or the camera itself. */
  readonly target: string;
  /** What happened. */
  readonly what: string;
  /** Null where there is no number. */
  readonly value: string | null;
  /** Both in one, for buttons and titles. */
  readonly name: string;
}

type Told = Pick<Alert, 'kind' | 'gauge' | 'guard' | 'camera' | 'value' | 'unit'>;

/** An alert in words; list, page, bell and title say the same. */
export function useAlertWords(): (alert: Told) => AlertWords {
  const text = useText(alertMessages);
  const { lamp } = useText(measurementMessages);
  return (alert) => {
    const target = (alert.gauge ?? alert.guard ?? alert.camera).name;
    const what = text.kinds[alert.kind];
    return { target, what, value: valueText(alert, text, lamp), name: text.named(target, what) };
  };
}

/** As the gauge writes its values. */
function valueText(
  { kind, value, unit, gauge }: Told,
  text: (typeof alertMessages)['en'],
  lamp: { on: string; off: string },
): string | null {
  if (value === null) return null;
  if (kind === 'battery') return text.batteryAt(formatPlainNumber(value));
  return gauge === null ? null : writeValue({ ...gauge, unit }, value, lamp);
}
