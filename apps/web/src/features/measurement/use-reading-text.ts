import { formatValue } from '@tenken/contract/measurement/format-value.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { uiMessages } from '../../shared/ui/ui.messages.ts';
import {
  isUnknownLighting,
  anomalyVerdict,
  latestOf,
  type GaugeTarget,
  type GuardTarget,
  type InspectionTarget,
  type LatestMeasurement,
} from './target/inspection-target.ts';
import { measurementMessages } from './measurement.messages.ts';
import { passedLimit } from './target/passed-limit.ts';

export type ReadingText = {
  /** Null when nothing could be read. */
  value: string | null;
  unit: string;
  /** Where the value lies, or why there is none, in a sentence. */
  sentence: string;
  uncertainty: string | null;
};

type Texts = (typeof measurementMessages)['en'];

const nothing: ReadingText = { value: null, unit: '', sentence: '', uncertainty: null };
const twoDigits = { digits_after_decimal_point: 2 };

/** Everything a target says about its latest reading, in the language of the interface. */
export function useReadingText(): (target: InspectionTarget) => ReadingText {
  const text = useText(measurementMessages);
  const { couldNotBeRead } = useText(uiMessages);
  return (target) => {
    if (!latestOf(target)) return { ...nothing, sentence: emptySentence(target, text) };
    const words = target.kind === 'gauge' ? gaugeText(target, text) : guardText(target, text);
    return { ...words, sentence: words.sentence || (words.value === null ? couldNotBeRead : '') };
  };
}

/** Why there is no value at all. */
function emptySentence({ kind, is_read, is_active }: InspectionTarget, text: Texts): string {
  if (!is_read) return kind === 'guard' ? text.notWatchedYet : text.readByHand;
  return is_active ? text.notMeasured : text.stopped;
}

function gaugeText(target: GaugeTarget, text: Texts): ReadingText {
  const latest = target.latest_measurement;
  if (!latest) return nothing;
  if (latest.value === null) return { ...nothing, sentence: reasonSentence(latest, text) };
  if (target.type === 'lamp') return { ...nothing, value: latest.value === 1 ? text.lamp.on : text.lamp.off };
  return {
    value: formatValue(latest.value, target.measurement_format),
    unit: target.unit,
    sentence: latest.reasons.includes('implausible')
      ? text.doubtful
      : limitSentence(target, latest, latest.value, text),
    uncertainty: uncertaintyText(latest.uncertainty, target, text),
  };
}

/** Left out where it is smaller than the last digit that is shown. */
function uncertaintyText(uncertainty: number | null, target: GaugeTarget, text: Texts): string | null {
  if (uncertainty === null) return null;
  const range = formatValue(uncertainty, target.measurement_format);
  return /[1-9]/.test(range) ? text.uncertainty(range) : null;
}

function reasonSentence({ reasons }: LatestMeasurement, text: Texts): string {
  const [first] = reasons;
  return first ? text.notRead(text.reasons[first]) : '';
}

function limitSentence(
  target: GaugeTarget,
  { status }: LatestMeasurement,
  value: number,
  text: Texts,
): string {
  const control = target.control_limits_config ?? null;
  const system = target.system_limits_config ?? null;
  const passed = passedLimit({ value, status, control, system });
  if (passed) {
    const wording = passed.isBeyond ? text.exceeded : text.reached;
    return wording[passed.name](formatValue(passed.limit, target.measurement_format));
  }
  const hasLimits = [control, system].some(
    (limits) => limits && (limits.minimum_value !== null || limits.maximum_value !== null),
  );
  return hasLimits ? text.withinLimits : text.noLimits;
}

function guardText(target: GuardTarget, text: Texts): ReadingText {
  const isAnomaly = anomalyVerdict(target);
  if (isAnomaly === null && isUnknownLighting(target))
    return { ...nothing, value: text.unknownLighting, sentence: text.unknownLightingWhy };
  if (target.latest_estimate?.status === 'in_progress') return { ...nothing, value: text.judging };
  if (isAnomaly === null) return nothing;
  return {
    ...nothing,
    value: isAnomaly ? text.anomaly : text.normal,
    sentence: thresholdSentence(target.latest_estimate, text),
  };
}

/** The score is the guard's own judgement, whatever a person decided later. */
function thresholdSentence(latest: GuardTarget['latest_estimate'], text: Texts): string {
  if (latest?.score == null || latest.threshold === null) return '';
  const threshold = formatValue(latest.threshold, twoDigits);
  return latest.score > latest.threshold ? text.thresholdExceeded(threshold) : text.thresholdKept(threshold);
}
