import { formatValue, writeValue } from '@tenken/contract/measurement/format-value.ts';
import type { Measurement } from '@tenken/contract/measurement/measurement.schema.ts';
import { measurementMessages } from '../measurement.messages.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { uiMessages } from '../../../shared/ui/ui.messages.ts';
import { historyMessages } from './history.messages.ts';
import type { PlotGauge } from './chart/plot-series.ts';

/** A reading of the past in words; the chart, the table and the panel beside it say the same. */
export interface ReadingWords {
  /** With its unit; why there is none when nothing was read. */
  readonly value: string;
  /** ± 1.96 standard deviations of an estimate, null where it says nothing. */
  readonly uncertainty: string | null;
  readonly review: string;
  /** Corrections, comments and doubts. */
  readonly notes: readonly string[];
}

const SIGMAS = 1.96;

export function useReadingWords(): (gauge: PlotGauge, reading: Measurement) => ReadingWords {
  const text = useText(historyMessages);
  const words = useText(measurementMessages);
  const ui = useText(uiMessages);
  const valueText = (gauge: PlotGauge, value: number): string => writeValue(gauge, value, words.lamp);
  const whyNot = ({ reasons: [first] }: Measurement): string =>
    first ? words.notRead(words.reasons[first]) : ui.couldNotBeRead;
  return (gauge, reading) => ({
    value: reading.value === null ? whyNot(reading) : valueText(gauge, reading.value),
    uncertainty: uncertaintyText(gauge, reading),
    review: ui.review[reading.is_confirmed ? 'confirmed' : 'estimated'],
    notes: [
      ...(reading.is_corrected
        ? [
            reading.estimated_value === null
              ? text.enteredByHand
              : text.correctedFrom(valueText(gauge, reading.estimated_value)),
          ]
        : []),
      ...(reading.comment_count > 0 ? [text.comments(reading.comment_count)] : []),
      ...(reading.reasons.includes('implausible') && !reading.is_confirmed ? [text.doubtful] : []),
      ...(reading.is_shifted ? [text.shifted] : []),
      ...(reading.is_late ? [text.late] : []),
    ],
  });
}

/** What a person confirmed has none; one below the last shown digit is left out. */
function uncertaintyText(gauge: PlotGauge, reading: Measurement): string | null {
  const { value, uncertainty, is_confirmed } = reading;
  if (gauge.type === 'lamp' || value === null || uncertainty === null || is_confirmed) return null;
  const range = formatValue(SIGMAS * uncertainty, gauge.measurement_format);
  return /[1-9]/.test(range) ? `±${range}` : null;
}
