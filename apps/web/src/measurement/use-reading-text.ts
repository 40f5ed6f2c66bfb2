import { formatValue } from '../text/format-number.ts';
import { useText } from '../text/LanguageProvider.tsx';
import { uiMessages } from '../ui/ui.messages.ts';
import type { GaugeTarget, GuardTarget, InspectionTarget } from './inspection-target.ts';
import { measurementMessages } from './measurement.messages.ts';
import { passedLimit } from './passed-limit.ts';

export type ReadingText = {
  /** Null when nothing could be read. */
  value: string | null;
  unit: string;
  /** Where the value lies, in a sentence. */
  sentence: string;
  uncertainty: string | null;
};

type Texts = ReturnType<typeof useText<typeof measurementMessages.en>>;

/** Everything a target says about its latest reading, in the language of the interface. */
export function useReadingText(): (target: InspectionTarget) => ReadingText {
  const text = useText(measurementMessages);
  const { couldNotBeRead } = useText(uiMessages);
  return (target) => {
    if (!target.latest) return { value: null, unit: '', sentence: text.notMeasured, uncertainty: null };
    const words = target.kind === 'gauge' ? gaugeText(target, text) : guardText(target, text);
    return words.value === null ? { ...words, sentence: couldNotBeRead } : words;
  };
}

function gaugeText(target: GaugeTarget, text: Texts): ReadingText {
  const value = target.latest?.value ?? null;
  if (value === null) return { value, unit: target.unit, sentence: '', uncertainty: null };
  if (target.type === 'lamp') {
    return { value: value === 1 ? text.lamp.on : text.lamp.off, unit: '', sentence: '', uncertainty: null };
  }
  const sigma = target.latest?.uncertainty ?? null;
  return {
    value: formatValue(value, target.formatting),
    unit: target.unit,
    sentence: limitSentence(target, value, text),
    uncertainty: sigma === null ? null : text.uncertainty(formatValue(sigma, target.formatting)),
  };
}

function limitSentence(target: GaugeTarget, value: number, text: Texts): string {
  const { control_limits, system_limits } = target;
  const status = target.latest?.status ?? 'unknown';
  const passed = passedLimit({ value, status, control_limits, system_limits });
  if (passed) {
    const wording = passed.isBeyond ? text.exceeded : text.reached;
    return wording[passed.name](formatValue(passed.limit, target.formatting));
  }
  return hasLimits(target) ? text.withinLimits : text.noLimits;
}

function hasLimits({ control_limits, system_limits }: GaugeTarget): boolean {
  return [control_limits, system_limits].some(
    (limits) => limits && (limits.minimum_value !== null || limits.maximum_value !== null),
  );
}

function guardText({ latest }: GuardTarget, text: Texts): ReadingText {
  if (!latest || latest.is_anomaly === null)
    return { value: null, unit: '', sentence: '', uncertainty: null };
  const threshold = latest.threshold === null ? null : formatValue(latest.threshold, twoDigits);
  const sentence = latest.is_anomaly ? text.thresholdExceeded : text.thresholdKept;
  return {
    value: latest.is_anomaly ? text.anomaly : text.normal,
    unit: '',
    sentence: threshold === null ? '' : sentence(threshold),
    uncertainty: null,
  };
}

const twoDigits = { digits_after_decimal_point: 2 };
